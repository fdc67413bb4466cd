import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import { createComplexityRule } from '@pothos/plugin-complexity'
import {
  getOperationAST,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  validate,
  type DocumentNode,
  type ValidationRule,
} from 'graphql'
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga'
import type { Context } from '#api/graphql/context.ts'
import { countAliases } from '#api/graphql/countAliases.ts'
import { maskError } from './maskError.ts'
import { schema } from './schema.ts'
import { refuseMalformedUrl, YOGA_OPTIONS } from './yogaOptions.ts'
import { keepScope } from './keepScope.ts'
import { limitErrors } from './limitErrors.ts'
import { logErrors } from './logErrors.ts'
import { findRegistered, isRegistered } from './registeredDocuments.ts'

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
      refuseMalformedUrl,
      findRegistered,
      limitErrors({ hideSuggestions: !development, isKnown: isRegistered }),
      limits,
      limitCost,
      ...(development ? [] : [refuseIntrospection]),
      keepScope,
      logErrors,
    ],
  })
}

// Twice the needs of the page's deepest and longest documents, and far below a harmful load.
const limits = EnvelopArmorPlugin<Context>({
  maxDepth: { n: 12 },
  maxAliases: { n: 15 },
  maxDirectives: { n: 50 },
  maxTokens: { n: 500 },
  // The schema's own weights give the cost of a query.
  costLimit: { enabled: false },
  // limitErrors.ts hides suggestions.
  blockFieldSuggestion: { enabled: false },
})

// Twice the cost of the largest page of a list with all of its objects' parts.
const MAX_COST = 2000
// Each message runs its subscription again, for each of many streams. The page's select two objects at most,
// which need no read.
const MAX_COST_OF_SUBSCRIPTION = 2

const limitCost: Plugin<Context, Context> = {
  onValidate({ params: { documentAST }, context }) {
    if (isRegistered(documentAST)) return
    return ({ valid, setResult }) => {
      if (!valid) return
      const { variables, operationName } = context.params
      const document = countAliases(documentAST as DocumentNode)
      const rule = createComplexityRule({
        context,
        variableValues: variables ?? {},
        operationName: operationName ?? null,
        maxComplexity: isSubscription(document, operationName) ? MAX_COST_OF_SUBSCRIPTION : MAX_COST,
      })
      setResult([...validate(schema, document, [rule])])
    }
  },
}

function isSubscription(document: DocumentNode, operationName: string | undefined): boolean {
  return getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION
}

const NoAliasedIntrospectionRule: ValidationRule = (context) => {
  let isIntrospection = false
  let hasAlias = false
  return {
    Field({ name, alias }) {
      isIntrospection ||= name.value === '__schema' || name.value === '__type'
      hasAlias ||= alias !== undefined
    },
    Document: {
      leave() {
        if (isIntrospection && hasAlias)
          context.reportError(new GraphQLError('A document that reads the schema may have no aliases.'))
      },
    },
  }
}

const refuseIntrospection: Plugin<Context, Context> = {
  onValidate({ context, addValidationRule }) {
    // A program's author reads the schema: once in a document, since one of many aliases has many megabytes.
    addValidationRule(context.scope === null ? NoSchemaIntrospectionCustomRule : NoAliasedIntrospectionRule)
  },
}
