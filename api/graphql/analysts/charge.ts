import { getOperationAST, GraphQLError, type ExecutionArgs } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { chargeAnalyst, MOST_COST_OF_QUERY } from '#api/usecases/analysts/chargeAnalyst.ts'
import type { AnalystContext } from './context.ts'
import { adviceFor, costOfQuestion, type Cost } from './cost.ts'

/** Charges every question before it is run, and refuses those that cost too much with what to ask instead. */
export const chargeQuestions: Plugin<AnalystContext, AnalystContext> = {
  async onExecute({ args, setResultAndStopExecution }) {
    // The plugin's type leaves them open.
    const { schema, document, operationName, variableValues, contextValue } = args as ExecutionArgs & {
      contextValue: AnalystContext
    }
    const operation = getOperationAST(document, operationName)
    // Without one, execution has its own words for it.
    if (!operation) return
    const variables = variableValues ?? {}
    const cost = costOfQuestion(schema, { document, operation, variables })
    const refusal = await charge(contextValue, cost)
    if (refusal) setResultAndStopExecution({ errors: [refusal] })
  },
}

async function charge(context: AnalystContext, cost: Cost): Promise<GraphQLError | null> {
  const { deps, analyst } = context
  if (cost.total > MOST_COST_OF_QUERY) {
    const message = `This query costs ${cost.total} points; one may cost ${MOST_COST_OF_QUERY}. ${adviceFor(cost, MOST_COST_OF_QUERY)}`
    return refuse('COST_LIMIT', message, { cost: cost.total, limit: MOST_COST_OF_QUERY })
  }
  const charged = await chargeAnalyst(deps, { analystId: analyst.id, cost: cost.total })
  if (charged.ok) {
    context.charge = { cost: cost.total, ...charged.value }
    return null
  }
  context.tell({ event: 'limitReached', limit: 'analystCost', analyst: analyst.id })
  const { limit, remaining, resetAt } = charged.error
  const message = `This query costs ${cost.total} points; ${remaining} of this hour’s ${limit} are left until ${resetAt.toISOString()}. ${adviceFor(cost, remaining)}`
  const seconds = Math.ceil((resetAt.getTime() - context.reading.at.getTime()) / 1000)
  return refuse('RATE_LIMITED', message, { cost: cost.total, limit, remaining, resetAt }, seconds)
}

// Yoga takes `http` for the answer's head and does not show it.
function refuse(code: string, message: string, figures: object, retryAfter?: number): GraphQLError {
  const http =
    retryAfter === undefined
      ? { status: 400 }
      : { status: 429, headers: { 'retry-after': String(retryAfter) } }
  return new GraphQLError(message, { extensions: { code, ...figures, http } })
}
