import type { FastifyInstance } from 'fastify'
import { isAccessToken } from '#api/auth/codes.ts'
import { programOf } from '#api/auth/cookies/browserSession.ts'
import { findAccess } from '#api/accounts/tokens/findAccess.ts'
import type { Deps } from '#api/deps/deps.ts'
import { promptedPassword, promptForToken } from '#api/http/tokenPrompt.ts'
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
      const token = promptedPassword(request)
      const access = isAccessToken(token) ? await findAccess(deps, programOf(request, token)) : null
      return access === null ? promptForToken(request, reply, { token, ...PROMPT }) : undefined
    })
    addGraphiql(scope, PATH, (request) => ({
      title: `${deps.env.siteName} - GraphQL`,
      token: promptedPassword(request),
      tabs: TABS,
    }))
    done()
  })
}

const PROMPT = {
  challenges: 'Basic realm="Any name, and an access token as password", charset="UTF-8"',
  message: 'This needs an access token as the password.',
}
