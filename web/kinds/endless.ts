import { ENDLESS_KINDS, storedName, type EndlessKind } from '#game/kinds/displayed.ts'

/** The endless kind with a stored name; undefined for any other text. */
export function endlessNamed(stored: string | null | undefined): EndlessKind | undefined {
  return ENDLESS_KINDS.find((kind) => storedName(kind) === stored)
}

/** An entry for each endless kind. */
export function forEndless<Entry>(entryOf: (kind: EndlessKind) => Entry): Record<EndlessKind, Entry> {
  return Object.fromEntries(ENDLESS_KINDS.map((kind) => [kind, entryOf(kind)])) as Record<EndlessKind, Entry>
}
