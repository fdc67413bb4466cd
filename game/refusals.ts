import type { ArchiveRefusal } from '#game/archive/archive.ts'
import { incompleteGuessMessage } from './digits.ts'
import type { GuessRefusal, LeaveRefusal, Play } from './play.ts'
import type { RaceGuessRefusal } from '#game/races/rounds.ts'
import type { StormRefusal } from '#game/storm/storm.ts'
import { contradictionOf, contradictionText } from '#game/hints/contradiction.ts'

/** Why a request to play is refused: by a rule, by its session, or by concurrent requests. */
export type PlayRefusal =
  | GuessRefusal
  | LeaveRefusal
  | StormRefusal
  | RaceGuessRefusal
  | 'OTHER_SESSION'
  | 'TRY_AGAIN'

/** The reason for a refusal of `guess` (absent from other requests), for people. */
export function refusalMessage(reason: PlayRefusal, { game, guesses }: Play, guess = ''): string {
  if (reason === 'NOT_A_GUESS') return incompleteGuessMessage(game.digits)
  if (reason !== 'CONTRADICTS_HINT') return MESSAGES[reason]
  const contradiction = contradictionOf(guesses, guess)
  if (contradiction === null) throw new Error('A refused guess contradicts no hint')
  return contradictionText(guesses, guess, contradiction)
}

/** The reason why the archive lacks a game, for people. */
export function archiveMessage(reason: ArchiveRefusal): string {
  return MESSAGES[reason]
}

export const UNKNOWN_GAME_MESSAGE = 'There is no such game.'
export const OTHER_SESSION_MESSAGE = 'You logged in or out elsewhere. Please reload the page.'

const MESSAGES: Record<Exclude<PlayRefusal | ArchiveRefusal, 'NOT_A_GUESS' | 'CONTRADICTS_HINT'>, string> = {
  ROW_TAKEN: 'That row already holds another guess.',
  ROW_NOT_NEXT: 'That row is not the next one.',
  PLAY_OVER: 'This game is over.',
  GAME_CLOSED: 'This game’s day is over.',
  GAME_NOT_CLOSED: 'This game’s day is not over.',
  BEFORE_FIRST_GAME: 'There was no game on this day.',
  PLAY_NOT_OVER: 'The present game is not over.',
  NO_NEXT_GAME: 'Today’s game is the one just played.',
  STORM_OVER: 'This storm is over.',
  NUMBER_NOT_NEXT: 'That number is not the one to find now.',
  ROUND_NOT_STARTED: 'This round has not started.',
  ROUND_OVER: 'This round is over.',
  OTHER_SESSION: OTHER_SESSION_MESSAGE,
  TRY_AGAIN: 'Too many guesses came at once. Please try again.',
}
