import { texts } from '../language/texts.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import type { DigitCount } from '#game/digits.ts'
import { scoreOf } from '#game/statistics/score.ts'
import { FormError } from '../form/FormError.tsx'
import { gamePath } from '../kinds/boardAddress.ts'
import { Button } from '../ui/Button.tsx'
import { AnalyzedRow } from './AnalyzedRow.tsx'
import { openedChallenge, playName, type EndedPlay } from './load/found.ts'
import { NumberLine } from './numberLine/NumberLine.tsx'
import { Summary } from './Summary.tsx'
import { useAnalysis } from './load/useAnalysis.ts'
import { spokenRow } from '../board/spokenRow.ts'
import type { SolverRow } from '#game/analysis/solverGame.ts'
import { HintTiles } from './numberLine/HintTiles.tsx'
import { leftText } from './texts/sentences.ts'
import type { RowAnalysis } from '#game/analysis/rowAnalysis.ts'
import { ShareCard } from '../share/ShareCard.tsx'
import { hiddenArrows, useSetting } from '../storage/setting.ts'
import { useToday } from '../today/useTodaysPlays.ts'
import type { Solver } from './analysis.ts'
import { analysisText, spokenAnalysis } from './texts/analysisText.ts'

type AnalysisOfProps = { ended: EndedPlay; digits: DigitCount; siteName: string; focusHeading: () => void }

/** The analysis of a finished play, row by row as the worker computes it. */
export function AnalysisOf({ ended, digits, siteName, focusHeading }: AnalysisOfProps) {
  const { guesses, hints, target, status } = ended
  const [play] = useState({ digits, target, guesses })
  const { left, rows, solver, hasFailed, retry } = useAnalysis(play)
  const retryByButton = () => {
    // The pressed button disappears.
    focusHeading()
    retry()
  }
  const score = scoreOf(status, guesses.length)
  return (
    <div className="analysis-of" data-digits={digits} aria-busy={solver === null}>
      <PlayLine ended={ended} digits={digits} />
      {hasFailed && <Failure onRetry={retryByButton} />}
      <Summary {...{ rows, solver, score, hasFailed }} rowCount={guesses.length} />
      <div className="analysis-parts">
        <NumberLine {...{ ended, digits, left }} />
        <section className="analysis-rows">
          <h2>{pageTexts.analysis.rowByRow}</h2>
          <Terms />
          <ol>
            {guesses.map((guess, row) => (
              <AnalyzedRow
                key={row}
                {...{ guess, row, digits }}
                hint={hints[row] ?? ''}
                analysis={rows[row] ?? null}
              />
            ))}
          </ol>
        </section>
        {solver && <SolverGame game={solver.game} digits={digits} />}
        {solver && <AnalysisShare {...{ ended, digits, siteName, rows, solver, score }} />}
      </div>
    </div>
  )
}

/** Names the play, and leads to its board. The board of practice may have another game by now. */
function PlayLine({ ended, digits }: { ended: EndedPlay; digits: DigitCount }) {
  const name = playName(ended, digits)
  const { day } = ended
  const board = day === '' ? openedChallenge(ended) : gamePath(digits, day)
  return <p className="analysis-play">{board === null ? name : <Link href={board}>{name}</Link>}</p>
}

/** The worker or the book of its mode did not load. */
function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="analysis-failure">
      <FormError text={pageTexts.analysis.failed} />
      <Button quiet onClick={onRetry}>
        {texts.ui.tryAgain}
      </Button>
    </div>
  )
}

type SolverGameProps = { game: readonly SolverRow[]; digits: DigitCount }

/** How the solver plays for the same number. */
function SolverGame({ game, digits }: SolverGameProps) {
  return (
    <section className="solver-game">
      <h2>{pageTexts.analysis.solversGame}</h2>
      <ol>
        {game.map(({ guess, hint, candidatesAfter }, row) => (
          <li key={row}>
            <span className="spoken">{spokenRow(guess, hint, row)}</span>
            <HintTiles {...{ guess, hint, digits }} />
            <span className="solver-left">{leftText(hint, candidatesAfter)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type AnalysisShareProps = {
  ended: EndedPlay
  digits: DigitCount
  siteName: string
  rows: readonly RowAnalysis[]
  solver: Solver
  score: number
}

/** The analysis as a text to copy. */
function AnalysisShare({ ended, digits, siteName, rows, solver, score }: AnalysisShareProps) {
  const hidesArrows = useSetting(hiddenArrows)
  const shared = { siteName, digits, ...ended, hidesArrows }
  const analyzed = { shared, rows, solver, score, today: useToday() }
  return (
    <section className="analysis-share">
      <h2>{pageTexts.analysis.share}</h2>
      <ShareCard text={analysisText(analyzed)} words={spokenAnalysis(analyzed)} />
    </section>
  )
}

/** What the signs of a row mean. */
function Terms() {
  return <p className="analysis-terms">{pageTexts.analysis.terms}</p>
}
