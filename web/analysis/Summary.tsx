import { decimalText } from '../language/numbers.ts'
import { pageTexts } from '../language/pageTexts.ts'
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
  const average = solver && pageTexts.analysis.average
  return (
    <section className="analysis-summary" aria-label={pageTexts.analysis.summary}>
      <dl>
        <Figure name={pageTexts.analysis.you} value={scoreText(score)} note={null}>
          {pageTexts.analysis.youTerm}
        </Figure>
        <Figure
          name={pageTexts.analysis.par}
          value={solver && decimalText(solver.par, 2)}
          note={solver && boundText(solver.bound)}
        >
          {pageTexts.analysis.parTerm}
        </Figure>
        <Figure name={pageTexts.analysis.skill} value={skill} note={average}>
          {pageTexts.analysis.skillTerm}
        </Figure>
        <Figure
          name={pageTexts.analysis.luck}
          value={totals && String(Math.round(totals.luck))}
          note={average}
        >
          {pageTexts.analysis.luckTerm}
        </Figure>
      </dl>
      <p className="analysis-progress" role="status">
        {!solver && !hasFailed && (
          <span>
            {rows.length < rowCount
              ? pageTexts.analysis.progressRow({ row: rows.length + 1, count: rowCount })
              : pageTexts.analysis.progressPar}
          </span>
        )}
        {solver && <span className="spoken">{pageTexts.analysis.complete}</span>}
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
