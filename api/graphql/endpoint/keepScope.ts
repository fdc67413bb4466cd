import { GraphQLError, OperationTypeNode, validate, type ExecutionArgs, type ValidationRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { AccessScope } from '#api/auth/accessScope.ts'
import type { Context } from '#api/graphql/context.ts'
import { schema } from './schema.ts'

/** The fields that a program with an access token may select, of the types from which all others are reached. */
const ALLOWED: Record<string, ReadonlySet<string>> = {
  Query: new Set(['challenge', 'committedDay', 'firstDay', 'replay', 'serverTime', 'viewer']),
  Mutation: new Set(['makeGuess', 'startNextGame', 'startPracticeGame']),
  Subscription: new Set(),
  Viewer: new Set([
    'allStatistics',
    'archivePlay',
    'latestStorm',
    'month',
    'nextUnplayed',
    'play',
    'plays',
    'practice',
    'statistics',
    'stormRecords',
    'streak',
    'year',
  ]),
}

/** Refuses what an access token does not allow: nothing of the document is executed. */
export const keepScope: Plugin<Context> = {
  onExecute({ args, setResultAndStopExecution }) {
    const errors = errorsOf(args)
    if (errors.length > 0) setResultAndStopExecution({ errors })
  },
  onSubscribe({ args, setResultAndStopExecution }) {
    const errors = errorsOf(args)
    if (errors.length > 0) setResultAndStopExecution({ errors })
  },
}

function errorsOf({ document, contextValue }: ExecutionArgs): readonly GraphQLError[] {
  const { scope } = contextValue as Context
  return scope === null ? [] : validate(schema, document, [scopeRule(scope)])
}

function scopeRule(scope: AccessScope): ValidationRule {
  return (context) => ({
    OperationDefinition(operation) {
      if (operation.operation === OperationTypeNode.MUTATION && scope === 'READ')
        context.reportError(outOfScope('This access token may only read.'))
    },
    Field({ name: { value: field } }) {
      const parent = context.getParentType()?.name ?? ''
      const isAllowed = ALLOWED[parent]?.has(field) ?? true
      if (!isAllowed && !field.startsWith('__'))
        context.reportError(outOfScope(`An access token does not reach ${parent}.${field}.`))
    },
  })
}

function outOfScope(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'OUT_OF_SCOPE' } })
}
