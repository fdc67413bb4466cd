import { KINDS } from '#game/kinds/kinds.ts'
import type { DigitCount } from '#game/digits.ts'
import type { PlayEvent } from '#game/events.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { currentRow, decideGuess, evolve, isOver, type Play } from '#game/play.ts'
import type { Result } from '#game/result.ts'
import { guessLike } from './guessLike.ts'
import { thinkingTime, type Board, type Habits } from './habits.ts'
import type { Today } from './today.ts'

/** A player at one board, and the kind of play that begins there. `at` is the simulated clock. */
export type Table = { habits: Habits; today: Today; digits: DigitCount; at: number; kind: PlayKind }

/** Plays until the end, until the game closes, or until the player has enough of it. */
export function guessOn(table: Table, begun: Board): void {
  const { habits, today, digits, kind } = table
  const { random } = today
  for (let { play } = begun; !isOver(play);) {
    if (currentRow(play) > 0 && random() < habits.fickleness) return
    table.at += thinkingTime(digits, random)
    const decided = decideGuess(play, {
      row: currentRow(play),
      guess: guessLike(habits, play, random),
      at: new Date(table.at),
      kind,
      isHard: habits.isHard,
      isBot: habits.isBot,
    })
    // The game closed at midnight.
    if (!decided.ok) return
    play = happenOn(table, { ...begun, play }, decided)
  }
}

/** Records what a player did at a board. Returns the play after it. */
export function happenOn(
  { habits, today, digits }: Table,
  { play, playerId }: Board,
  decided: Result<PlayEvent[], string>,
): Play {
  if (!decided.ok) return play
  const now = record(today, { play, playerId }, decided.value)
  if (now.kind !== null && KINDS[now.kind].followsDays) habits.boards.set(digits, { play: now, playerId })
  return now
}

/** Records events of a play. Returns the play after them. */
export function record(today: Today, { play, playerId }: Board, events: readonly PlayEvent[]): Play {
  let now = play
  for (const event of events) {
    now = evolve(now, event)
    today.happened.push({ playerId, gameId: play.game.id, version: now.version, event })
  }
  return now
}
