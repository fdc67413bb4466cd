import { LOSS_SCORE } from '#game/score.ts'
import type { EventFilter, EventKey, EventType } from './eventList.ts'
import { direction, MOST_INTEGER, type Slice } from './slice.ts'
import type { Values } from './values.ts'

/**
 * SQL for the players of whose plays of a game a filter wants events; null where it wants none of any play. They are stretches of
 * indexes, each in order: plays of each score, and who went on. Each of these players has what is wanted, so that a page needs no
 * more of them than it has rows; but when it happened is known of no play beforehand.
 */
export function gamePlayersWith(
  { types, since, until }: EventFilter,
  { game, slice }: { game: string; slice: Slice<EventKey> },
  values: Values,
): string | null {
  const scores = [...new Set((types ?? EVERY_PLAY).flatMap((type) => SCORES_WITH[type] ?? []))]
  // Where guesses are wanted, these are among the plays already.
  const isLeft = types !== null && types.includes('PlayLeft') && !types.includes('GuessMade')
  const sources = scores.map((score) => `plays where coalesce(score, 0) = ${score}`)
  if (isLeft) sources.push(`events where type = 'PlayLeft'`)
  if (sources.length === 0) return null
  const first = values.add(slice.after?.[0] ?? 0, 'integer')
  const last = values.add(slice.before?.[0] ?? MOST_INTEGER, 'integer')
  // One more than the page has rows: of the player at the cursor nothing may be left.
  const enough =
    since === null && until === null
      ? `order by player ${direction(slice)} limit ${values.add(slice.limit + 1, 'integer')}`
      : ''
  const stretches = sources.map(
    (source) =>
      `(select player_id as player from ${source} and game_id = ${game} and player_id >= ${first} and player_id <= ${last} ${enough})`,
  )
  // A play that was won may have been left, too.
  return `select player from (${stretches.join(isLeft ? ' union ' : ' union all ')}) players ${enough}`
}

const EVERY_PLAY: readonly EventType[] = ['GuessMade']

/** The scores of plays that have an event of a type; 0 stands for those that go on, as in the index. */
const SCORES_WITH: { [Type in EventType]?: readonly number[] } = {
  GuessMade: [0, 1, 2, 3, 4, 5, 6, LOSS_SCORE],
  PlayWon: [1, 2, 3, 4, 5, 6],
  PlayLost: [LOSS_SCORE],
}
