import type { Pool } from 'pg'
import type { Deps } from '#api/deps/deps.ts'
import { easternDay, type Day } from '#game/day.ts'
import { drawTarget, type DigitCount } from '#game/digits.ts'
import { datedGameOf, gameIdOf, type DatedGame } from '#game/game.ts'
import { openDay } from './openDay.ts'

/**
 * Finds or creates the game of one mode and day; the default is today, whose six games are created together.
 * Concurrent callers get the same game.
 */
export async function openGame(deps: Deps, digits: DigitCount, given?: Day): Promise<DatedGame> {
  const at = deps.clock()
  const day = given ?? easternDay(at)
  const id = gameIdOf(day, digits)
  const found = await findGame(deps, id)
  if (found !== null) return found
  if (day === easternDay(at)) await openDay(deps, at)
  else await openPastGame(deps, { id, digits, day, at })
  const created = await findGame(deps, id)
  if (created === null) throw new Error(`Game ${id} is in the log but not in the table "games"`)
  return created
}

/** Such a game has no commitment: its number is public as soon as it exists. */
async function openPastGame(
  deps: Deps,
  { id, digits, day, at }: { id: number; digits: DigitCount; day: Day; at: Date },
): Promise<void> {
  const target = drawTarget(digits, deps.randomDigit)
  // A clash means that another process created the game. In both cases the table now has it.
  await deps.log.append({ playerId: null, gameId: id }, 0, [{ type: 'GameOpened', at, digits, day, target }])
}

/** An opened dated game; null when none has this id. */
export async function findGame({ pool }: Deps, id: number): Promise<DatedGame | null> {
  const cache = cachedGames(pool)
  const cached = cache.get(id)
  if (cached) return cached
  const { rows } = await pool.query<{ target: string }>({
    name: 'find_game',
    text: 'select target from games where id = $1',
    values: [id],
  })
  if (!rows[0]) return null
  const game = datedGameOf(id, rows[0].target)
  if (cache.size >= MAX_CACHED_GAMES) cache.clear()
  cache.set(id, game)
  return game
}

// Games never change, so the cache needs no invalidation. The bound limits the heap of a process that runs
// for years.
const gamesByPool = new WeakMap<Pool, Map<number, DatedGame>>()
const MAX_CACHED_GAMES = 600

function cachedGames(pool: Pool): Map<number, DatedGame> {
  const cache = gamesByPool.get(pool) ?? new Map<number, DatedGame>()
  gamesByPool.set(pool, cache)
  return cache
}
