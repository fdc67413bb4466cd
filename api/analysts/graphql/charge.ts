import { getOperationAST, GraphQLError, type ExecutionArgs } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { chargeAnalyst, MAX_QUERY_COST } from '#api/analysts/chargeAnalyst.ts'
import type { AnalystContext } from './context.ts'
import { adviceFor, costOfQuery, type Query } from './cost.ts'

/** Charges each query before its execution. Refuses an expensive query and suggests a cheaper one. */
export const chargeQueries: Plugin<AnalystContext, AnalystContext> = {
  async onExecute({ args, setResultAndStopExecution }) {
    // The plugin's type is less specific.
    const { schema, document, operationName, variableValues, contextValue } = args as ExecutionArgs & {
      contextValue: AnalystContext
    }
    const operation = getOperationAST(document, operationName)
    // Without an operation, execution reports the error.
    if (!operation) return
    const variables = variableValues ?? {}
    const refusal = await charge({ schema, document, operation, variables, context: contextValue })
    if (refusal) setResultAndStopExecution({ errors: [refusal] })
  },
}

async function charge(query: Query): Promise<GraphQLError | null> {
  const { context } = query
  const { deps, analyst } = context
  const cost = costOfQuery(query)
  if (cost > MAX_QUERY_COST) {
    const advice = adviceFor(query, cost, MAX_QUERY_COST)
    const message = `This query costs ${cost} points. The limit is ${MAX_QUERY_COST}. ${advice}`
    return refuse('COST_LIMIT', message, { cost, limit: MAX_QUERY_COST })
  }
  const charged = await chargeAnalyst(deps, { analystId: analyst.id, cost })
  if (charged.ok) {
    context.charge = { cost, ...charged.value }
    return null
  }
  context.logSecurity({ event: 'limitReached', limit: 'analystCost', analyst: analyst.id })
  const { limit, remaining, resetAt } = charged.error
  const left = `${remaining} of this hour’s ${limit} are left until ${resetAt.toISOString()}`
  const message = `This query costs ${cost} points. ${left}. ${adviceFor(query, cost, remaining)}`
  const seconds = Math.ceil((resetAt.getTime() - context.reading.at.getTime()) / 1000)
  return refuse('RATE_LIMITED', message, { cost, limit, remaining, resetAt }, seconds)
}

// Yoga uses `http` for status and headers, and removes it from the body.
function refuse(code: string, message: string, figures: object, retryAfter?: number): GraphQLError {
  const http =
    retryAfter === undefined
      ? { status: 400 }
      : { status: 429, headers: { 'retry-after': String(retryAfter) } }
  return new GraphQLError(message, { extensions: { code, ...figures, http } })
}
