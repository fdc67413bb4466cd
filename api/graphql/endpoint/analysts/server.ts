import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import { GraphQLError } from 'graphql'
import { createYoga, type YogaServerInstance } from 'graphql-yoga'
import { ReplicaError } from '#api/errors/replicaError.ts'
import { maskError } from '#api/graphql/endpoint/maskError.ts'
import { refuseMalformedUrl, YOGA_OPTIONS } from '#api/graphql/endpoint/yogaOptions.ts'
import { limitErrors } from '#api/graphql/endpoint/limitErrors.ts'
import { logErrors } from '#api/graphql/endpoint/logErrors.ts'
import { TooSlowError } from '#api/analysts/readRows.ts'
import { chargeQueries } from '#api/analysts/graphql/charge.ts'
import type { AnalystContext } from '#api/analysts/graphql/context.ts'
import { analystSchema } from './schema.ts'

/** The analysts' GraphQL server, behind the same HTTP route as the players'. Introspection is allowed. */
export function createAnalystServer(): YogaServerInstance<AnalystContext, object> {
  return createYoga<AnalystContext>({
    schema: analystSchema,
    ...YOGA_OPTIONS,
    graphiql: false,
    maskedErrors: { maskError: maskAnalystError },
    plugins: [
      refuseMalformedUrl,
      limitErrors({ hideSuggestions: false }),
      EnvelopArmorPlugin<AnalystContext>({
        maxDepth: {
          n: 15,
          onReject: [refuse('DEPTH_LIMIT', 'Read deeper objects by their ids, with `nodes`.')],
        },
        maxAliases: { n: 30, onReject: [refuse('ALIAS_LIMIT', 'Split it into several queries.')] },
        maxDirectives: { n: 50, onReject: [refuse('DIRECTIVE_LIMIT', 'Split it into several queries.')] },
        maxTokens: { n: 2000, onReject: [refuse('TOKEN_LIMIT', 'Split it into several queries.')] },
        // The schema's own weights give the cost of a query.
        costLimit: { enabled: false },
        blockFieldSuggestion: { enabled: false },
      }),
      chargeQueries,
      logErrors,
    ],
  })
}

/** Adds a code and advice to the library's refusal, which states the limit. */
function refuse(code: string, advice: string) {
  return (_context: unknown, { message }: GraphQLError): never => {
    throw new GraphQLError(`${message.replace('Syntax Error: ', '')} ${advice}`, { extensions: { code } })
  }
}

function maskAnalystError(error: unknown): Error {
  const origin = error instanceof GraphQLError ? error.originalError : error
  const path = error instanceof GraphQLError ? (error.path ?? null) : null
  if (origin instanceof ReplicaError) {
    const http = { status: 503, headers: { 'retry-after': String(origin.retryAfterSeconds) } }
    return new GraphQLError(origin.message, {
      path,
      originalError: origin,
      extensions: { code: 'SERVICE_UNAVAILABLE', http },
    })
  }
  if (!(origin instanceof TooSlowError)) return maskError(error)
  const message =
    'The query exceeded its timeout of 20 seconds. Request fewer days, filter more, or use startExport.'
  return new GraphQLError(message, { path, originalError: origin, extensions: { code: 'TOO_SLOW' } })
}
