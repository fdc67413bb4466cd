import {
  datedGameOf,
  FIRST_PRIVATE_GAME,
  getGameKey,
  type DatedGame,
  type PrivateGame,
  getDatedKey,
} from '#game/game.ts'
import type { DigitCount } from '#game/digits.ts'
import type { Day } from '#game/day.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { direction, MAX_INTEGER, type Slice } from '#api/analysts/slice.ts'
import { gamesOfDays } from './gamesOfDays.ts'

/** A game as analysts may read it: the target of a private game is not even read. */
export type ReadableGame = DatedGame | (Omit<PrivateGame, 'target'> & { target: null })

type GameFilter = { digits: DigitCount | null; from: Day | null; to: Day | null }

/** Lists the games of days by day, then by digit count. */
export async function listGames(
  reading: Reading,
  filter: GameFilter,
  { after, before, fromEnd, limit }: Slice<readonly [id: number]>,
): Promise<DatedGame[]> {
  const rows = await readRows<{ id: number; target: string }>(
    reading,
    `select id, target from games where ${WANTED} and id > $4 and id < $5
      order by id ${direction({ fromEnd })} limit $6`,
    [...wanted(filter), after?.[0] ?? 0, before?.[0] ?? MAX_INTEGER, limit],
  )
  return rows.map(({ id, target }) => datedGameOf(id, target))
}

/** A game and the mean score of its finished daily plays, 0 without one. */
export type RatedGame = DatedGame & { average: number }

/** Lists the games of days by the mean score of their finished daily plays, the highest first. */
export async function listGamesByDifficulty(
  reading: Reading,
  filter: GameFilter,
  { after, before, fromEnd, limit }: Slice<readonly [average: number, id: number]>,
): Promise<RatedGame[]> {
  const order = direction({ fromEnd })
  const [first, last] = [after ?? [MAX_INTEGER, 0], before ?? [-1, 0]]
  const rows = await readRows<{ id: number; target: string; average: number }>(
    reading,
    // All games of the filter: few rows, as are those of the histograms, at most seven for each game.
    `select id, target, average from (
        select id, target, coalesce(average, 0)::float8 as average from games
        left join (
          select game_id, round(sum(score * plays)::numeric / sum(plays), 3) as average from game_histograms
          where game_id >= $1 and game_id < $2 group by game_id) histogram on game_id = id
        where ${WANTED}) rated
      where (-average, id) > (-$4::float8, $5::integer) and (-average, id) < (-$6::float8, $7::integer)
      order by -average ${order}, id ${order} limit $8`,
    [...wanted(filter), ...first, ...last, limit],
  )
  return rows.map(({ id, target, average }) => ({ ...datedGameOf(id, target), average }))
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

/** Finds games by their ids. A private game is known once it has a play. */
export async function findGames(reading: Reading, ids: readonly number[]): Promise<ReadableGame[]> {
  const rows = await readRows<{ id: number; target: string | null }>(
    reading,
    `select id, target from games where id = any ($1::integer[])
      union all
      select id, null from unnest($1::integer[]) id
      where id >= ${FIRST_PRIVATE_GAME} and exists (select from plays where game_id = id)`,
    [ids],
  )
  return rows.map(({ id, target }) => {
    if (target !== null) return datedGameOf(id, target)
    const key = getGameKey(id)
    if (key.day !== null) throw new Error(`The game ${id} has no target`)
    return { id, ...key, target }
  })
}

const WANTED = 'id >= $1 and id < $2 and ($3::integer is null or digits = $3)'

function wanted(filter: GameFilter): unknown[] {
  const { least, below } = gamesOfDays(filter)
  return [least, below, filter.digits]
}

/** The day of the first game, as analysts see it; null without games. */
export async function findFirstDay(reading: Reading): Promise<Day | null> {
  const [first] = await readRows<{ id: number | null }>(reading, 'select min(id) as id from games', [])
  return first?.id == null ? null : getDatedKey(first.id).day
}
