import { gameOf, type Game } from '#game/game.ts'
import type { DigitCount } from '#game/digits.ts'
import type { Day } from '#game/day.ts'
import { readRows, type Reading } from './readRows.ts'
import { direction, MAX_INTEGER, type Slice } from './slice.ts'
import { gamesOfDays } from './gamesOfDays.ts'

export type GameFilter = { digits: DigitCount | null; from: Day | null; to: Day | null }

/** Lists games by day, then by digit count. */
export async function listGames(
  reading: Reading,
  filter: GameFilter,
  { after, before, fromEnd, limit }: Slice<number>,
): Promise<Game[]> {
  const rows = await readRows<GameRow>(
    reading,
    `select id, target from games where ${WANTED} and id > $4 and id < $5
      order by id ${direction({ fromEnd })} limit $6`,
    [...wanted(filter), after ?? 0, before ?? MAX_INTEGER, limit],
  )
  return rows.map(({ id, target }) => gameOf(id, target))
}

/** Counts games exactly; they are few. */
export async function countGames(reading: Reading, filter: GameFilter): Promise<number> {
  const rows = await readRows<{ count: number }>(
    reading,
    `select count(*)::integer as count from games where ${WANTED}`,
    wanted(filter),
  )
  return rows[0]?.count ?? 0
}

/** Finds games by their ids. */
export async function findGames(reading: Reading, ids: readonly number[]): Promise<Game[]> {
  const rows = await readRows<GameRow>(
    reading,
    'select id, target from games where id = any ($1::integer[])',
    [ids],
  )
  return rows.map(({ id, target }) => gameOf(id, target))
}

type GameRow = { id: number; target: string }

const WANTED = 'id >= $1 and id < $2 and ($3::integer is null or digits = $3)'

function wanted(filter: GameFilter): unknown[] {
  const { least, below } = gamesOfDays(filter)
  return [least, below, filter.digits]
}
