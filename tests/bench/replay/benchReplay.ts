import type { Extent } from '../extent.ts'
import { inTurns } from '../inTurns.ts'
import { alone, compared, type Row } from '../row.ts'
import { openLongHistory, replayOnce, type LongHistory } from './longHistory.ts'

/**
 * A rebuild of all tables from a long log, beside a sequential scan. `npm run bench:replay` adds live
 * traffic.
 */
export async function benchReplay({ rounds, history: events, folder }: Extent): Promise<Row[]> {
  const history = await openLongHistory({ events, folder })
  try {
    const subjects = { scan: () => scanRate(history), rebuild: () => rebuildRate(history) }
    const { scan, rebuild } = await inTurns(subjects, rounds)
    const figure = {
      what: `rebuild of ${history.events.toLocaleString('en')} events`,
      unit: 'events/s',
      ours: rebuild,
    }
    return [
      { ...alone(figure), goal: { atLeast: 1_000_000 } },
      compared({ ...figure, limit: { what: 'sequential scan', values: scan }, goal: { atLeast: 0.25 } }),
    ]
  } finally {
    await history.close()
  }
}

/** Events per second of an aggregate over the whole log, with the server's default settings. */
async function scanRate({ client, events }: LongHistory): Promise<number> {
  const began = performance.now()
  await client.query('select type, count(*) as events, avg(score), max(at) from events group by type')
  return (events / (performance.now() - began)) * 1000
}

/** Events per second from the start of the command to the last swap. */
async function rebuildRate({ url, events }: LongHistory): Promise<number> {
  return events / (await replayOnce(url)).seconds
}
