import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { onceAMinute } from '#api/logging/onceAMinute.ts'

/** The limits that protect the process's memory. */
export type MemoryLimit = keyof Deps['counts']['refusals']

/** Counts what each limit refuses, and logs it once a minute for each limit: an attack is many refusals. */
export function reportRefusals(
  { counts, clock }: Pick<Deps, 'counts' | 'clock'>,
  log: FastifyBaseLogger,
): (limit: MemoryLimit) => void {
  const isFirst = onceAMinute(clock, 10)
  return (limit) => {
    counts.refusals[limit]++
    if (isFirst(limit)) log.warn({ limit }, 'requests refused')
  }
}
