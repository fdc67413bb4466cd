import { renewSession } from '#api/auth/cookies/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { loadBoard, type PlayWithScores, type BoardRequest } from './loadBoard.ts'
import { freshPlay } from './loadPlay.ts'
import { becomeVisitor } from './becomeVisitor.ts'
import { isOver } from '#game/play.ts'
import { leavePlay } from './startNextGame.ts'

/** The board of a mode. A browser without a session becomes a visitor. */
export async function openBoard(deps: Deps, request: BoardRequest): Promise<PlayWithScores> {
  const { board } = await enter(deps, request)
  return board
}

/**
 * The board of a mode after a request for a new game: today's game when the last play is over and its day is
 * past, else the unchanged board.
 */
export async function openNextBoard(deps: Deps, request: BoardRequest): Promise<PlayWithScores> {
  const { board, isOther } = await enter(deps, request)
  if (isOther || !isOver(board.present.play)) return board
  const next = await leavePlay(deps, { playerId: board.present.playerId, digits: request.digits })
  return { ...board, present: next.ok ? next.value : next.error.present }
}

async function enter(
  deps: Deps,
  request: BoardRequest,
): Promise<{ board: PlayWithScores; isOther: boolean }> {
  const { browser } = request
  const { session, isOther, board } = await loadBoard(deps, { ...request, at: deps.clock() })
  if (session !== null) await renewSession(deps, browser, session)
  if (session !== null || isOther) return { board, isOther }
  const playerId = await becomeVisitor(deps, browser)
  if (playerId === null) return { board, isOther: true }
  return { board: { ...board, present: freshPlay(playerId, board.present.play.game) }, isOther }
}
