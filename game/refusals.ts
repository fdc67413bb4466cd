import { incompleteGuessMessage, type DigitCount } from './digits.ts'
import type { GuessRefusal, LeaveRefusal } from './play.ts'

/** Why a request to play is refused: by a rule, by its session, or by concurrent requests. */
export type PlayRefusal = GuessRefusal | LeaveRefusal | 'OTHER_SESSION' | 'TRY_AGAIN'

/** The reason for a refusal, for people. */
export function refusalMessage(reason: PlayRefusal, digits: DigitCount): string {
  return reason === 'NOT_A_GUESS' ? incompleteGuessMessage(digits) : MESSAGES[reason]
}

export const UNKNOWN_GAME_MESSAGE = 'There is no such game.'

const MESSAGES: Record<Exclude<PlayRefusal, 'NOT_A_GUESS'>, string> = {
  ROW_TAKEN: 'That row already holds another guess.',
  ROW_NOT_NEXT: 'That row is not the next one.',
  PLAY_OVER: 'This game is over.',
  GAME_CLOSED: 'This game’s day is over.',
  PLAY_NOT_OVER: 'The present game is not over.',
  NO_NEXT_GAME: 'Today’s game is the one just played.',
  OTHER_SESSION: 'This page is of another session. Please load it again.',
  TRY_AGAIN: 'Too many guesses came at once. Please try again.',
}
