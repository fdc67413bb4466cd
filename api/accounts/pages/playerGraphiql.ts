import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAccessToken } from '#api/auth/codes.ts'
import { programOf } from '#api/auth/cookies/browserSession.ts'
import { findAccess } from '#api/accounts/tokens/findAccess.ts'
import type { Deps } from '#api/deps/deps.ts'
import { addGraphiql, type Tab } from '#api/pages/graphiql.ts'

const PATH = '/api/graphiql/'

const TABS: readonly Tab[] = [
  {
    query: `# Today's game of five digits
query Today {
  viewer {
    play(digits: 5) {
      game {
        id
        day
      }
      status
      currentRow
      guesses {
        guess
        hint
      }
    }
  }
}`,
  },
]

/**
 * Adds GraphiQL for players at `/api/graphiql/`. The browser prompts for an access token as a password, and
 * sends it for the addresses below alone.
 */
export function addPlayerGraphiql(app: FastifyInstance, deps: Deps): void {
  void app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      const token = tokenOf(request)
      const access = isAccessToken(token) ? await findAccess(deps, programOf(request, token)) : null
      return access === null ? refuse(request, reply, token) : undefined
    })
    addGraphiql(scope, PATH, (request) => ({
      title: `${deps.env.siteName} - GraphQL`,
      token: tokenOf(request),
      tabs: TABS,
    }))
    done()
  })
}

/** The password of basic authentication; '' without one. */
function tokenOf({ headers }: FastifyRequest): string {
  const sent = /^basic +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  return Buffer.from(sent, 'base64').toString().split(':').slice(1).join(':')
}

function refuse(request: FastifyRequest, reply: FastifyReply, token: string): FastifyReply {
  // A browser's first request has no token.
  if (token !== '') request.server.logSecurity(request, { event: 'tokenRefused' })
  return reply
    .status(401)
    .header('www-authenticate', 'Basic realm="Any name, and an access token as password", charset="UTF-8"')
    .header('cache-control', 'no-store')
    .send({ error: true, message: 'This needs an access token as the password.' })
}
