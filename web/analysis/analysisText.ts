import { shareText, type Shared } from '#game/share.ts'
import type { RowAnalysis } from '#game/analysis/rowAnalysis.ts'
import type { Solver } from './analysis.ts'
import { countText, parText, skillText, totalsOf } from './sentences.ts'

type Analyzed = { shared: Shared; rows: readonly RowAnalysis[]; solver: Solver; score: number }

/**
 * The analysis to copy: the share text with the figures beside each row, and par at its end. It gives no
 * digit away.
 */
export function analysisText({ shared, rows, solver, score }: Analyzed): string {
  const lines = shareText(shared).split('\n')
  const figures = rows.map(({ candidatesAfter, skill, luck }, row) => {
    return `${lines[row + 1]} ${countText(candidatesAfter)} left, ${figuresText({ skill, luck })}`
  })
  return [
    lines[0],
    ...figures,
    lines.at(-1),
    `${parText(solver, score)}, ${figuresText(totalsOf(rows))}`,
  ].join('\n')
}

function figuresText({ skill, luck }: { skill: number; luck: number }): string {
  return `skill ${skillText(skill)}, luck ${Math.round(luck)}`
}
