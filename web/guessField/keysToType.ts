import type { Key } from '../board/keys.ts'
import { GAP } from '../board/typedRow.ts'
import type { GameState } from '../plays/gameState.ts'

/** The keys that change the typed row to these digits. A chosen place is dropped. */
export function keysToType({ typed, place }: Pick<GameState, 'typed' | 'place'>, digits: string): Key[] {
  if (typed.replaceAll(GAP, '') === digits) return []
  const hasGap = typed.includes(GAP)
  const kept = hasGap ? 0 : commonStart(typed, digits)
  const removed = typed.slice(kept).replaceAll(GAP, '').split('')
  const drop: Key[] = ['Escape']
  return [
    ...(place === null ? [] : drop),
    ...removed.map((): Key => 'Backspace'),
    // Backspace beside a gap chooses a place.
    ...(hasGap ? drop : []),
    ...(digits.slice(kept).split('') as Key[]),
  ]
}

function commonStart(typed: string, digits: string): number {
  let length = 0
  while (length < typed.length && typed[length] === digits[length]) length++
  return length
}
