import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { PRACTICE, type BoardKey } from '../paths/boardKey.ts'
import { CHALLENGE } from '../paths/challengeLink.ts'

const DAY = '[0-9]{4}-[0-9]{2}-[0-9]{2}'
const LISTED_KEY = new RegExp(`^digits([2-7])/(${DAY}|${CHALLENGE}[\\w-]{22})$`)

/** The boards that this browser may have a record of: daily boards, practice boards, and those below. */
export function storedBoards(): BoardKey[] {
  const boards = [null, PRACTICE].flatMap((segment) => DIGIT_COUNTS.map((digits) => ({ digits, segment })))
  return [...boards, ...listedBoards()]
}

/** The boards of archived days and of challenges that this browser has a record of. */
export function listedBoards(): { digits: DigitCount; segment: string }[] {
  return storedKeys().flatMap((key) => {
    const [, digits, segment] = LISTED_KEY.exec(key) ?? []
    return segment === undefined ? [] : { digits: Number(digits) as DigitCount, segment }
  })
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
