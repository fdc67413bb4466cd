import { texts } from './texts.ts'

/** A text with the full stop of the page's language, unless it ends in one: some short dates do. */
export function sentence(text: string): string {
  return /[.。]$/.test(text) ? text : texts.ui.sentence({ text })
}
