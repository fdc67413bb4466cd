import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import { createComplexityRule } from '@pothos/plugin-complexity'
import { NoSchemaIntrospectionCustomRule, validate, type DocumentNode } from 'graphql'
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga'
import type { Context } from './context.ts'
import { maskError } from './maskError.ts'
import { schema } from './schema.ts'
import { limitValidationErrors, YOGA_OPTIONS } from './yogaOptions.ts'
import { logErrors } from './logErrors.ts'
import { addRegisteredText, executeCompiled } from './registeredDocuments.ts'

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
      addRegisteredText,
      limitValidationErrors,
      limits(development),
      limitCost,
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
    // The schema's own weights give the cost of a query.
    costLimit: { enabled: false },
    blockFieldSuggestion: { enabled: !development },
  })
}

// Twice the cost of the largest page of a list with all of its objects' parts.
const MAX_COST = 2000

const limitCost: Plugin<Context, Context> = {
  onValidate({ params: { documentAST }, context }) {
    return ({ valid, setResult }) => {
      if (!valid) return
      const { variables, operationName } = context.params
      const rule = createComplexityRule({
        context,
        variableValues: variables ?? {},
        operationName: operationName ?? null,
        maxComplexity: MAX_COST,
      })
      const errors = validate(schema, documentAST as DocumentNode, [rule])
      // The rule also reports invalid variables. The execution refuses these with its own error.
      setResult(errors.filter(({ extensions }) => extensions['code'] === 'QUERY_COMPLEXITY'))
    }
  },
}

const refuseIntrospection: Plugin<Context, Context> = {
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule)
  },
}
