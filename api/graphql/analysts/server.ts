import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import { GraphQLError } from 'graphql'
import { createYoga, type YogaServerInstance } from 'graphql-yoga'
import { maskError } from '#api/graphql/maskError.ts'
import { tellTroubles } from '#api/graphql/tellTroubles.ts'
import { TooSlowError } from '#api/usecases/analysts/readRows.ts'
import { chargeQuestions } from './charge.ts'
import type { AnalystContext } from './context.ts'
import { analystSchema } from './schema.ts'

/** The GraphQL server for holders of a token, behind the same HTTP route as the players'. They may explore the schema. */
export function createAnalystServer(): YogaServerInstance<AnalystContext, object> {
  return createYoga<AnalystContext>({
    schema: analystSchema,
    graphqlEndpoint: '/graphql',
    cors: false,
    multipart: false,
    landingPage: false,
    maxRequestBodySize: false,
    graphiql: false,
    logging: false,
    maskedErrors: { maskError: maskAnalystError },
    plugins: [
      EnvelopArmorPlugin<AnalystContext>({
        maxDepth: {
          n: 15,
          onReject: [refuse('DEPTH_LIMIT', 'Ask for what is deeper by its id, with `nodes`.')],
        },
        maxAliases: { n: 30, onReject: [refuse('ALIAS_LIMIT', 'Ask in several queries.')] },
        maxDirectives: { n: 50, onReject: [refuse('DIRECTIVE_LIMIT', 'Ask in several queries.')] },
        maxTokens: { n: 2000, onReject: [refuse('TOKEN_LIMIT', 'Ask in several queries.')] },
        // What a query costs is counted by the schema's own weights.
        costLimit: { enabled: false },
        blockFieldSuggestion: { enabled: false },
      }),
      chargeQuestions,
      tellTroubles,
    ],
  })
}

/** The library's refusal, which names the limit, with a type and what to ask instead. */
function refuse(code: string, advice: string) {
  return (_context: unknown, { message }: GraphQLError): never => {
    throw new GraphQLError(`${message.replace('Syntax Error: ', '')} ${advice}`, { extensions: { code } })
  }
}

function maskAnalystError(error: unknown): Error {
  const origin = error instanceof GraphQLError ? error.originalError : error
  if (!(origin instanceof TooSlowError)) return maskError(error)
  const message =
    'This took longer than the 20 seconds that a query has. Ask for fewer days or a rarer condition, or start an export.'
  return new GraphQLError(message, {
    path: error instanceof GraphQLError ? (error.path ?? null) : null,
    originalError: origin,
    extensions: { code: 'TOO_SLOW' },
  })
}
