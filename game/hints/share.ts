import { shareDate, type Day } from '#game/day.ts'
import { ATTEMPTS, modeName, type DigitCount } from '#game/digits.ts'
import { scoreOf, triesText } from '#game/statistics/score.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { displayedKind } from '#game/kinds/displayed.ts'
import { SECRET_WORDS, spokenDirection } from './spokenRow.ts'

/** A finished play to share. `hints` has one entry for each row; '' for an empty row. */
export type Shared = {
  siteName: string
  digits: DigitCount
  hints: readonly string[]
  status: 'victory' | 'defeat'
  /** '' for a private game, which has no day. */
  day: Day | ''
  kind: PlayKind
  isHard?: boolean
  /** Whether the text has no arrows, which tell something about the number. The check mark stays. */
  hidesArrows?: boolean
}

// The space stands for a hidden arrow.
const SIGNS: Record<string, string> = { G: '🟩', Y: '🟨', H: '⬆️', L: '⬇️', E: '✅', ' ': '' }

/**
 * The text that a player copies: `Hilo - 5 Digits`, then for each row played a line of squares with an arrow
 * or a check mark, then `3/6 - Nov 21` (`X/6` for a loss; the name of its kind for a game without a day).
 * A play with a note on its kind ends with the year and the note: `3/6 - Nov 21, 2026 (archive)`. A hard play
 * has a star: `3/6* - Nov 21`.
 */
export function shareText(shared: Shared): string {
  const { siteName, digits, status, isHard } = shared
  const { rows, name, note } = partsOf(shared)
  return [
    `${siteName} - ${modeName(digits)}`,
    ...rows.map(squares),
    `${triesText(scoreOf(status, rows.length), isHard)} - ${name}${note && ` (${note})`}`,
  ].join('\n')
}

/** The share text for screen readers: the result, then the number of each mark in each row. */
export function spokenShare(shared: Shared): string {
  const { siteName, digits, status, isHard } = shared
  const { rows, name, note } = partsOf(shared)
  return [
    `${siteName}, ${modeName(digits)}, ${name}${note && `, ${note}`}.`,
    `${status === 'victory' ? `Found in ${rows.length} of` : 'Not found in'} ${ATTEMPTS} tries${isHard ? ' in hard mode' : ''}.`,
    ...rows.map((hint, row) => `Row ${row + 1}: ${counted(hint)}. ${spokenDirection(hint)}`.trim()),
  ].join(' ')
}

/** The hints of the rows played (a hidden arrow leaves a space), and the game's name and note. */
function partsOf({ hints, hidesArrows, day, kind }: Shared): { rows: string[]; name: string; note: string } {
  const { gameName = '', note = '' } = displayedKind(kind)
  return {
    rows: hints.filter(Boolean).map((hint) => (hidesArrows ? hint.replace(/[HL]$/, ' ') : hint)),
    name: day === '' ? gameName : shareDate(day) + (note && `, ${day.slice(0, 4)}`),
    note,
  }
}

function squares(hint: string): string {
  return [...hint].map((letter) => SIGNS[letter] ?? '⬜').join('')
}

function counted(hint: string): string {
  const marks = hint.slice(0, -1).split('')
  return Object.entries(SECRET_WORDS)
    .flatMap(([mark, words]) => {
      const count = marks.filter((each) => each === mark).length
      return count ? `${count} ${words}` : []
    })
    .join(', ')
}
