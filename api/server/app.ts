import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
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
import { addPlayerGraphiql } from '#api/accounts/pages/playerGraphiql.ts'
import { addAvatarRoute } from '#api/accounts/pages/avatars.ts'
import { trustProxies } from '#api/auth/clientAddress.ts'
import { openSecurityLog } from '#api/auth/securityLog.ts'
import type { Deps } from '#api/deps/deps.ts'
import { addGraphqlRoute } from '#api/graphql/endpoint/route.ts'
import { addHealthRoutes } from '#api/operations/health.ts'
import { createLogger } from '#api/logging/logger.ts'
import { addCardRoutes } from '#api/pages/cards/cards.ts'
import { addFairnessRoutes } from '#api/fairness/pages/fairness.ts'
import { addNumbersRoute } from '#api/numbers/pages/numbers.ts'
import { addEmbedRoutes } from '#api/embed/pages/embed.ts'
import { addOembedRoute } from '#api/embed/pages/oembed.ts'
import { addPageRoutes } from '#api/pages/route.ts'
import type { Website } from '#api/pages/website.ts'
import { guardAnalystRoutes } from '#api/analysts/pages/analystToken.ts'
import { addExportRoutes } from '#api/exports/pages/exports.ts'
import { addMyDataRoute } from '#api/downloads/pages/myData.ts'
import { addOpenDataRoutes } from '#api/openData/pages/openData.ts'
import { addChartRoutes } from '#api/analysts/pages/charts.ts'
import { addAnalystGraphiql } from '#api/analysts/pages/graphiql.ts'
import { addDocsRoutes } from '#api/apiDocs/docs.ts'
import { addGoogleRoutes } from '#api/rest/google.ts'
import { addRestRoutes } from '#api/rest/routes.ts'
import { answerBrokenRequest } from '#api/http/answerBrokenRequest.ts'
import { answerError, answerNotFound } from '#api/http/answerError.ts'
import { limitBodies } from '#api/http/limitBodies.ts'
import { endLateStreams, limitPipelines } from '#api/http/limitPipelines.ts'
import { limitWaiting } from '#api/http/limitWaiting.ts'
import { requirePublicHost } from '#api/http/publicHost.ts'
import { reportRefusals } from '#api/http/reportRefusals.ts'
import { securityHeaders } from '#api/http/securityHeaders.ts'
import { addPageErrorRoute } from './pageErrors.ts'

const BODY_LIMIT_BYTES = 100_000
// Each event stream holds a connection. Node closes further ones at once.
const MAX_CONNECTIONS = 10_000

type Options = {
  /** The built pages; null if another server serves them, as in development. */
  website?: Website | null
  /** Whether clients may query the schema by introspection. */
  development?: boolean
  logger?: FastifyBaseLogger
  isStopping?: () => boolean
}

/** The whole HTTP server. Send it requests with `inject`, or let it `listen`. */
export function buildApp(
  deps: Deps,
  {
    website = null,
    development = false,
    logger = createLogger(deps.env),
    isStopping = () => false,
  }: Options = {},
): FastifyInstance {
  const headers = securityHeaders(deps.env, website ?? { inlineScripts: [], inlineStyles: [] })
  const protect = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headers).header('x-request-id', request.id)
  const report = reportRefusals(deps, logger)
  const app: FastifyInstance = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (handle) => openServer(handle, report),
    // A request that arrives while the server closes is answered like any other.
    return503OnClosing: false,
    trustProxy: trustProxies(deps.env.trustedProxies),
    // Node's own limit for request headers. The use case refuses a token that is too long.
    routerOptions: { maxParamLength: 16_384 },
    genReqId: () => randomUUID(),
    clientErrorHandler: answerBrokenRequest,
    // Paths that cannot be decoded run no hook.
    frameworkErrors: (error, request, reply) => {
      void answerError(deps, error, { request, reply: protect(request, reply) })
    },
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: logger,
  })
  app.decorate('logSecurity', openSecurityLog(deps))
  app.addHook('onRequest', (request, reply, done) => {
    void protect(request, reply)
    // Otherwise the server would later close a connection on which a proxy is about to send a request.
    if (isStopping()) void reply.header('connection', 'close')
    done()
  })
  limitBodies(app, report)
  limitWaiting(app, report)
  endLateStreams(app)
  app.addHook('onRequest', requirePublicHost(deps.env, deps.clock))
  app.addHook('onResponse', logResponse)
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(deps, error, { request, reply }))
  void app.register(cookie)
  guardAnalystRoutes(app, deps)
  addHealthRoutes(app, deps, { isStopping })
  addGraphqlRoute(app, deps, { development })
  addGoogleRoutes(app, deps)
  addDocsRoutes(app, deps.env, website)
  addRestRoutes(app, deps)
  addExportRoutes(app, deps)
  addMyDataRoute(app, deps)
  addOpenDataRoutes(app, deps, website)
  addChartRoutes(app, deps, website?.charts ?? null)
  addAnalystGraphiql(app, deps)
  addPlayerGraphiql(app, deps)
  addAvatarRoute(app, deps)
  addCardRoutes(app, deps)
  addEmbedRoutes(app, deps, website)
  addOembedRoute(app, deps)
  addFairnessRoutes(app, deps, website)
  addPageErrorRoute(app, deps)
  if (website) {
    addNumbersRoute(app, deps, website)
    addPageRoutes(app, deps, website)
  } else app.setNotFoundHandler((_request, reply) => answerNotFound(reply))
  return app
}

function openServer(...[handle, report]: Parameters<typeof limitPipelines>): Server {
  const server = limitPipelines(handle, report)
  // A client that sends more slowly only occupies a connection.
  server.requestTimeout = 60_000
  // So does a client that does not read the response. Event streams send data every 12 seconds.
  server.timeout = 90_000
  // Proxies close idle connections before (docs/deployment.md).
  server.keepAliveTimeout = 72_000
  server.maxConnections = MAX_CONNECTIONS
  return server
}

// Logs the route's pattern, because the URL may contain the token of a link. Logs nothing about the client.
function logResponse(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
  const { method, routeOptions } = request
  const ms = Math.round(reply.elapsedTime)
  request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered')
  done()
}
