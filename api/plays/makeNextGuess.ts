import type { Deps } from '#api/deps/deps.ts'
import { countingScore } from '#game/finishedLate.ts'
import { MAX_APPENDS, inferRow, type GuessRefusal } from '#game/play.ts'
import { DEFAULT_KIND } from '#game/kinds/displayed.ts'
import { err, ok, type Result } from '#game/result.ts'
import { appendGuess } from './makeGuess.ts'
import { loadBoard, type PlayWithScores, type BoardRequest } from './loadBoard.ts'
import { retryOnClash } from '#api/log/eventLog.ts'

export type NextGuessRefused = { reason: GuessRefusal | 'TRY_AGAIN' | 'OTHER_SESSION'; board: PlayWithScores }

/**
 * Plays `guess` on a mode's board for a caller that names neither game nor row: one read, one write. A
 * repetition of the last row's guess changes nothing. Returns the board after the guess. Refuses as
 * `makeGuess` does, and with OTHER_SESSION for a caller that expects another session than the browser's; a
 * refusal carries the unchanged board.
 */
export async function makeNextGuess(
  deps: Deps,
  request: BoardRequest & { guess: string },
): Promise<Result<PlayWithScores, NextGuessRefused>> {
  const played = await retryOnClash(MAX_APPENDS, () => tryGuess(deps, request))
  if (played !== 'clash') return played
  const { board } = await loadBoard(deps, { ...request, at: deps.clock() })
  return err({ reason: 'TRY_AGAIN', board })
}

async function tryGuess(
  deps: Deps,
  request: BoardRequest & { guess: string },
): Promise<Result<PlayWithScores, NextGuessRefused> | 'clash'> {
  const { browser, guess } = request
  const at = deps.clock()
  const { session, isOther, board } = await loadBoard(deps, { ...request, at })
  if (isOther) return err({ reason: 'OTHER_SESSION', board })
  const { present, scores } = board
  const row = inferRow(present.play, guess)
  const begins = { kind: DEFAULT_KIND, isHard: false } as const
  const played = await appendGuess(deps, { browser, session, present, ...begins, row, guess, at })
  if (played === 'clash') return 'clash'
  if (!played.ok) return err({ ...played.error, board })
  const score = countingScore(played.value.play)
  const isNew = present.play.score === null && score !== null
  return ok({ present: played.value, scores: isNew ? [...scores, score] : scores })
}
