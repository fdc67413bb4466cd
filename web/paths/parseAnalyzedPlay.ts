import { parseDay } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import type { AnalyzedPlay } from './analysisPath.ts'

/** The play at the end of the path of an analysis or a replay; null if no play can have this address. */
export function parseAnalyzedPlay(end: string): AnalyzedPlay | null {
  const [, digits, text] = /^digits([2-7])\/([0-9-]+)$/.exec(end) ?? []
  if (digits === undefined) return PLAY_ID.test(end) ? { id: end } : null
  const day = parseDay(text)
  return day.ok ? { digits: Number(digits) as DigitCount, day: day.value } : null
}

// `Play:` and numbers in base64, or `*` in the page that the server renders for all plays.
const PLAY_ID = /^(?:UGxheTo[A-Za-z0-9]{1,33}={0,2}|\*)$/
