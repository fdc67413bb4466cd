import { pageTexts } from '../../language/pageTexts.ts'
import type { Day } from '#game/day.ts'
import { shareText, spokenShare, type Shared } from '../../share/shareText.ts'
import type { RowAnalysis } from '#game/analysis/rowAnalysis.ts'
import type { Solver } from '../analysis.ts'
import { isRightToLeft } from '../../language/direction.ts'
import { sentence } from '../../language/sentence.ts'
import { leftText, parText, skillText, totalsOf } from './sentences.ts'

type Analyzed = {
  shared: Shared
  rows: readonly RowAnalysis[]
  solver: Solver
  score: number
  /** The day whose games are not over. */
  today: Day
}

const LEFT_TO_RIGHT = '\u200E'

/**
 * The analysis to copy: the share text with the figures beside each row, and par and the totals at its end.
 * The figures of the rows tell much about the number, so the text of a daily play has them from the next day.
 */
export function analysisText(analyzed: Analyzed): string {
  const [title, ...lines] = shareText(analyzed.shared).split('\n')
  const rows = rowTexts(analyzed)
  // Words from right to left beside the squares would turn these around.
  const start = isRightToLeft() ? LEFT_TO_RIGHT : ''
  const figures = lines.map((line, row) => {
    const figuresOfRow = rows[row]
    return figuresOfRow ? `${start}${line} ${figuresOfRow}` : line
  })
  return [title, ...figures, totalText(analyzed)].join('\n')
}

/** The text to copy for screen readers. */
export function spokenAnalysis(analyzed: Analyzed): string {
  const rows = rowTexts(analyzed).map((figures, row) =>
    pageTexts.analysis.rowFigures({ row: row + 1, figures }),
  )
  return [spokenShare(analyzed.shared), ...rows, sentence(totalText(analyzed))].join(' ')
}

function rowTexts(analyzed: Analyzed): string[] {
  if (isOpen(analyzed)) return []
  return analyzed.rows.map((row) =>
    pageTexts.analysis.leftFigures({
      left: leftText(row.hint, row.candidatesAfter),
      figures: figuresText(row),
    }),
  )
}

function totalText(analyzed: Analyzed): string {
  const { rows, solver, score } = analyzed
  const totals = totalsOf(rows)
  const figures = isOpen(analyzed)
    ? pageTexts.analysis.skillAlone({ skill: skillText(totals.skill) })
    : figuresText(totals)
  return pageTexts.analysis.parAndFigures({ par: parText(solver, score), figures })
}

/** Whether other players may still play the game. A private game has no day. */
function isOpen({ shared, today }: Analyzed): boolean {
  return shared.day >= today
}

function figuresText({ skill, luck }: { skill: number; luck: number }): string {
  return pageTexts.analysis.figures({ skill: skillText(skill), luck: Math.round(luck) })
}
