import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { PLAY_STATUS } from '#api/history/listPlays.ts'
import { closesAt, opensAt, type Day } from '#game/day.ts'
import { estimateOf, isInSample, shareFor, type Sampled } from './sample.ts'

/**
 * The visitors whose first visit was on a day, counted from 1970-01-01: how many, and how many of them, until now,
 * guessed, finished a play, and signed up.
 */
export type FunnelOfDay = {
  day: number
  visitors: number
  guessed: number
  finished: number
  signedUp: number
}

/** Counts visitors by day of their first visit. A log-in to an account that is older than the visit is no sign-up. */
export async function countFunnel(
  reading: Reading,
  { from, to, ...sampled }: Sampled<{ from: Day; to: Day }>,
): Promise<FunnelOfDay[]> {
  return await readRows<FunnelOfDay>(
    reading,
    `select (at at time zone 'America/New_York')::date - date '1970-01-01' as day,
        ${estimateOf('count(*)', sampled)} as visitors,
        ${estimateOf('count(*) filter (where has_guessed)', sampled)} as guessed,
        ${estimateOf('count(*) filter (where has_finished)', sampled)} as finished,
        ${estimateOf('count(*) filter (where has_signed_up)', sampled)} as "signedUp"
      from events visit cross join lateral (
        select exists (select from plays where plays.player_id = visit.player_id) as has_guessed,
          exists (select from plays where plays.player_id = visit.player_id and (${PLAY_STATUS}) > 0) as has_finished) played
      cross join lateral (
        select exists (
            select from claims join players on players.id = claims.player_id
            where claims.visitor_id = visit.player_id and players.created_at >= visit.at
              and not exists (
                select from events where events.player_id = players.id and game_id is null and type = 'VisitRecorded'))
          or exists (select from users where users.visitor_id = visit.player_id) as has_signed_up) joined
      where type = 'VisitRecorded' and version = 1 and at >= $1 and at < $2
        and ${isInSample('player_id', sampled)}
      group by 1 order by 1`,
    [opensAt(from), closesAt(to)],
  )
}

const MOST_VISITORS = 20_000

/** The share of the visitors of some days of which `countFunnel` reads MOST_VISITORS or fewer. */
export async function shareOfVisitors(
  reading: Reading,
  { from, to }: { from: Day; to: Day },
): Promise<number> {
  const rows = await readRows<{ visitors: number }>(
    reading,
    `select count(*)::float8 as visitors from events where type = 'VisitRecorded' and at >= $1 and at < $2`,
    [opensAt(from), closesAt(to)],
  )
  return shareFor(rows[0]?.visitors ?? 0, MOST_VISITORS)
}
