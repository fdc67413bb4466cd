import { shareDate, type Day } from '#game/day.ts'
import { ATTEMPTS, modeName, type DigitCount } from '#game/digits.ts'
import type { PlayKind } from '#game/kinds/names.ts'
import { displayedKind } from '#game/kinds/displayed.ts'
import { MARK_WORDS, spokenDirection } from './spokenRow.ts'

/** A finished play to share. `hints` has one entry for each row; '' for an empty row. */
export type Shared = {
  siteName: string
  digits: DigitCount
  hints: readonly string[]
  status: 'victory' | 'defeat'
  /** '' for a private game, which has no day. */
  day: Day | ''
  kind: PlayKind
  /** Whether the text has no arrows, which tell something about the number. The check mark stays. */
  hidesArrows?: boolean
}

const SQUARES: Record<string, string> = { G: '🟩', Y: '🟨' }
const SIGNS: Record<string, string> = { H: '⬆️', L: '⬇️', E: '✅' }

/**
 * The text that a player copies: `Hilo - 5 Digits`, then for each row played a line of squares with an arrow
 * or a check mark, then `3/6 - Nov 21` (`X/6` for a loss; the name of its kind for a game without a day).
 * A play with a note on its kind ends with the year and the note: `3/6 - Nov 21, 2026 (archive)`.
 */
export function shareText(shared: Shared): string {
  const { siteName, digits, status } = shared
  const rows = shownHints(shared)
  const tries = status === 'victory' ? rows.length : 'X'
  const { name, note } = namesOf(shared)
  return [
    `${siteName} - ${modeName(digits)}`,
    ...rows.map(squares),
    `${tries}/${ATTEMPTS} - ${name}${note && ` (${note})`}`,
  ].join('\n')
}

/** The share text for screen readers: the result, then the number of each mark in each row. */
export function spokenShare(shared: Shared): string {
  const { siteName, digits, status } = shared
  const rows = shownHints(shared)
  const result =
    status === 'victory' ? `Found in ${rows.length} of ${ATTEMPTS} tries` : `Not found in ${ATTEMPTS} tries`
  const { name, note } = namesOf(shared)
  const lines = rows.map((hint, row) => `Row ${row + 1}: ${counted(hint)}. ${spokenDirection(hint)}`.trim())
  return [`${siteName}, ${modeName(digits)}, ${name}${note && `, ${note}`}.`, `${result}.`, ...lines].join(
    ' ',
  )
}

/** The hints of the rows played. A hidden arrow leaves a space. */
function shownHints({ hints, hidesArrows }: Shared): string[] {
  const rows = hints.filter(Boolean)
  return hidesArrows ? rows.map((hint) => hint.replace(/[HL]$/, ' ')) : rows
}

function namesOf({ day, kind }: Shared): { name: string; note: string } {
  const { gameName, note } = displayedKind(kind)
  if (day === '') return { name: gameName ?? '', note: '' }
  return note === undefined
    ? { name: shareDate(day), note: '' }
    : { name: `${shareDate(day)}, ${day.slice(0, 4)}`, note }
}

function squares(hint: string): string {
  return (
    hint
      .slice(0, -1)
      .split('')
      .map((letter) => SQUARES[letter] ?? '⬜')
      .join('') + (SIGNS[hint.at(-1) ?? ''] ?? '')
  )
}

function counted(hint: string): string {
  const marks = hint.slice(0, -1).split('')
  return Object.entries(MARK_WORDS)
    .map(([mark, words]) => ({ words, count: marks.filter((each) => each === mark).length }))
    .filter(({ count }) => count > 0)
    .map(({ words, count }) => `${count} ${words}`)
    .join(', ')
}
