import type { DigitCount } from '#game/digits.ts'
import type { PlayEvent, StormEnded } from '#game/events.ts'
import { KINDS } from '#game/kinds/kinds.ts'
import { isStep, placeInStep } from '#game/kinds/steps.ts'
import { decideGuess, type GuessRefusal, type Play } from '#game/play.ts'
import { err, ok, type Result } from '#game/result.ts'

/** The time of a storm. */
export const STORM_MS = 180_000
/** The cost of a lost number. */
export const LOSS_MS = 10_000
/** The numbers of a storm: more than a person can play in its time. */
export const STORM_NUMBERS = 99

export const STORM_MODES = [2, 3, 4] as const satisfies readonly DigitCount[]
export type StormMode = (typeof STORM_MODES)[number]

export function isStormMode(digits: number): digits is StormMode {
  return STORM_MODES.some((mode) => mode === digits)
}

/**
 * A player's run through the numbers of a storm. `tries` are those of the solved numbers. `endedAt` is the
 * instant of StormEnded, null before it.
 */
export type StormRun = {
  stormId: number
  startedAt: Date
  endedAt: Date | null
  solved: number
  lost: number
  tries: number
}

export type StormRefusal = GuessRefusal | 'STORM_OVER' | 'NUMBER_NOT_NEXT'

/** The id of game `number` (1 to 99) of a storm. */
export function stormGameId(stormId: number, number: number): number {
  return stormId + 10 * number
}

/** The storm of a game's id, and the game's number in it. */
export function stormOfGame(gameId: number): { stormId: number; number: number } {
  const number = placeInStep(KINDS.storm.ids, gameId)
  return { stormId: gameId - 10 * number, number }
}

/** Whether a number is the id of a storm. */
export function isStormId(id: number): boolean {
  return isStep(KINDS.storm.ids, id) && isStormMode(id % 10)
}

/** The number that the player plays, from 1. It is 100 after the last one. */
export function currentNumber({ solved, lost }: StormRun): number {
  return solved + lost + 1
}

/** The instant at which a run's time is over. Each lost number brings it nearer. */
export function deadlineOf({ startedAt, lost }: StormRun): Date {
  return new Date(startedAt.getTime() + STORM_MS - LOSS_MS * lost)
}

export function isRunOver(run: StormRun, at: Date): boolean {
  return run.endedAt !== null || at >= deadlineOf(run) || currentNumber(run) > STORM_NUMBERS
}

/** The instant at which a run ended or will end, if its player neither loses a number nor stops. */
export function endOf(run: StormRun): Date {
  const deadline = deadlineOf(run)
  return run.endedAt !== null && run.endedAt < deadline ? run.endedAt : deadline
}

/** The rest of a run's time in ms; 0 after its end. */
export function remainingMs(run: StormRun, at: Date): number {
  return isRunOver(run, at) ? 0 : deadlineOf(run).getTime() - at.getTime()
}

/** The mean of the tries for a solved number; null without one. */
export function averageTries({ solved, tries }: Pick<StormRun, 'solved' | 'tries'>): number | null {
  return solved === 0 ? null : tries / solved
}

/** The most numbers solved in a row; `wins` says of each finished number, in order, whether it was solved. */
export function bestSeries(wins: readonly boolean[]): number {
  let [best, series] = [0, 0]
  for (const isWin of wins) {
    series = isWin ? series + 1 : 0
    best = Math.max(best, series)
  }
  return best
}

/**
 * Decides a guess for game `number` (1 to 99) of a run; `play` is the run's play of it. Returns the events of
 * the play. Returns none for the guess that the row already has, so that a retry is safe, also after the end.
 * Refuses STORM_OVER (the time is over, or the player stopped), NUMBER_NOT_NEXT (another number is played
 * now), and for the reasons of `decideGuess`.
 */
export function decideStormGuess(
  run: StormRun,
  play: Play,
  { number, row, guess, at }: { number: number; row: number; guess: string; at: Date },
): Result<PlayEvent[], StormRefusal> {
  if (play.guesses[row]?.guess === guess) return ok([])
  if (isRunOver(run, at)) return err('STORM_OVER')
  if (number !== currentNumber(run)) return err('NUMBER_NOT_NEXT')
  return decideGuess(play, { row, guess, at, kind: 'storm' })
}

/** The run after the events of one guess. */
export function runAfter(run: StormRun, events: readonly PlayEvent[]): StormRun {
  const end = events.at(-1)
  if (end?.type === 'PlayWon') return { ...run, solved: run.solved + 1, tries: run.tries + end.score }
  return end?.type === 'PlayLost' ? { ...run, lost: run.lost + 1 } : run
}

/** Decides the end of a run. Returns no event if it has one. */
export function decideStormEnd({ endedAt }: StormRun, at: Date): StormEnded[] {
  return endedAt === null ? [{ type: 'StormEnded', at }] : []
}
