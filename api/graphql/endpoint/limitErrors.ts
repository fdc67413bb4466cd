import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'

// Enough for an author to correct a request.
const MAX_ERRORS = 5
// Beyond this, both libraries add one error that says so, and stop.
const STOP = { maxErrors: MAX_ERRORS - 1 }
const MAX_LENGTH = 200
const MAX_NAME_LENGTH = 50
// Three times the fields of the largest input.
const MAX_FIELDS = 100

/**
 * Validates a document and its variables before anything else reads them, and stops after a few errors.
 * Without a limit, each of a thousand wrong fields gives an error that repeats all of them. A known document
 * is valid. Keeps as few errors of the execution: an argument may be wrong for each of many objects.
 */
export function limitErrors({ hideSuggestions, isKnown = () => false }: Options): Plugin {
  return {
    onValidate({ context: { params }, addValidationRule, setValidationFn }) {
      addValidationRule(refuseLongNames)
      setValidationFn((...[schema, document, rules]: Parameters<typeof validate>) => {
        const errors = isKnown(document)
          ? []
          : validate(schema, document, rules, { ...STOP, hideSuggestions })
        if (errors.length > 0) return errors.map(shorten)
        return findWrongVariables({ schema, document, ...params, hideSuggestions })
      })
    },
    onExecute: () => ({
      onExecuteDone({ result, setResult }) {
        const { errors = [] } = result as ExecutionResult
        if (errors.length > MAX_ERRORS) setResult({ ...result, errors: errors.slice(0, MAX_ERRORS) })
      },
    }),
  }
}

type Options = { hideSuggestions: boolean; isKnown?: (document: DocumentNode) => boolean }

type Asked = {
  schema: GraphQLSchema
  document: DocumentNode
  operationName?: string | null | undefined
  variables?: Record<string, unknown> | null | undefined
  hideSuggestions?: boolean
}

/** The first errors of variables that do not fit their operation. Takes linear time. */
export function findWrongVariables(asked: Asked): GraphQLError[] {
  const { schema, document, operationName, variables, hideSuggestions = true } = asked
  if (hasManyFields(variables))
    return [
      new GraphQLError(`Variables must have at most ${MAX_FIELDS} fields, of all objects.`, {
        extensions: WRONG,
      }),
    ]
  // Without an operation, execution reports the error.
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? []
  const { errors = [] } = getVariableValues(schema, definitions, variables ?? {}, {
    ...STOP,
    hideSuggestions,
  })
  return errors.map(({ message, nodes = null }) =>
    shorten(new GraphQLError(message, { nodes, extensions: WRONG })),
  )
}

/** Counts the fields of all objects in a value. The library prints a whole object in each error about it. */
function hasManyFields(value: unknown): boolean {
  const left = [value]
  let fields = 0
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (typeof part !== 'object' || part === null) continue
    const parts: unknown[] = Object.values(part)
    if (!Array.isArray(part)) fields += parts.length
    if (fields > MAX_FIELDS) return true
    for (const each of parts) if (typeof each === 'object') left.push(each)
  }
  return false
}

// Yoga uses `http` for the status: 200 for clients that want plain JSON. It removes `http` from the body.
const WRONG = { code: 'BAD_USER_INPUT', http: { status: 400, spec: true } }

/** Shortens a library's message, which may repeat the request. Its two ends say what is wrong. */
export function shorten(error: GraphQLError): GraphQLError {
  const { message } = error
  const half = MAX_LENGTH / 2
  if (message.length > MAX_LENGTH) error.message = `${message.slice(0, half)} … ${message.slice(-half)}`
  return error
}

// A list repeats the name of a field for each of its objects.
const refuseLongNames: ValidationRule = (context) => ({
  Name(node) {
    if (node.value.length > MAX_NAME_LENGTH)
      context.reportError(
        new GraphQLError(`A name must have at most ${MAX_NAME_LENGTH} characters.`, { nodes: node }),
      )
  },
})
