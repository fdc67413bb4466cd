import type { SecurityEvent } from '#api/auth/securityLog.ts'
import type { Deps } from '#api/deps.ts'
import type { RequestLog } from '#api/graphql/context.ts'
import type { Analyst } from '#api/usecases/analysts/analysts.ts'
import type { Budget } from '#api/usecases/analysts/chargeAnalyst.ts'
import type { Reading } from '#api/usecases/analysts/readRows.ts'
import { createLoaders, type Loaders } from './loaders.ts'

/** What resolvers get with each question of an analyst. */
export type AnalystContext = {
  deps: Deps
  analyst: Analyst
  requestLog: RequestLog
  tell: (event: SecurityEvent) => void
  /** With one instant for the whole question. */
  reading: Reading
  loaders: Loaders
  /** What the question costs, and what is left after it; null until it is charged. */
  charge: (Budget & { cost: number }) | null
}

export function createAnalystContext(
  deps: Deps,
  analyst: Analyst,
  logs: Pick<AnalystContext, 'requestLog' | 'tell'>,
): AnalystContext {
  const reading = { analystPool: deps.analystPool, at: deps.clock() }
  return { deps, analyst, ...logs, reading, loaders: createLoaders(reading), charge: null }
}
