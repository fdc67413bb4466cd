import type { Pool } from 'pg'
import type { Deps } from '#api/deps.ts'
import { easternDay, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, drawTarget, type DigitCount } from '#game/digits.ts'
import { gameIdOf, type Game } from '#game/game.ts'
import { gameOf } from './loadPlay.ts'

/** Today's game of one mode: found, or else created. Two who create it at once get the same one. */
export async function openGame(deps: Deps, digits: DigitCount): Promise<Game> {
  const at = deps.clock()
  const day = easternDay(at)
  const found = await findGame(deps, gameIdOf(day, digits))
  return found ?? createGame(deps, { digits, day, at })
}

/** Today's six games. */
export async function openTodaysGames(deps: Deps): Promise<Game[]> {
  return Promise.all(DIGIT_COUNTS.map((digits) => openGame(deps, digits)))
}

async function createGame(
  deps: Deps,
  { digits, day, at }: { digits: DigitCount; day: Day; at: Date },
): Promise<Game> {
  const id = gameIdOf(day, digits)
  const target = drawTarget(digits, deps.randomDigit)
  // A clash means that another creator was first; either way the game is now in the table.
  await deps.log.append({ playerId: null, gameId: id }, 0, [{ type: 'GameOpened', at, digits, day, target }])
  const created = await findGame(deps, id)
  if (created === null) throw new Error(`Game ${id} is in the log but not in its table`)
  return created
}

/** A game that has been opened; null when there is none with that id. */
export async function findGame({ pool }: Deps, id: number): Promise<Game | null> {
  const known = knownGames(pool)
  const cached = known.get(id)
  if (cached) return cached
  const { rows } = await pool.query<{ target: string }>({
    name: 'find_game',
    text: 'select target from games where id = $1',
    values: [id],
  })
  if (!rows[0]) return null
  const game = gameOf(id, rows[0].target)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(id, game)
  return game
}

// Games never change, so that each database's are read once. The bound only keeps a process that runs for years small.
const gamesByPool = new WeakMap<Pool, Map<number, Game>>()
const MOST_KNOWN = 600

function knownGames(pool: Pool): Map<number, Game> {
  const known = gamesByPool.get(pool) ?? new Map<number, Game>()
  gamesByPool.set(pool, known)
  return known
}
