import type { Deps } from '#api/deps.ts'
import { rowMeant, type GuessRefusal } from '#game/play.ts'
import { err, ok, type Result } from '#game/result.ts'
import { appendGuess, withoutClash } from './appendGuess.ts'
import { loadBoard, type Board, type BoardAsked } from './loadBoard.ts'

export type NextGuessRefused = { reason: GuessRefusal | 'OTHER_SESSION'; board: Board }

/**
 * Plays `guess` on a mode's board, for callers who name neither game nor row: one read, one write. The guess of the last
 * row again changes nothing. Answers the board after it, or why it was refused (as `makeGuess`, or OTHER_SESSION for a
 * caller who means another session than the browser's) with the board as it is.
 */
export async function makeNextGuess(
  deps: Deps,
  asked: BoardAsked & { guess: string },
): Promise<Result<Board, NextGuessRefused>> {
  return await withoutClash(() => tryGuess(deps, asked))
}

async function tryGuess(
  deps: Deps,
  asked: BoardAsked & { guess: string },
): Promise<Result<Board, NextGuessRefused> | 'clash'> {
  const { browser, guess } = asked
  const at = deps.clock()
  const { session, isOther, board } = await loadBoard(deps, { ...asked, at })
  if (isOther) return err({ reason: 'OTHER_SESSION', board })
  const { present, scores } = board
  const row = rowMeant(present.play, guess)
  const played = await appendGuess(deps, { browser, session, present, row, guess, at })
  if (played === 'clash') return 'clash'
  if (!played.ok) return err({ reason: played.error, board })
  const { score } = played.value.play
  const isNew = present.play.score === null && score !== null
  return ok({ present: played.value, scores: isNew ? [...scores, score] : scores })
}
