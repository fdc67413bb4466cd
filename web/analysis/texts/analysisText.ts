import type { Day } from '#game/day.ts'
import { shareText, spokenShare, type Shared } from '#game/hints/share.ts'
import type { RowAnalysis } from '#game/analysis/rowAnalysis.ts'
import type { Solver } from '../analysis.ts'
import { leftText, parText, skillText, totalsOf } from './sentences.ts'

type Analyzed = {
  shared: Shared
  rows: readonly RowAnalysis[]
  solver: Solver
  score: number
  /** The day whose games are not over. */
  today: Day
}

/**
 * The analysis to copy: the share text with the figures beside each row, and par and the totals at its end.
 * The figures of the rows tell much about the number, so the text of a daily play has them from the next day.
 */
export function analysisText(analyzed: Analyzed): string {
  const [title, ...lines] = shareText(analyzed.shared).split('\n')
  const rows = rowTexts(analyzed)
  const figures = lines.map((line, row) => [line, rows[row]].join(' ').trimEnd())
  return [title, ...figures, totalText(analyzed)].join('\n')
}

/** The text to copy for screen readers. */
export function spokenAnalysis(analyzed: Analyzed): string {
  const rows = rowTexts(analyzed).map((text, row) => `Row ${row + 1}: ${text}.`)
  return [spokenShare(analyzed.shared), ...rows, `${totalText(analyzed)}.`].join(' ')
}

function rowTexts(analyzed: Analyzed): string[] {
  if (isOpen(analyzed)) return []
  return analyzed.rows.map((row) => `${leftText(row.hint, row.candidatesAfter)}, ${figuresText(row)}`)
}

function totalText(analyzed: Analyzed): string {
  const { rows, solver, score } = analyzed
  const totals = totalsOf(rows)
  const figures = isOpen(analyzed) ? `skill ${skillText(totals.skill)}` : figuresText(totals)
  return `${parText(solver, score)}, ${figures}`
}

/** Whether other players may still play the game. A private game has no day. */
function isOpen({ shared, today }: Analyzed): boolean {
  return shared.day >= today
}

function figuresText({ skill, luck }: { skill: number; luck: number }): string {
  return `skill ${skillText(skill)}, luck ${Math.round(luck)}`
}
