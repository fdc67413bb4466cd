import type { SecurityEvent } from '#api/auth/securityLog.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { RequestLog } from '#api/graphql/context.ts'
import type { Analyst } from '#api/analysts/analysts.ts'
import type { Budget } from '#api/analysts/chargeAnalyst.ts'
import { findFirstDay } from '#api/analysts/lists/listGames.ts'
import { getReplicationLag } from '#api/analysts/replicationLag.ts'
import type { Reading } from '#api/analysts/readRows.ts'
import type { Day } from '#game/day.ts'
import { createLoaders, type Loaders } from './loaders.ts'

/** The context that resolvers receive with each query of an analyst. */
export type AnalystContext = {
  deps: Deps
  analyst: Analyst
  requestLog: RequestLog
  logSecurity: (event: SecurityEvent) => void
  /** All reads of a query use the same instant. */
  reading: Reading
  loaders: Loaders
  /** How far the data of analysts are behind, in seconds; null without a replica. Read once per request. */
  findLag: () => Promise<number | null>
  /** The day of the first game; null without games. Read once per request. */
  findFirstDay: () => Promise<Day | null>
  /** Cost of the query and the points left after it; null until the query is charged. */
  charge: (Budget & { cost: number }) | null
}

export function createAnalystContext(
  deps: Deps,
  analyst: Analyst,
  logs: Pick<AnalystContext, 'requestLog' | 'logSecurity'>,
): AnalystContext {
  const { analystPool, replica } = deps
  const reading = { analystPool, replica, at: deps.clock() }
  let lag: Promise<number | null> | undefined
  let firstDay: Promise<Day | null> | undefined
  return {
    deps,
    analyst,
    ...logs,
    reading,
    loaders: createLoaders(reading),
    findLag: () => (lag ??= getReplicationLag(deps)),
    findFirstDay: () => (firstDay ??= findFirstDay(reading)),
    charge: null,
  }
}
