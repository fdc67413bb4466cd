import { gameOf, privateId } from '#game/game.ts'
import { currentRow, initialPlay, isOver } from '#game/play.ts'
import {
  currentNumber,
  deadlineOf,
  decideStormEnd,
  decideStormGuess,
  isRunOver,
  runAfter,
  stormGameId,
  STORM_NUMBERS,
  type StormMode,
  type StormRun,
} from '#game/storm/storm.ts'
import { guessLike } from './guessLike.ts'
import type { Habits } from './habits.ts'
import { below, early } from './random.ts'
import { record } from './simulatePlay.ts'
import { drawTargets, type Today } from './today.ts'

const MODES: readonly StormMode[] = [3, 4, 2]

/** A storm of new numbers from an instant on. Returns the number of its plays, at most `most`. */
export function playStorm(habits: Habits, today: Today, { at, most }: { at: number; most: number }): number {
  const { random, happened, rows } = today
  const number = most > 0 ? today.numbers.storm.shift() : undefined
  if (number === undefined) return 0
  const digits = early(random, MODES)
  const stormId = privateId('storm', { number, digits })
  const targets = drawTargets(today, digits, STORM_NUMBERS)
  const startedAt = new Date(at)
  const stream = { playerId: habits.id, gameId: stormId }
  rows.storms.push({ stormId, creatorId: habits.id, targets, createdAt: startedAt })
  happened.push({ ...stream, version: 1, event: { type: 'StormStarted', at: startedAt } })
  let run: StormRun = { stormId, startedAt, endedAt: null, solved: 0, lost: 0, tries: 0 }
  let now = at
  let begun = 0
  for (; begun < most && !isRunOver(run, new Date(now)); begun++) {
    const current = currentNumber(run)
    const game = gameOf(stormGameId(stormId, current), targets[current - 1] ?? '')
    for (let play = initialPlay(game); !isOver(play);) {
      now += 1000 + below(random, 1500 * digits)
      const guess = guessLike(habits, play, random)
      const wanted = { number: current, row: currentRow(play), guess, at: new Date(now) }
      const decided = decideStormGuess(run, play, wanted)
      // The time is over.
      if (!decided.ok) {
        if (currentRow(play) === 0) begun--
        break
      }
      play = record(today, { play, playerId: habits.id }, decided.value)
      run = runAfter(run, decided.value)
    }
  }
  const endedAt = new Date(Math.min(now, deadlineOf(run).getTime()) + 500)
  for (const event of decideStormEnd(run, endedAt)) happened.push({ ...stream, version: 2, event })
  return begun
}
