import type { Stream } from '#api/log/eventLog.ts'
import { encodeEvent } from '#api/log/storedEvent.ts'
import { nextDay, opensAt } from '#game/day.ts'
import type { PlayEvent } from '#game/events.ts'
import { privateId, gameOf, type DatedGame, type Game } from '#game/game.ts'
import { directionOf } from '#game/hints/parseHint.ts'
import { decideGuess, decideLeave, evolve, initialPlay, isOver, type Play } from '#game/play.ts'
import { PLAY_KINDS, type PlayKind } from '#game/kinds/displayed.ts'
import { PRIVATE_KINDS } from '#game/kinds/lists.ts'
import type { Result } from '#game/result.ts'
import { copyRow } from './copyRow.ts'

/** The number of different plays of a game and kind. Many players play each of them. */
export const SAMPLES = 40

/** A play as rows of the log: those of each guess, and those of the move to the next game. */
export type Sample = { guesses: Buffer[][]; leave: Buffer[] }

/** Plays a day's game, and private games with its target, a few times by the rules. */
export function samplesOf(game: DatedGame, roll: (bound: number) => number): Record<PlayKind, Sample[]> {
  const play = (kind: PlayKind) =>
    Array.from({ length: SAMPLES }, (_, sample) =>
      playOnce({ game: gameOfKind(game, kind), kind, at: instantOf(game, kind) }, roll, {
        mostGuesses: sample < 2 ? sample + 1 : 6,
      }),
    )
  return Object.fromEntries(PLAY_KINDS.map((kind) => [kind, play(kind)])) as Record<PlayKind, Sample[]>
}

function gameOfKind({ digits, target, ...game }: DatedGame, kind: PlayKind): Game {
  const own = PRIVATE_KINDS.find((each) => each === kind)
  return own ? gameOf(privateId(own, { number: 0, digits }), target) : { ...game, digits, target }
}

function instantOf({ day }: DatedGame, kind: PlayKind): Date {
  return opensAt(kind === 'archive' ? nextDay(day) : day)
}

function playOnce(
  { game, kind, at }: { game: Game; kind: PlayKind; at: Date },
  roll: (bound: number) => number,
  { mostGuesses }: { mostGuesses: number },
): Sample {
  const stream = { playerId: 0, gameId: game.id }
  const guesses: Buffer[][] = []
  let play = initialPlay(game)
  while (!isOver(play) && play.guesses.length < mostGuesses) {
    const row = play.guesses.length
    const happened = allowed(decideGuess(play, { row, guess: nextGuess(play, roll), at, kind }))
    guesses.push(rowsOf(stream, play, happened))
    play = happened.reduce(evolve, play)
  }
  const leaves = kind === 'daily' && game.day !== null && isOver(play)
  const leave = leaves ? allowed(decideLeave(play, { at: opensAt(nextDay(game.day)) })) : []
  return { guesses, leave: rowsOf(stream, play, leave) }
}

function allowed(decided: Result<PlayEvent[], string>): PlayEvent[] {
  if (decided.ok) return decided.value
  throw new Error(`The rules refuse a play: ${decided.error}`)
}

function rowsOf(stream: Stream, { version }: Play, events: readonly PlayEvent[]): Buffer[] {
  return events.map((event, index) => copyRow(stream, encodeEvent(event, version + 1 + index)))
}

/** The guess of a player who obeys the arrows, and who finds the target ever more often from the colours. */
function nextGuess({ game: { digits, target }, guesses }: Play, roll: (bound: number) => number): string {
  if (roll(100) < (CHANCES[guesses.length] ?? 0)) return target
  let [low, high] = [0, 10 ** digits - 1]
  for (const { guess, hint } of guesses) {
    if (directionOf(hint) === 'H') low = Math.max(low, Number(guess) + 1)
    else high = Math.min(high, Number(guess) - 1)
  }
  return String(low + roll(high - low + 1)).padStart(digits, '0')
}

// In percent, by row: 3.9 guesses a play on average, one play of eleven lost.
const CHANCES = [2, 14, 32, 43, 47, 47]
