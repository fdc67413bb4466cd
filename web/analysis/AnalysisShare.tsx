import type { DigitCount } from '#game/digits.ts'
import type { RowAnalysis } from '#game/analysis/rowAnalysis.ts'
import { ShareCard } from '../result/share/ShareCard.tsx'
import { hiddenArrows } from '../storage/setting.ts'
import { useSetting } from '../storage/useSetting.ts'
import { useToday } from '../today/useTodaysPlays.ts'
import type { Solver } from './analysis.ts'
import { analysisText, spokenAnalysis } from './texts/analysisText.ts'
import type { EndedPlay } from './load/found.ts'

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
  const hidesArrows = useSetting(hiddenArrows)
  const shared = { siteName, digits, hints, status, day, kind, hidesArrows } as const
  const analyzed = { shared, rows, solver, score, today: useToday() }
  return (
    <section className="analysis-share">
      <h2>Share</h2>
      <ShareCard text={analysisText(analyzed)} words={spokenAnalysis(analyzed)} />
    </section>
  )
}
