import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import { NoSchemaIntrospectionCustomRule } from 'graphql'
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga'
import type { Context } from './context.ts'
import { maskError } from './maskError.ts'
import { schema } from './schema.ts'
import { tellTroubles } from './tellTroubles.ts'
import { executeCompiled } from './trustedDocuments.ts'

/**
 * The GraphQL server behind the HTTP route, which has already refused what is no plain same-origin JSON and
 * capped the body: Yoga's own cap costs more than all else in a request.
 */
export function createGraphqlServer({
  development,
}: {
  development: boolean
}): YogaServerInstance<Context, object> {
  return createYoga<Context>({
    schema,
    graphqlEndpoint: '/graphql',
    cors: false,
    multipart: false,
    landingPage: false,
    maxRequestBodySize: false,
    graphiql: development,
    logging: false,
    maskedErrors: { maskError },
    plugins: [
      limits(development),
      ...(development ? [] : [refuseIntrospection]),
      tellTroubles,
      executeCompiled,
    ],
  })
}

// Twice what the deepest and longest of our own documents need, and far from what hurts.
function limits(development: boolean) {
  return EnvelopArmorPlugin<Context>({
    maxDepth: { n: 12 },
    maxAliases: { n: 15 },
    maxDirectives: { n: 50 },
    maxTokens: { n: 500 },
    costLimit: { maxCost: 5000 },
    blockFieldSuggestion: { enabled: !development },
  })
}

const refuseIntrospection: Plugin<Context, Context> = {
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule)
  },
}
