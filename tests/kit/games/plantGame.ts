import type { Deps } from '#api/deps/deps.ts'
import { findGame } from '#api/games/openGame.ts'
import { easternDay, type Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { gameIdOf, type DatedGame } from '#game/game.ts'

/**
 * Opens today's game of a mode with a chosen target, alone and without a commitment. If the day is open, the
 * game gets the target, which a real log would refuse; a game with a play keeps its own.
 */
export async function plantGame(
  deps: Deps,
  { digits, target }: { digits: DigitCount; target: string },
): Promise<DatedGame> {
  const at = deps.clock()
  const day = easternDay(at)
  const id = gameIdOf(day, digits)
  await deps.log.append({ playerId: null, gameId: id }, 0, [{ type: 'GameOpened', at, digits, day, target }])
  const game = await findGame(deps, id)
  if (game === null) throw new Error(`The game ${id} is missing`)
  if (game.target === target) return game
  const { rowCount } = await deps.pool.query('select from plays where game_id = $1', [id])
  if (rowCount !== 0) return game
  await changeTarget(deps, { day, digits, target })
  // The process that opened the game has this object in its cache.
  return Object.assign(game, { target })
}

/** Changes the target of an opened game in its event and its row, as an attacker with the database could. */
export async function changeTarget(
  { pool }: Pick<Deps, 'pool'>,
  { day, digits, target }: { day: Day; digits: DigitCount; target: string },
): Promise<void> {
  const id = gameIdOf(day, digits)
  await rewriteLog({ pool }, [
    [
      `update events set data = jsonb_set(data, '{target}', to_jsonb($2::text))
       where player_id is null and game_id = $1`,
      [id, target],
    ],
    ['update games set target = $2 where id = $1', [id, target]],
  ])
}

/** Runs statements in one transaction without the triggers that protect the log. */
export async function rewriteLog(
  { pool }: Pick<Deps, 'pool'>,
  statements: readonly [text: string, values: unknown[]][],
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    for (const [text, values] of statements) await client.query(text, values)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
