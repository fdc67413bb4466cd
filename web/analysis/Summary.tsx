import { scoreText } from '#game/statistics/score.ts'
import type { RowAnalysis } from '#game/analysis/rowAnalysis.ts'
import type { Solver } from './analysis.ts'
import { aboutText, boundText, isSkillProved, skillText, totalsOf } from './texts/sentences.ts'

type SummaryProps = {
  rows: readonly RowAnalysis[]
  solver: Solver | null
  score: number
  rowCount: number
  hasFailed: boolean
}

/** The figures of the whole play. Their places are reserved, so that late figures move nothing. */
export function Summary({ rows, solver, score, rowCount, hasFailed }: SummaryProps) {
  const totals = solver && totalsOf(rows)
  const skill = totals && aboutText(rows.every(isSkillProved)) + skillText(totals.skill)
  const average = solver && 'average'
  return (
    <section className="analysis-summary" aria-label="Summary">
      <dl>
        <Figure name="You" value={scoreText(score)} note={null}>
          The tries that you needed. X is a lost game.
        </Figure>
        <Figure name="Par" value={solver?.par.toFixed(2)} note={solver && boundText(solver.bound)}>
          The solver’s average number of tries over all numbers. A lost game counts as 7 tries.
        </Figure>
        <Figure name="Skill" value={skill} note={average}>
          100 if no guess is better, and a point less for each hundredth of a try that your guess costs on
          average.
        </Figure>
        <Figure name="Luck" value={totals && String(Math.round(totals.luck))} note={average}>
          50 is average; more means that fewer numbers were left. It is the percentage of the possible numbers
          for which your guess would have left more. Those with as many count half.
        </Figure>
      </dl>
      <p className="analysis-progress" role="status">
        {!solver && !hasFailed && (
          <span>{rows.length < rowCount ? `Row ${rows.length + 1} of ${rowCount} …` : 'Par …'}</span>
        )}
        {solver && <span className="spoken">The analysis is complete.</span>}
      </p>
    </section>
  )
}

type FigureProps = {
  name: string
  value: string | null | undefined
  note: string | null
  /** What the figure means. */
  children: string
}

function Figure({ name, value, note, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value == null ? (
          <span className="analysis-wait" aria-hidden="true" />
        ) : (
          <span translate="no">{value}</span>
        )}
        {note && <small>{note}</small>}
      </dd>
      <dd className="analysis-term">{children}</dd>
    </div>
  )
}
