import { displayedKind } from '#game/kinds/displayed.ts'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'wouter'
import { Tiles } from '../../board/Tiles.tsx'
import { addStyles } from '../../loading/addStyles.ts'
import { ModeStatistics } from './ModeStatistics.tsx'
import { statisticsName } from './statisticsName.ts'
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
  const played = complete ? data.allStatistics.filter(({ gamesPlayed }) => gamesPlayed > 0) : []
  const [reset, setReset] = useState<string | null>(null)
  const isReset = reset !== null && !played.some((statistics) => nameOf(statistics) === reset)
  const heading = useFocusAfter(isReset && reset)
  if (!complete) return null
  return (
    <section className="statistics">
      <h2 ref={heading} tabIndex={-1}>
        Game Statistics
      </h2>
      <p className="spoken" role="status">
        {isReset && `The stats of ${reset} have been reset.`}
      </p>
      {played.length === 0 ? (
        <NoHistory />
      ) : (
        <>
          {[...new Set(played.map(({ kind }) => kind))].map((kind) => (
            <Modes
              key={kind}
              heading={displayedKind(kind).gameName}
              played={played.filter((statistics) => statistics.kind === kind)}
              onReset={setReset}
            />
          ))}
        </>
      )}
    </section>
  )
}

type ModesProps = {
  heading: string | undefined
  played: readonly PlayedStatistics[]
  onReset: (name: string) => void
}

/** The modes that the player has played in games of one kind. */
function Modes({ heading, played, onReset }: ModesProps) {
  return (
    <>
      {heading && <h2>{heading}</h2>}
      <div className="modes-played">
        {played.map((statistics) => (
          <ModeStatistics
            key={statistics.digits}
            digits={statistics.digits}
            statistics={statistics}
            onReset={() => onReset(nameOf(statistics))}
          />
        ))}
      </div>
    </>
  )
}

type PlayedStatistics = StatisticsTab_ViewerFragment['allStatistics'][number]

function nameOf({ digits, kind }: PlayedStatistics): string {
  return statisticsName(digits, kind)
}

/** The heading gets the focus when a mode disappears together with its focused button. */
function useFocusAfter(gone: string | false): RefObject<HTMLHeadingElement | null> {
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
