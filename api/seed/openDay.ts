import type { Pool } from 'pg'
import type { StreamEvent } from '#api/log/eventLog.ts'
import { opensAt, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, drawTarget, type DigitCount } from '#game/digits.ts'
import { gameIdOf, type Game } from '#game/game.ts'
import { below, type Random } from './random.ts'

/** The day's games, existing and new, with the events of the new ones. */
export async function openDay(
  pool: Pool,
  day: Day,
  random: Random,
): Promise<{ games: Map<DigitCount, Game>; happened: StreamEvent[] }> {
  const { rows } = await pool.query<{ digits: DigitCount; target: string }>(
    'select digits, target from games where day = $1',
    [day],
  )
  const games = new Map<DigitCount, Game>()
  const happened: StreamEvent[] = []
  const at = opensAt(day)
  for (const digits of DIGIT_COUNTS) {
    const known = rows.find((row) => row.digits === digits)
    const target = known?.target ?? drawTarget(digits, () => below(random, 10))
    const game = { id: gameIdOf(day, digits), digits, day, target }
    games.set(digits, game)
    const event = { type: 'GameOpened', at, digits, day, target } as const
    if (!known) happened.push({ playerId: null, gameId: game.id, version: 1, event })
  }
  return { games, happened }
}
