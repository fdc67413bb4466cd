import type { Deps } from '#api/deps/deps.ts'
import { hostOf, isThere, type Member } from '#game/races/room.ts'
import { gameIdsOf } from './findRaces.ts'

type Row = Member & { playerId: number; hostSeat: number; course: string | null }

type Present = { version: string; playerIds: ReadonlySet<number> }

/**
 * Records that some players of a race have an open page, unless they left, and hands the race over if its host is
 * away. Returns the players with a seat, and a text that changes with who is there, who is the host, and the starts
 * and ends of rounds. Null if the race is deleted.
 */
export async function recordPresence(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { raceId, playerIds }: { raceId: number; playerIds: readonly number[] },
): Promise<Present | null> {
  const at = clock()
  const { rows } = await pool.query<Row>({
    name: 'record_race_presence',
    text: `
      with seen as (
        update race_members set seen_at = $3
        where race_id = $1 and player_id = any ($2::integer[]) and left_at is null
        returning seat)
      select seat, player_id as "playerId", is_ready as "isReady", left_at as "leftAt",
        host_seat as "hostSeat", (select sum(version) from race_rounds where game_id = any ($4::integer[])) as course,
        case when seat in (select seat from seen) then $3 else seen_at end as "seenAt"
      from race_members join races using (race_id) where race_id = $1 order by seat`,
    values: [raceId, playerIds, at.toISOString(), gameIdsOf(raceId)],
  })
  const [row] = rows
  if (!row) return null
  const host = hostOf({ hostSeat: row.hostSeat, members: rows }, at)
  if (host !== row.hostSeat)
    await pool.query({
      name: 'hand_over_race',
      text: 'update races set host_seat = $2 where race_id = $1 and host_seat = $3',
      values: [raceId, host, row.hostSeat],
    })
  const there = rows.filter((member) => isThere(member, at)).map(({ seat }) => seat)
  return {
    version: JSON.stringify([host, there, row.course]),
    playerIds: new Set(rows.map(({ playerId }) => playerId)),
  }
}
