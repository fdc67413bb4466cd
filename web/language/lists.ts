import { texts } from './texts.ts'

/** `3, 4 and 7` in the page's language. */
export function listText(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  return texts.today.and({ days: items.slice(0, -1).join(texts.board.comma), last })
}
