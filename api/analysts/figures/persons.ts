import { isOfKinds } from '#api/log/kindsInSql.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { RATED_KINDS } from '#game/kinds/lists.ts'
import { modesOf, type SpanOfMode } from './spanOfMode.ts'
import { isInSample, type Sampled } from './sample.ts'

/**
 * SQL: the plays of a span's games $1, daily ones by default, with the column `person`: a visitor and the
 * player that has its plays now are one. An index has each game's plays with their players and scores,
 * another one those of a sample: earlier and later plays cost nothing, and a statement without other columns
 * does not read the table.
 */
export function playsOfSpan(span: Sampled<SpanOfMode>, kinds: readonly PlayKind[] = RATED_KINDS): string {
  const games =
    span.sampleShare === 1
      ? 'plays.game_id = any ($1::integer[])'
      : `${isOfModes(span, 'plays.')} and plays.game_id between ($1::integer[])[1] and ($1::integer[])[cardinality($1)]`
  return playsOfPersons(span, `${isOfKinds(kinds, 'plays.kind')} and ${games}`)
}

/**
 * SQL: the `from` clause of a span's plays with their first guesses `events.guess`. `games` has SQL for the ids of
 * the games whose guesses may be read. A sample has few plays of each game, so each guess is looked up: `limit 1`
 * keeps the planner from reading the guesses of all plays.
 */
export function openedPlaysOfSpan(
  span: Sampled<SpanOfMode>,
  { kinds, games }: { kinds?: readonly PlayKind[]; games: string },
): string {
  const isFirst = `events.game_id = any (${games}) and events.type = 'GuessMade' and events.version = 1`
  const plays = `${playsOfSpan(span, kinds)} plays`
  if (span.sampleShare === 1) return `from ${plays} join events using (player_id, game_id) where ${isFirst}`
  return `from ${plays} cross join lateral (select guess from events
      where events.player_id = plays.player_id and events.game_id = plays.game_id and ${isFirst} limit 1) events`
}

/** SQL: the plays under a condition, of all persons or of a sample, with the column `person`. */
export function playsOfPersons(sampled: Sampled<object>, condition: string): string {
  if (sampled.sampleShare === 1)
    return `(select plays.*, coalesce(claims.player_id, plays.player_id) as person, claims.position as claimed
      from plays left join claims on claims.visitor_id = plays.player_id where ${condition})`
  // A visitor is in the sample if the player that has its plays is.
  return `(select plays.*, plays.player_id as person, null::bigint as claimed from plays
      where ${isInSample('plays.player_id', sampled)} and ${condition}
        and not exists (select from claims where claims.visitor_id = plays.player_id)
    union all
    select plays.*, claims.player_id, claims.position
      from claims join plays on plays.player_id = claims.visitor_id
      where ${isInSample('claims.player_id', sampled)} and ${condition})`
}

/**
 * SQL: whether a person had no daily play of a mode before the first of the games $1. Two index scans, fastest for
 * persons in the order of their ids: neighbours share pages. `offset 0` keeps the planner from a join with all
 * earlier plays.
 */
export function isNewcomer(person: string, span: SpanOfMode): string {
  const isEarlier = `${isOfKinds(RATED_KINDS)} and game_id < ($1::integer[])[1] and ${isOfModes(span)}`
  return `not exists (select from plays where plays.player_id = ${person} and ${isEarlier} offset 0)
    and not exists (select from claims join plays on plays.player_id = claims.visitor_id
      where claims.player_id = ${person} and ${isEarlier} offset 0)`
}

/**
 * SQL: whether a person's last daily play of a period began an hour or more after the last one of the period before
 * it. So a session across midnight is no return. `games` has SQL for the game ids at which the first period begins,
 * the second begins, and the second ends.
 */
export function isReturn(
  person: string,
  [start, next, end]: readonly [string, string, string],
  span: Pick<SpanOfMode, 'digits'>,
): string {
  return `(select max(started_at) filter (where game_id >= ${next})
      >= max(started_at) filter (where game_id < ${next}) + interval '${SESSION}'
    from plays where ${isOfKinds(RATED_KINDS)} and ${isOfModes(span)} and game_id >= ${start} and game_id < ${end}
      and player_id = any (array(select stream_of from streams_of(${person}))))`
}

/** Plays that begin within this time are of one session. */
export const SESSION = '1 hour'

/** SQL: the key of an index has the mode, so the condition names each one. */
function isOfModes(span: Pick<SpanOfMode, 'digits'>, table = ''): string {
  return `${table}digits in (${modesOf(span).join(', ')})`
}
