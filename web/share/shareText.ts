import type { Day } from '#game/day.ts'
import { ATTEMPTS, type DigitCount } from '#game/digits.ts'
import { scoreOf, triesText } from '#game/statistics/score.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { shortDate, shortDay } from '../language/days.ts'
import { kindName } from '../language/kindName.ts'
import { sentence } from '../language/sentence.ts'
import { isRightToLeft } from '../language/direction.ts'
import { texts } from '../language/texts.ts'

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
    `${siteName} - ${texts.board.mode({ digits })}`,
    ...rows.map(squares),
    lastLine(triesText(scoreOf(status, rows.length), isHard), name + (note && ` (${note})`)),
  ].join('\n')
}

/** In a language from right to left, the score stands under the squares, and the words keep their order. */
function lastLine(score: string, name: string): string {
  return isRightToLeft() ? `\u200E${score} - \u200F${name}` : `${score} - ${name}`
}

/** The share text for screen readers: the result, then the number of each mark in each row. */
export function spokenShare(shared: Shared): string {
  const { siteName, digits, status, isHard } = shared
  const { rows, name, note } = partsOf(shared)
  return [
    sentence([siteName, texts.board.mode({ digits }), name, note].filter(Boolean).join(texts.board.comma)),
    resultOf(status, { tries: rows.length, isHard }),
    ...rows.map((hint, row) => texts.board.row({ row: row + 1, content: spokenHint(hint) })),
  ].join(' ')
}

function resultOf(
  status: Shared['status'],
  { tries, isHard }: { tries: number; isHard: boolean | undefined },
) {
  const attempts = ATTEMPTS
  if (status === 'victory')
    return isHard ? texts.share.foundHard({ tries, attempts }) : texts.share.found({ tries, attempts })
  return isHard ? texts.share.notFoundHard({ attempts }) : texts.share.notFound({ attempts })
}

/** The hints of the rows played (a hidden arrow leaves a space), and the game's name and note. */
function partsOf({ hints, hidesArrows, day, kind }: Shared): { rows: string[]; name: string; note: string } {
  const note = kind === 'archive' ? texts.kinds.archive : ''
  return {
    rows: hints.filter(Boolean).map((hint) => (hidesArrows ? hint.replace(/[HL]$/, ' ') : hint)),
    name: day === '' ? (kindName(kind) ?? '') : note ? shortDate(day) : shortDay(day),
    note,
  }
}

function squares(hint: string): string {
  return [...hint].map((letter) => SIGNS[letter] ?? '⬜').join('')
}

function spokenHint(hint: string): string {
  const marks = hint.slice(0, -1)
  const countOf = (mark: string) => marks.split(mark).length - 1
  const counted = [
    countOf('G') && texts.share.correct({ count: countOf('G') }),
    countOf('Y') && texts.share.elsewhere({ count: countOf('Y') }),
    countOf('X') && texts.share.unmatched({ count: countOf('X') }),
  ].filter(Boolean)
  const direction = directionOf(hint.at(-1))
  return texts.board.hint({ marks: counted.join(texts.board.comma), direction }).trim()
}

function directionOf(arrow: string | undefined): string {
  if (arrow === 'H') return texts.board.higher
  if (arrow === 'L') return texts.board.lower
  return arrow === 'E' ? texts.board.found : ''
}
