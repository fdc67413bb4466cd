import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appendEvents, type StreamEvent } from '#api/log/eventLog.ts'
import { findUnplayedBefore } from '#api/archive/findNextUnplayed.ts'
import { dayFromNumber, dayNumber, easternDay, opensAt, type Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { gameIdOf, getGameKey } from '#game/game.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { DATED_KINDS } from '#game/kinds/lists.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { openDays } from '#tests/kit/database/replayKit.ts'

const hilo = await startHilo()
const { deps, pool } = hilo

// The day of the first game, and enough days for runs that are longer than the blocks of the search.
const FIRST = dayNumber('2026-03-01' as Day)
const DAYS = 700
await openDays(deps.log, 1)

type Run = { from: number; length: number; digits: DigitCount; kind: PlayKind; isWon: boolean; by: number }

/** Days in a row on which a player begins the game of a mode. */
const run: fc.Arbitrary<Run> = fc.record({
  from: fc.nat(DAYS - 1),
  length: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 100, max: DAYS })),
  digits: fc.constantFrom(5, 5, 5, 4),
  kind: fc.constantFrom(...DATED_KINDS),
  isWon: fc.boolean(),
  by: fc.nat(3),
})

/** A second play of a game clashes, as it would for a player. */
function eventsOf(runs: readonly Run[], players: readonly number[]): StreamEvent[] {
  const begun = new Set<string>()
  return runs.flatMap(({ from, length, digits, kind, isWon, by }) =>
    Array.from({ length: Math.min(length, DAYS - from) }, (_, index) => index).flatMap((index) => {
      const day = dayFromNumber(FIRST + from + index)
      const [playerId = 0, gameId] = [players[by], gameIdOf(day, digits)]
      if (begun.has(`${playerId} ${gameId}`)) return []
      begun.add(`${playerId} ${gameId}`)
      const at = opensAt(day)
      const hint = `${'G'.repeat(digits)}E` as never
      const guess = { type: 'GuessMade', at, kind, row: 0, guess: '7'.repeat(digits), hint } as const
      const won = { type: 'PlayWon', at, kind, score: 1 } as const
      return [
        { playerId, gameId, version: 1, event: guess },
        ...(isWon ? [{ playerId, gameId, version: 2, event: won }] : []),
      ]
    }),
  )
}

/** Looks at one day after the other, in the log alone. */
async function recount(playerId: number, digits: DigitCount, before: Day): Promise<Day | null> {
  const { rows } = await pool.query<{ type: string; player: number; game: number; by: number | null }>(
    `select type, player_id as player, game_id as game, (data->>'by')::integer as by from events
     where type in ('GuessMade', 'HistoryClaimed') and player_id between $1 and $1 + 3`,
    [playerId],
  )
  const claimed = rows.filter(({ by }) => by === playerId).map(({ player }) => player)
  const begun = new Set(
    rows
      .filter(({ type, player }) => type === 'GuessMade' && [playerId, ...claimed].includes(player))
      .map(({ game }) => getGameKey(game))
      .filter((game) => game.digits === digits)
      .map(({ day }) => day),
  )
  const today = easternDay(deps.clock())
  for (let number = FIRST + DAYS + 10; number >= FIRST; number--) {
    const day = dayFromNumber(number)
    if (day < before && day < today && !begun.has(day)) return day
  }
  return null
}

test('the next unplayed day equals a naive recount of the log, for any history', async () => {
  let nextPlayer = 900_000
  const seen = { none: 0, near: 0, far: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(run, { maxLength: 8 }),
      fc.boolean(),
      fc.integer({ min: -3, max: DAYS + 5 }),
      fc.integer({ min: -3, max: DAYS + 5 }),
      fc.constantFrom(0, -1),
      async (runs, isFull, beforeNumber, todayNumber, milliseconds) => {
        const players = [nextPlayer++, nextPlayer++, nextPlayer++, nextPlayer++]
        const [playerId = 0, ...others] = players
        const whole: Run = { from: 0, length: DAYS, digits: 5, kind: 'daily', isWon: true, by: 1 }
        await appendEvents(pool, [
          ...eventsOf(isFull ? [...runs, whole] : runs, players),
          // The player has claimed two of the other three.
          ...others.slice(0, 2).map((visitor) => ({
            playerId: visitor,
            gameId: null,
            version: 1,
            event: { type: 'HistoryClaimed', at: deps.clock(), by: playerId } as const,
          })),
        ])
        hilo.setClock(
          new Date(opensAt(dayFromNumber(FIRST + todayNumber)).getTime() + milliseconds).toISOString(),
        )
        const before = dayFromNumber(FIRST + beforeNumber)
        for (const digits of [5, 4, 3] as const) {
          const found = await findUnplayedBefore(deps, { playerId, digits, before })
          expect(found).toBe(await recount(playerId, digits, before))
          if (found === null) seen.none++
          else if (dayNumber(found) < FIRST + Math.min(beforeNumber, todayNumber) - 300) seen.far++
          else seen.near++
        }
      },
    ),
    { numRuns: 45, seed: 17 },
  )
  expect(Math.min(...Object.values(seen)), 'every sort of answer occurs').toBeGreaterThan(2)
})

test('a viewer without a session has played no day', async () => {
  hilo.setClock('2026-06-27T17:00:00Z')
  const asked = { playerId: null, digits: 5, before: '9999-12-31' as Day } as const
  expect(await findUnplayedBefore(deps, asked)).toBe('2026-06-26')
})
