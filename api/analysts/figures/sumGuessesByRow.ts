import { GUESS_ROW } from '#api/log/storedEvent.ts'
import { AFTER_DAY, COUNTING_SCORE } from '#api/log/finishedLate.ts'
import type { PlayStatus } from '#game/play.ts'
import { firstHiddenGame } from '#game/reveal.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { playsOfSpan } from './persons.ts'
import { estimateOf, type Sampled } from './sample.ts'
import { gamesOf, hasStatus, type SpanOfMode } from './spanOfMode.ts'

/**
 * The guesses of one row, 0 for the first: how many, the mean numbers of digits in the right place and in
 * another place, and how many of them contradict the arrow of an earlier row of the play.
 */
export type GuessesOfRow = {
  row: number
  guesses: number
  rightPlaces: number
  otherPlaces: number
  ignoredArrows: number
}

/**
 * Sums the guesses of the daily plays of a span by row, in games that are no longer running, without guesses
 * made after the game's day. `status` null: of all plays.
 */
export async function sumGuessesByRow(
  reading: Reading,
  span: Sampled<SpanOfMode>,
  status: PlayStatus | null,
): Promise<GuessesOfRow[]> {
  const hidden = firstHiddenGame(reading.at)
  return await readRows<GuessesOfRow>(
    reading,
    `select row, ${estimateOf('count(*)', span)} as guesses,
        ${meanOf('G')} as "rightPlaces", ${meanOf('Y')} as "otherPlaces",
        ${estimateOf(`count(*) filter (where ${IGNORES_ARROW})`, span)} as "ignoredArrows"
      from ${playsOfSpan(span)} plays cross join lateral ${GUESSED} guessed
      where ${hasStatus(status)}
      group by row order by row`,
    [gamesOf(span).filter((id) => id < hidden)],
  )
}

function meanOf(letter: 'G' | 'Y'): string {
  return `round(avg(length(hint) - length(replace(hint, '${letter}', ''))), 3)::float8`
}

/** SQL: the guesses of a row of `plays`, each with the nearest bounds from the arrows of earlier rows. */
// The numbers have the same length, so their order as texts is that of the numbers.
const GUESSED = `(
        select ${GUESS_ROW} as row, hint, guess collate "C" as guess,
          max(guess collate "C") filter (where hint like '%H') over earlier as above,
          min(guess collate "C") filter (where hint like '%L') over earlier as below
        from events
        where events.player_id = plays.player_id and events.game_id = plays.game_id and type = 'GuessMade'
          and not (${AFTER_DAY})
        window earlier as (order by version rows between unbounded preceding and 1 preceding))`

const IGNORES_ARROW = `guess <= above or guess >= below`

/** The finished plays of a span with a number of guesses that contradict an earlier arrow, by score. */
export type IgnoredArrows = { ignoredArrows: number; score: number; plays: number }

/** Counts the finished daily plays of a span, in games that are no longer running, by ignored arrows. */
export async function countIgnoredArrows(
  reading: Reading,
  span: Sampled<SpanOfMode>,
): Promise<IgnoredArrows[]> {
  const hidden = firstHiddenGame(reading.at)
  return await readRows<IgnoredArrows>(
    reading,
    `select "ignoredArrows", score, ${estimateOf('count(*)', span)} as plays
      from (
        select (count(*) filter (where ${IGNORES_ARROW}))::integer as "ignoredArrows", ${COUNTING_SCORE} as score
        from ${playsOfSpan(span)} plays cross join lateral ${GUESSED} guessed
        where ${COUNTING_SCORE} is not null
        group by plays.player_id, plays.game_id, plays.score, plays.finished_late
      ) played group by 1, 2 order by 1, 2`,
    [gamesOf(span).filter((id) => id < hidden)],
  )
}
