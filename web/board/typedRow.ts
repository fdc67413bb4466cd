import { texts } from '../language/texts.ts'

/** An empty place before a digit of the typed row. No row ends with one. */
export const GAP = ' '

/** The first empty place of a typed row: a gap, or the place behind its digits. */
export function firstEmpty(text: string): number {
  const gap = text.indexOf(GAP)
  return gap === -1 ? text.length : gap
}

/** A place of a typed row in words. */
export function spokenPlace(text: string, place: number): string {
  return texts.board.place({ place: place + 1, content: text[place]?.trim() || texts.board.empty })
}
