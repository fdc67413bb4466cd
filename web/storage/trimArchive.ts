import { boardEnd, boardKey } from '../kinds/boardAddress.ts'
import { listedBoards } from './storedBoards.ts'
import { readLocalGame, type SavedGame } from './localGame.ts'
import { removeStored } from './removeStored.ts'

const LIMIT = 60

/**
 * Removes records of archived days and challenges above the limit: those without a guess first, then
 * finished ones, then the oldest days before challenges. The server restores those of games that it still
 * has. A record with a guess that waits for the server stays.
 */
export function trimArchive(limit = LIMIT): void {
  const records = listedBoards().map((board) => ({
    key: boardKey(board),
    end: boardEnd(board),
    game: readLocalGame(board),
  }))
  records
    .filter(({ game }) => game.pending.length === 0)
    .toSorted((a, b) => rank(a.game) - rank(b.game) || (a.end < b.end ? -1 : 1))
    .slice(0, Math.max(0, records.length - limit))
    .forEach(({ key }) => removeStored(key))
}

function rank({ play }: SavedGame): number {
  if (!play || play.guesses.length === 0) return 0
  return play.status === 'playing' ? 2 : 1
}
