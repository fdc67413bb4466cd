import { useState } from 'react'
import { Link } from 'wouter'
import type { DigitCount } from '#game/digits.ts'
import { scoreOf } from '#game/score.ts'
import { FormError } from '../form/FormError.tsx'
import { gamePath } from '../paths/modeOf.ts'
import { ShareCard } from '../result/ShareCard.tsx'
import { Button } from '../ui/Button.tsx'
import { AnalyzedRow } from './AnalyzedRow.tsx'
import { analysisText } from './analysisText.ts'
import { playName, privateBoard, type EndedPlay } from './found.ts'
import { NumberLine } from './NumberLine.tsx'
import { SolverGame } from './SolverGame.tsx'
import { Summary } from './Summary.tsx'
import { useAnalysis } from './useAnalysis.ts'

type AnalysisOfProps = { ended: EndedPlay; digits: DigitCount; siteName: string }

/** The analysis of a finished play, row by row as the worker computes it. */
export function AnalysisOf({ ended, digits, siteName }: AnalysisOfProps) {
  const [play] = useState({ digits, target: ended.target, guesses: ended.guesses })
  const { left, rows, solver, hasFailed, retry } = useAnalysis(play)
  const { day, kind, hints, status, guesses } = ended
  const score = scoreOf(status, guesses.length) ?? 0
  const board = day === '' ? privateBoard(ended, digits) : gamePath(digits, day)
  return (
    <main className="analysis" data-digits={digits} aria-busy={solver === null}>
      <h1>Analysis</h1>
      <p className="analysis-play">
        {kind === 'challenge' ? playName(ended, digits) : <Link href={board}>{playName(ended, digits)}</Link>}
      </p>
      {hasFailed && <Failure onRetry={retry} />}
      <Summary rows={rows} solver={solver} score={score} rowCount={guesses.length} hasFailed={hasFailed} />
      <NumberLine {...{ ended, digits, left }} />
      <section className="analysis-rows">
        <h2>Row by row</h2>
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
      {solver && (
        <section className="analysis-share">
          <h2>Share</h2>
          <Share
            text={analysisText({
              shared: { siteName, digits, hints, status, day: day || shownKind(kind), kind },
              rows,
              solver,
              score,
            })}
          />
        </section>
      )}
      <Terms />
    </main>
  )
}

function Share({ text }: { text: string }) {
  return <ShareCard text={text} words={text.replaceAll(/[^\x20-\x7E\n]/g, '')} />
}

function shownKind(kind: EndedPlay['kind']): 'Random' | 'Challenge' {
  return kind === 'practice' ? 'Random' : 'Challenge'
}

/** The worker or the book of its mode did not load. */
function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="analysis-failure">
      <FormError text="The analysis did not load. It tries again as soon as there is a connection." />
      <Button quiet onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

function Terms() {
  return (
    <dl className="analysis-terms">
      <dt>Skill</dt>
      <dd>
        100 less a point for each hundredth of a try that the guess costs on average, compared with the best.
      </dd>
      <dt>Luck</dt>
      <dd>The percentage of possible numbers with which the guess would have left more. 50 is average.</dd>
      <dt>Par</dt>
      <dd>The solver’s average number of tries over all numbers. A lost game counts as 7 tries.</dd>
    </dl>
  )
}
