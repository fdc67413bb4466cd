import { languageOf } from '#languages/languages.ts'
import { language } from './texts.ts'

/** Whether the page's language runs from right to left. */
export function isRightToLeft(): boolean {
  return languageOf(language).direction === 'rtl'
}
