import { COUNTING_SCORE } from '#api/log/finishedLate.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { isWithin, pageOf, type Slice, Values } from '#api/analysts/slice.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { firstHiddenGame } from '#game/reveal.ts'
import { openedPlaysOfSpan } from './persons.ts'
import { estimateOf, type Sampled } from './sample.ts'
import { gamesOf, type SpanOfMode } from './spanOfMode.ts'

/**
 * A first guess and the results of the plays that began with it. `average` and `wins` cover finished plays.
 */
export type Opening = {
  guess: string
  plays: number
  share: number
  firstGuessWins: number
  wins: number
  average: number | null
  /** The sort key before `guess`: see OpeningOrder. */
  sort: number
}

/** By number of plays, the highest first; or by average, the lowest first and none last. */
export type OpeningOrder = 'PLAYS' | 'AVERAGE'

/**
 * First guesses of plays of some kinds, in games of one digit count that are no longer running. `minPlays` is
 * the least number of plays of a listed guess.
 */
export type OpeningFilter = Sampled<SpanOfMode> & { kinds: readonly PlayKind[]; minPlays: number }

/** Lists first guesses. Each page reads all plays of the filter. */
export async function listOpenings(
  reading: Reading,
  filter: OpeningFilter,
  { orderBy, ...slice }: Slice<OpeningKey> & { orderBy: OpeningOrder },
): Promise<Opening[]> {
  const values = new Values()
  const openings = statementOf(reading, filter, values)
  return await readRows<Opening>(
    reading,
    `select * from (select *, ${SORTS[orderBy]} as sort from (${openings}) opening) sorted
      where ${isWithin(ORDER, slice, values)} ${pageOf(ORDER, slice, values)}`,
    values.all,
  )
}

/** Counts the different first guesses exactly. Reads all plays of the filter. */
export async function countOpenings(reading: Reading, filter: OpeningFilter): Promise<number> {
  const values = new Values()
  const text = `select count(*)::integer as count from (${statementOf(reading, filter, values)}) opening`
  const rows = await readRows<{ count: number }>(reading, text, values.all)
  return rows[0]?.count ?? 0
}

export type OpeningKey = readonly [sort: number, guess: string]

const ORDER = [
  ['sort', 'float8'],
  ['guess', 'text'],
] as const

const SORTS: Record<OpeningOrder, string> = {
  PLAYS: '-plays::float8',
  // More than any score.
  AVERAGE: 'coalesce(average, 8)',
}

function statementOf({ at }: Reading, { kinds, minPlays, ...span }: OpeningFilter, values: Values): string {
  const hidden = firstHiddenGame(at)
  // The first parameter: see playsOfSpan.
  const games = values.add(
    gamesOf(span).filter((id) => id < hidden),
    'integer[]',
  )
  // Two indexes have all the columns: one of the plays of each game, one of their first guesses.
  return `select * from (
      select guess collate "C" as guess, ${estimateOf('count(*)', span)} as plays,
        round(count(*) / sum(count(*)) over (), 6)::float8 as share,
        ${estimateOf(`count(*) filter (where ${COUNTING_SCORE} = 1)`, span)} as "firstGuessWins",
        ${estimateOf(`count(*) filter (where ${COUNTING_SCORE} < 7)`, span)} as wins,
        round(avg(${COUNTING_SCORE}), 3)::float8 as average
      ${openedPlaysOfSpan(span, { kinds, games })}
      group by events.guess) counted
    where plays >= ${values.add(minPlays, 'integer')}`
}
