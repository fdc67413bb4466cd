import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { firstHiddenGame } from '#game/reveal.ts'
import { openedPlaysOfSpan } from './persons.ts'
import { estimateOf, type Sampled } from './sample.ts'
import { gamesOf, type SpanOfMode } from './spanOfMode.ts'

/**
 * The daily plays of a day, counted from 1970-01-01, whose players also played the day before: how many, and how many
 * of them begin with the same guess as on the day before.
 */
export type RepeatedOpenings = { day: number; plays: number; repeated: number }

/**
 * Counts repeated first guesses by day, in games of a span that are no longer running. If a visitor and its account
 * both played a game, the account's play counts.
 */
export async function countRepeatedOpenings(
  reading: Reading,
  span: Sampled<SpanOfMode>,
): Promise<RepeatedOpenings[]> {
  const hidden = firstHiddenGame(reading.at)
  return await readRows<RepeatedOpenings>(
    reading,
    `with opened as (
        select distinct on (person, digits, game_id) person, digits, game_id / 10 as day, events.guess
        ${openedPlaysOfSpan(span, { games: '$1::integer[]' })}
        order by person, digits, game_id, claimed nulls first),
      followed as (
        select day, guess, lag(day) over earlier as last_day, lag(guess) over earlier as last_guess
        from opened window earlier as (partition by person, digits order by day))
      select day, ${estimateOf('count(*)', span)} as plays,
        ${estimateOf('count(*) filter (where guess = last_guess)', span)} as repeated
      from followed where last_day = day - 1 group by day order by day`,
    [gamesOf(span).filter((id) => id < hidden)],
  )
}
