import { renewSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import { loadBoard, type Board, type BoardAsked } from './loadBoard.ts'
import { freshPlay } from './loadPlay.ts'
import { becomeVisitor } from './recordVisit.ts'
import { startNextGame } from './startNextGame.ts'

/** The board of a mode for whoever plays on it next: somebody without a session becomes a visitor. */
export async function openBoard(deps: Deps, asked: BoardAsked): Promise<Board> {
  const { board } = await enter(deps, asked)
  return board
}

/**
 * The board of a mode after its player asked for a new game: today's where the last play is over and of another day, else
 * the present one, unchanged.
 */
export async function openNextBoard(deps: Deps, asked: BoardAsked): Promise<Board> {
  const { board, isOther } = await enter(deps, asked)
  if (isOther) return board
  const next = await startNextGame(deps, asked)
  return { ...board, present: next.ok ? next.value : next.error.present }
}

async function enter(deps: Deps, asked: BoardAsked): Promise<{ board: Board; isOther: boolean }> {
  const { browser } = asked
  const { session, isOther, board } = await loadBoard(deps, { ...asked, at: deps.clock() })
  if (session !== null) await renewSession(deps, browser, session)
  if (session !== null || isOther) return { board, isOther }
  const playerId = await becomeVisitor(deps, browser)
  return { board: { ...board, present: freshPlay(playerId, board.present.play.game) }, isOther }
}
