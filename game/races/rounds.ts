import type { PlayEvent, RoundEnded, RoundStarted } from '#game/events.ts'
import { decideGuess, type GuessRefusal, type Play } from '#game/play.ts'
import { err, ok, type Result } from '#game/result.ts'
import { isThere, type Member } from './room.ts'

/** The time of a round. */
export const ROUND_MS = 180_000
/** From the host's start to the first round. */
export const COUNTDOWN_MS = 5000
/** From the end of a round to the next one. */
export const PAUSE_MS = 8000

/** A round that has started or will start at `startsAt`. `endedAt` is the instant of RoundEnded, null before it. */
export type Round = { number: number; startsAt: Date; endedAt: Date | null }

/** A race that has a round, or none before its start. `rounds` are oldest first. */
export type Course = { roundCount: number; expiresAt: Date; rounds: readonly Round[] }

/** `paused`: a round is over, and nobody was there for the next one. `closed`: nobody started the race in time. */
export type Phase = 'lobby' | 'countdown' | 'playing' | 'paused' | 'over' | 'closed'

/** The instant at which a round's time is over. */
export function deadlineOf({ startsAt }: Round): Date {
  return new Date(startsAt.getTime() + ROUND_MS)
}

/** Whether no guess counts any more. Then all players may see the round's digits. */
export function isRoundOver(round: Round, at: Date): boolean {
  return round.endedAt !== null || at >= deadlineOf(round)
}

/** When a round ended, or will end at the latest. */
export function endOf(round: Round): Date {
  const deadline = deadlineOf(round)
  return round.endedAt !== null && round.endedAt < deadline ? round.endedAt : deadline
}

export function phaseOf({ roundCount, expiresAt, rounds }: Course, at: Date): Phase {
  const last = rounds.at(-1)
  if (last === undefined) return at < expiresAt ? 'lobby' : 'closed'
  if (!isRoundOver(last, at)) return at < last.startsAt ? 'countdown' : 'playing'
  return last.number < roundCount ? 'paused' : 'over'
}

export type RaceGuessRefusal = GuessRefusal | 'ROUND_NOT_STARTED' | 'ROUND_OVER'

/**
 * Decides a guess in a round (null: not even announced); `play` is the player's play of its game. Returns the
 * events of the play. Returns none for the guess that the row already has, so that a retry is safe, also after
 * the end. Refuses ROUND_NOT_STARTED, ROUND_OVER, and for the reasons of `decideGuess`.
 */
export function decideRaceGuess(
  round: Round | null,
  play: Play,
  { row, guess, at }: { row: number; guess: string; at: Date },
): Result<PlayEvent[], RaceGuessRefusal> {
  if (play.guesses[row]?.guess === guess) return ok([])
  if (round === null || at < round.startsAt) return err('ROUND_NOT_STARTED')
  if (isRoundOver(round, at)) return err('ROUND_OVER')
  return decideGuess(play, { row, guess, at, kind: 'race' })
}

/** A player in a round: whether the player has begun and has finished it. */
export type Racer = Member & { hasBegun: boolean; hasFinished: boolean }

/**
 * Whether a round waits for nobody: each player who is there has finished, and each who has begun and did not
 * leave. A player who lost the connection within the round has until its deadline.
 */
export function haveAllFinished(racers: readonly Racer[], at: Date): boolean {
  const awaited = racers.filter((racer) => isThere(racer, at) || (racer.hasBegun && racer.leftAt === null))
  return awaited.length > 0 && awaited.every(({ hasFinished }) => hasFinished)
}

/** What happens to the rounds of a race: their number, and the event. */
export type RoundChange = { number: number; event: RoundStarted | RoundEnded }

/**
 * Decides what is due in a race that its host has started: the first round after the countdown; the end of a round
 * that waits for nobody, or whose time is over; the next round after a pause, if a player is there. `racers` are
 * those of the last round. Returns nothing if nothing is due, so that a repetition is safe.
 */
export function decideRounds(
  { roundCount, rounds }: Pick<Course, 'roundCount' | 'rounds'>,
  { racers, at }: { racers: readonly Racer[]; at: Date },
): RoundChange[] {
  const last = rounds.at(-1)
  if (last === undefined) return [startOf(1, { at, after: COUNTDOWN_MS })]
  if (at < last.startsAt) return []
  const { number } = last
  if (last.endedAt === null && at < deadlineOf(last) && !haveAllFinished(racers, at)) return []
  const end: RoundChange[] = last.endedAt === null ? [{ number, event: { type: 'RoundEnded', at } }] : []
  const hasNext = number < roundCount && racers.some((racer) => isThere(racer, at))
  return hasNext ? [...end, startOf(number + 1, { at, after: PAUSE_MS })] : end
}

function startOf(number: number, { at, after }: { at: Date; after: number }): RoundChange {
  return { number, event: { type: 'RoundStarted', at, startsAt: new Date(at.getTime() + after) } }
}
