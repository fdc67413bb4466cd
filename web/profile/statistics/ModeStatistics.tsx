import { kindOf } from './statisticsName.ts'
import { Sentence } from '../../ui/Sentence.tsx'
import { decimalText } from '../../language/numbers.ts'
import { texts } from '../../language/texts.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { useId } from 'react'
import type { DigitCount } from '#game/digits.ts'
import { Button } from '../../ui/Button.tsx'
import {
  ModeStatistics_StatisticsFragmentDoc,
  type ModeStatistics_StatisticsFragment,
} from './ModeStatistics.generated.ts'
import { Figure, ScoresDialog } from './ScoresDialog.tsx'
import { ResetDialog } from './ResetDialog.tsx'
import { useDialog } from '../useDialog.ts'

type ModeStatisticsProps = {
  digits: DigitCount
  statistics: FragmentType<ModeStatistics_StatisticsFragment>
  /** Absent where the player cannot reset them. */
  onReset?: () => void
}

export function ModeStatistics({ digits, statistics, onReset }: ModeStatisticsProps) {
  const data = useFragmentData(ModeStatistics_StatisticsFragmentDoc, statistics)
  const { dialog, show, close } = useDialog<'scores' | 'reset'>()
  const headingId = useId()
  if (!data) return null
  const kind = kindOf(data.kind)
  const mode = texts.board.mode({ digits })
  const shared = { open: dialog?.open ?? false, onClose: close, digits, kind: data.kind }
  return (
    <section className="mode-played" aria-labelledby={headingId}>
      <header>
        <h3 id={headingId}>
          <Sentence text={mode} part={String(digits)}>
            <span className="tile" translate="no">
              {digits}
            </span>
          </Sentence>
          {kind && <span className="spoken">{texts.board.comma + kind}</span>}
        </h3>
        <Sparkline counts={data.histogram} />
      </header>
      <dl className="figures">
        <Figure
          name={pageTexts.profile.monthlyAverage}
          value={data.monthlyAverage && decimalText(data.monthlyAverage, 3)}
        />
        <Figure name={pageTexts.profile.monthlyGames} value={data.monthlyGames} />
        <Figure
          name={pageTexts.profile.lifetimeAverage}
          value={data.average && decimalText(data.average, 3)}
        />
        <Figure name={pageTexts.profile.totalGames} value={data.gamesPlayed} />
      </dl>
      <footer>
        <Button quiet aria-describedby={headingId} onClick={() => show('scores')}>
          {pageTexts.profile.showScores}
        </Button>
        {onReset && (
          <Button className="button-faint" aria-describedby={headingId} onClick={() => show('reset')}>
            {pageTexts.profile.resetStats}
          </Button>
        )}
      </footer>
      {dialog?.name === 'scores' && <ScoresDialog key={dialog.key} {...shared} statistics={data} />}
      {dialog?.name === 'reset' && onReset && <ResetDialog key={dialog.key} {...shared} onReset={onReset} />}
    </section>
  )
}

/** A small outline of the histogram that 'Show Scores' opens. */
function Sparkline({ counts }: { counts: readonly number[] }) {
  const most = Math.max(...counts)
  return (
    <svg className="sparkline" viewBox="0 0 69 30" aria-hidden="true">
      {counts.map((count, index) => {
        const height = count === 0 ? 2 : Math.max(4, (30 * count) / most)
        return <rect key={index} x={10 * index} y={30 - height} width="9" height={height} rx="1" />
      })}
    </svg>
  )
}
