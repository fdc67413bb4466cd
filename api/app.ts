import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HookHandlerDoneFunction,
} from 'fastify'
import { addAvatarRoute } from './avatars.ts'
import { openSecurityLog } from './auth/securityLog.ts'
import type { Deps } from './deps.ts'
import { addGraphqlRoute } from './graphql/route.ts'
import { addHealthRoutes } from './health.ts'
import { createLogger } from './logger.ts'
import { addPageRoutes } from './pages/route.ts'
import type { Website } from './pages/website.ts'
import { addAnalystRoutes } from './rest/analysts.ts'
import { addGraphiqlRoutes } from './rest/graphiql.ts'
import { addDocsRoutes } from './rest/docs.ts'
import { addGoogleRoutes } from './rest/google.ts'
import { addRestRoutes } from './rest/routes.ts'
import { securityHeaders } from './securityHeaders.ts'

const BODY_LIMIT_BYTES = 100_000

type Options = {
  /** The built pages; null where another server has them, as in development. */
  website?: Website | null
  /** Whether clients may explore the schema. */
  development?: boolean
  logger?: FastifyBaseLogger
}

/** The whole HTTP server. Ask it with `inject`, or let it `listen`. */
export function buildApp(
  deps: Deps,
  { website = null, development = false, logger = createLogger(deps.env) }: Options = {},
): FastifyInstance {
  const headers = securityHeaders(deps.env, website ?? { inlineScripts: [], inlineStyles: [] })
  const protect = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headers).header('x-request-id', request.id)
  const app: FastifyInstance = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // Whoever sends slower than that holds a connection and asks nothing.
    requestTimeout: 60_000,
    // Nor does whoever does not read what was asked for. Streams of events say something every 12 seconds.
    connectionTimeout: 90_000,
    trustProxy: deps.env.trustedProxies,
    // As much as Node takes of a head: what is too long for a link's code is for the use case to refuse.
    routerOptions: { maxParamLength: 16_384 },
    genReqId: () => randomUUID(),
    // Paths that cannot be decoded: no hook hears of them.
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, protect(request, reply))
    },
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: logger,
  })
  app.decorate('tellSecurity', openSecurityLog(deps))
  app.addHook('onRequest', (request, reply, done) => {
    void protect(request, reply)
    done()
  })
  app.addHook('onResponse', tellAnswer)
  app.setErrorHandler(answerError)
  void app.register(cookie)
  addHealthRoutes(app, deps)
  addGraphqlRoute(app, deps, { development })
  addGoogleRoutes(app, deps)
  addDocsRoutes(app, deps.env)
  addRestRoutes(app, deps)
  addAnalystRoutes(app, deps)
  addGraphiqlRoutes(app, deps)
  addAvatarRoute(app, deps)
  if (website) addPageRoutes(app, website)
  return app
}

// The route's pattern, not the address, which may hold a link's code; and nothing of who asked.
function tellAnswer(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
  const { method, routeOptions } = request
  const ms = Math.round(reply.elapsedTime)
  request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered')
  done()
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ err: error }, 'unexpected error')
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ error: true, message: status >= 500 ? 'Unexpected error.' : error.message })
}
