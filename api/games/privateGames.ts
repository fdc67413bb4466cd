import type { IdRange } from '#game/kinds/gameKind.ts'
import { KINDS, type PrivateKind } from '#game/kinds/kinds.ts'

/** SQL: whether a game's id is of some private kinds. */
export function isGameOfKinds(id: string, kinds: readonly PrivateKind[]): string {
  const ranges = kinds.map((kind) => `${id} between ${KINDS[kind].ids.first} and ${KINDS[kind].ids.last}`)
  return `(${ranges.join(' or ') || 'false'})`
}

/** SQL: the id of the next game of a private kind. `digits` is SQL for its mode. */
export function nextGameId(kind: PrivateKind, digits: string): string {
  const { first, step = 1 }: IdRange = KINDS[kind].ids
  return `${first} + ${10 * step} * nextval('${numbersOf(kind)}') + ${digits}`
}

/** The sequence that numbers the games of a private kind. */
export function numbersOf(kind: PrivateKind): string {
  return `${kind}_numbers`
}
