import { FOLLOWING_KINDS } from '#game/kinds/lists.ts'
import { kindsOfGame } from '#game/game.ts'
import { LOSS_SCORE } from '#game/statistics/score.ts'
import type { EventFilter, EventKey, EventType } from './eventList.ts'
import { direction, type Slice, type Values } from '#api/analysts/slice.ts'

/**
 * SQL for the players with events in a game that match a filter; null if no play can match. The players come
 * from sorted index scans: one for each kind and score, and one for PlayLeft. Each player has at least one
 * matching event, so a page of n rows needs at most n players. A range of time breaks this rule: plays do not
 * store the times of events.
 */
export function gamePlayersWith(
  { types, kinds: wanted, gameId, since, until }: EventFilter,
  { game, slice }: { game: string; slice: Slice<EventKey> },
  values: Values,
): string | null {
  const scores = [...new Set((types ?? EVERY_PLAY).flatMap((type) => SCORES_WITH[type] ?? []))]
  const kinds = kindsOfGame(gameId ?? 0).filter((kind) => wanted === null || wanted.includes(kind))
  // With GuessMade, all players are already among the plays. Only plays that follow the days are left.
  const isLeft =
    types !== null &&
    types.includes('PlayLeft') &&
    !types.includes('GuessMade') &&
    kinds.some((kind) => FOLLOWING_KINDS.includes(kind))
  const sources = scores.flatMap((score) =>
    kinds.map((each) => `plays where kind = '${each}' and coalesce(score, 0) = ${score}`),
  )
  if (isLeft) sources.push(`events where type = 'PlayLeft'`)
  if (sources.length === 0) return null
  // Without a cursor no bound: the planner would look up the least and the greatest player for each scan.
  const after = slice.after && `and player_id >= ${values.add(slice.after[0], 'integer')}`
  const before = slice.before && `and player_id <= ${values.add(slice.before[0], 'integer')}`
  // One player more than the page has rows: the player at the cursor may have no events left.
  const enough =
    since === null && until === null
      ? `order by player ${direction(slice)} limit ${values.add(slice.limit + 1, 'integer')}`
      : ''
  const scans = sources.map(
    (source) =>
      `(select player_id as player from ${source} and game_id = ${game}
        ${after ?? ''} ${before ?? ''} ${enough})`,
  )
  // With PlayLeft, a play may be in two scans: `union` removes duplicates.
  return `select player from (${scans.join(isLeft ? ' union ' : ' union all ')}) players ${enough}`
}

const EVERY_PLAY: readonly EventType[] = ['GuessMade']

/** Scores of the plays that have an event of a type. As in the index, 0 stands for unfinished plays. */
const SCORES_WITH: { [Type in EventType]?: readonly number[] } = {
  GuessMade: [0, 1, 2, 3, 4, 5, 6, LOSS_SCORE],
  PlayWon: [1, 2, 3, 4, 5, 6],
  PlayLost: [LOSS_SCORE],
}
