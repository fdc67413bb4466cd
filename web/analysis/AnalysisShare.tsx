import type { DigitCount } from '#game/digits.ts'
import { spokenShare } from '#game/share.ts'
import type { RowAnalysis } from '#game/analysis/rowAnalysis.ts'
import { ShareCard } from '../result/ShareCard.tsx'
import type { Solver } from './analysis.ts'
import { analysisText } from './analysisText.ts'
import type { EndedPlay } from './found.ts'
import { parText } from './sentences.ts'

type AnalysisShareProps = {
  ended: EndedPlay
  digits: DigitCount
  siteName: string
  rows: readonly RowAnalysis[]
  solver: Solver
  score: number
}

/** The analysis as a text to copy. */
export function AnalysisShare({ ended, digits, siteName, rows, solver, score }: AnalysisShareProps) {
  const { hints, status, day, kind } = ended
  const name = kind === 'practice' ? 'Random' : 'Challenge'
  const shared = { siteName, digits, hints, status, day: day === '' ? name : day, kind } as const
  return (
    <section className="analysis-share">
      <h2>Share</h2>
      <ShareCard
        text={analysisText({ shared, rows, solver, score })}
        words={`${spokenShare(shared)} ${parText(solver, score)}.`}
      />
    </section>
  )
}
