import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import { NoSchemaIntrospectionCustomRule } from 'graphql'
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga'
import type { Context } from './context.ts'
import { maskError } from './maskError.ts'
import { schema } from './schema.ts'
import { limitValidationErrors, YOGA_OPTIONS } from './yogaOptions.ts'
import { logErrors } from './logErrors.ts'
import { executeCompiled } from './registeredDocuments.ts'

/** The players' GraphQL server. */
export function createGraphqlServer({
  development,
}: {
  development: boolean
}): YogaServerInstance<Context, object> {
  return createYoga<Context>({
    schema,
    ...YOGA_OPTIONS,
    graphiql: development,
    maskedErrors: { maskError },
    plugins: [
      limitValidationErrors,
      limits(development),
      ...(development ? [] : [refuseIntrospection]),
      logErrors,
      executeCompiled,
    ],
  })
}

// Twice the needs of the page's deepest and longest documents, and far below a harmful load.
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
