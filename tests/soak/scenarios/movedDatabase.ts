import { isLogForeign } from '#api/database/migration/adoptLog.ts'
import { gather } from './crowd.ts'
import { startLoad } from '../load.ts'
import type { Played, Stage } from '../stage.ts'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The log gets transaction ids of the future, as in a restored dump or a moved database. The next start must
 * adopt it, and the figures must follow on without counting a play twice.
 */
export async function movedDatabase(stage: Stage, { playMs }: { playMs: number }): Promise<Played> {
  const { pool, servers } = stage.place
  const members = await gather(400, stage)
  const play = async (some: typeof members) => {
    const load = startLoad(stage, some, { atOnce: 8, pauseMs: 20 })
    await sleep(playMs)
    await load.stop()
    return load.counts
  }
  const before = await play(members.slice(0, 200))
  for (const server of servers) await server.stop()
  await pool.query(`begin;
    lock table events, projection_cursors in access exclusive mode;
    alter table events alter column xid type xid8 using ((xid::text::bigint + ${FUTURE})::text::xid8);
    update projection_cursors set xid = (xid::text::bigint + ${FUTURE})::text::xid8;
    commit`)
  const wasForeign = await isLogForeign(pool)
  for (const server of servers) await server.start()
  const isForeign = await isLogForeign(pool)
  const after = await play(members.slice(200))
  return {
    figures: { guessesBefore: before.answered, guessesAfter: after.answered },
    breaches: [
      ...before.refused,
      ...after.refused,
      ...(wasForeign ? [] : ['the log did not look foreign']),
      ...(isForeign ? ['the start did not adopt the log'] : []),
    ],
    players: members.filter((_, index) => index % 4 === 0).map(({ player }) => player),
  }
}

const FUTURE = 1_000_000_000_000
