import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'wouter'
import { modeName, type DigitCount } from '#game/digits.ts'
import { Tiles } from '../../board/Tiles.tsx'
import { addStyles } from '../../loading/addStyles.ts'
import { ModeStatistics } from './ModeStatistics.tsx'
import {
  StatisticsTab_ViewerFragmentDoc,
  type StatisticsTab_ViewerFragment,
} from './StatisticsTab.generated.ts'
import styles from './statistics.css?inline'

addStyles(styles)

type StatisticsTabProps = { viewer: FragmentType<StatisticsTab_ViewerFragment> }

export function StatisticsTab({ viewer }: StatisticsTabProps) {
  const { data, complete } = useFragment({
    fragment: StatisticsTab_ViewerFragmentDoc,
    fragmentName: 'StatisticsTab_viewer',
    from: viewer,
  })
  const played = complete ? modesPlayed(data) : []
  const [reset, setReset] = useState<DigitCount | null>(null)
  const isReset = reset !== null && !played.some(({ digits }) => digits === reset)
  const heading = useFocusAfter(isReset && reset)
  if (!complete) return null
  return (
    <section className="statistics">
      <h2 ref={heading} tabIndex={-1}>
        Game Statistics
      </h2>
      <p className="spoken" role="status">
        {isReset && `The stats of ${modeName(reset)} have been reset.`}
      </p>
      {played.length === 0 ? (
        <NoHistory />
      ) : (
        <div className="modes-played">
          {played.map((statistics) => (
            <ModeStatistics
              key={statistics.digits}
              digits={statistics.digits as DigitCount}
              statistics={statistics}
              onReset={setReset}
            />
          ))}
        </div>
      )}
    </section>
  )
}

function modesPlayed({ two, three, four, five, six, seven }: StatisticsTab_ViewerFragment) {
  return [two, three, four, five, six, seven].filter(({ gamesPlayed }) => gamesPlayed > 0)
}

/** The heading gets the focus when a mode disappears together with its focused button. */
function useFocusAfter(gone: DigitCount | false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (gone) heading.current?.focus()
  }, [gone])
  return heading
}

/** An empty row, ready for its first digit. */
function NoHistory() {
  return (
    <div className="no-history">
      <Tiles className="blank-row" number="    " />
      <p>Your game history is empty.</p>
      <Link href="/" className="button">
        Play
      </Link>
    </div>
  )
}
