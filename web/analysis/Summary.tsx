import { ATTEMPTS } from '#game/digits.ts'
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
        <Figure name="You" value={score > ATTEMPTS ? 'X' : String(score)} note={null} />
        <Figure name="Par" value={solver?.par.toFixed(2)} note={solver && boundText(solver.bound)} />
        <Figure name="Skill" value={skill} note={average} />
        <Figure name="Luck" value={totals && String(Math.round(totals.luck))} note={average} />
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

type FigureProps = { name: string; value: string | null | undefined; note: string | null }

function Figure({ name, value, note }: FigureProps) {
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
    </div>
  )
}
