import type { Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { BOARD_KINDS, type BoardAddress, boardKindOf, boardOfKey } from '../kinds/boardAddress.ts'
import { openStorage } from './browserStorage.ts'
import { readLocalGame } from './localGame.ts'

/** The boards that this browser may have a record of: daily boards, practice boards, and those below. */
export function storedBoards(): BoardAddress[] {
  const ofModes = Object.entries(BOARD_KINDS).flatMap(([kind, { part }]) =>
    part ? [] : DIGIT_COUNTS.map((digits) => ({ kind, digits }) as BoardAddress),
  )
  return [...ofModes, ...listedBoards()]
}

/** The boards of archived days and of challenges that this browser has a record of. */
export function listedBoards(): BoardAddress[] {
  const boards = storedKeys().flatMap((key) => boardOfKey(key) ?? [])
  return boards.filter((board) => boardKindOf(board).part)
}

/** The boards of a challenge's link. The page does not know its mode before the server responds. */
export function challengeBoards(code: string): BoardAddress[] {
  return DIGIT_COUNTS.map((digits) => ({ kind: 'challenge', digits, code }))
}

/** Whether this browser has a begun play of a day's game that is not over. */
export function isInProgress(digits: DigitCount, day: Day): boolean {
  const boards: BoardAddress[] = [
    { kind: 'daily', digits },
    { kind: 'archive', digits, day },
  ]
  return boards.some((board) => {
    const { play } = readLocalGame(board)
    return play?.day === day && play.status === 'playing' && play.guesses.length > 0
  })
}

function storedKeys(): string[] {
  try {
    return Object.keys(openStorage('localStorage'))
  } catch {
    return []
  }
}
