import { kindOf } from './statisticsName.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'wouter'
import { Tiles } from '../../board/Tiles.tsx'
import { addStyles } from '../../loading/addStyles.ts'
import { LoadState } from '../../list/LoadState.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { useScreenQuery } from '../../sync/graphql/useScreenQuery.ts'
import { StormRecords, useStormRecords } from '../../storm/StormRecords.tsx'
import { ModeStatistics } from './ModeStatistics.tsx'
import { statisticsName } from './statisticsName.ts'
import {
  HardStatisticsDocument,
  StatisticsTab_ViewerFragmentDoc,
  type StatisticsTab_ViewerFragment,
} from './StatisticsTab.generated.ts'
import styles from './statistics.css?inline'

addStyles(styles)

type StatisticsTabProps = { viewer: FragmentType<StatisticsTab_ViewerFragment> }

export function StatisticsTab({ viewer }: StatisticsTabProps) {
  const data = useFragmentData(StatisticsTab_ViewerFragmentDoc, viewer)
  const played = data ? playedOf(data) : []
  const hasStorms = useStormRecords(data) !== null
  const [hardOnly, setHardOnly] = useState(false)
  const [reset, setReset] = useState<string | null>(null)
  const isReset = reset !== null && !played.some((statistics) => nameOf(statistics) === reset)
  const heading = useFocusAfter(isReset && reset)
  if (!data) return null
  return (
    <section className="statistics">
      <h2 ref={heading} tabIndex={-1}>
        {pageTexts.profile.gameStatistics}
      </h2>
      <p className="spoken" role="status">
        {isReset && pageTexts.profile.resetDone({ name: reset })}
      </p>
      {played.length === 0 && !hasStorms && <NoHistory />}
      {played.length > 0 && (
        <>
          <RadioGroup
            legend={pageTexts.profile.games}
            options={[
              ['all', pageTexts.profile.all],
              ['hard', pageTexts.profile.hardMode],
            ]}
            initial={hardOnly ? 'hard' : 'all'}
            onChoose={(choice) => setHardOnly(choice === 'hard')}
          />
          {hardOnly ? <HardKinds /> : <Kinds played={played} onReset={setReset} />}
        </>
      )}
      <StormRecords viewer={data} />
    </section>
  )
}

/** The statistics of hard plays alone. They cannot be reset alone. */
function HardKinds() {
  const { data, errorText, refetch } = useScreenQuery(HardStatisticsDocument, {})
  if (!data) return <LoadState errorText={errorText} onRetry={refetch} />
  const played = playedOf(data.viewer)
  return played.length === 0 ? <p>{pageTexts.profile.noHard}</p> : <Kinds played={played} />
}

type KindsProps = { played: readonly PlayedStatistics[]; onReset?: (name: string) => void }

function Kinds({ played, ...rest }: KindsProps) {
  return (
    <>
      {[...new Set(played.map(({ kind }) => kind))].map((kind) => (
        <Modes
          key={kind}
          heading={kindOf(kind) ?? undefined}
          played={played.filter((statistics) => statistics.kind === kind)}
          {...rest}
        />
      ))}
    </>
  )
}

type ModesProps = KindsProps & { heading: string | undefined }

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
            {...(onReset && { onReset: () => onReset(nameOf(statistics)) })}
          />
        ))}
      </div>
    </>
  )
}

type PlayedStatistics = StatisticsTab_ViewerFragment['allStatistics'][number]

/** The statistics of the modes that the player has played. */
function playedOf({
  allStatistics,
}: Pick<StatisticsTab_ViewerFragment, 'allStatistics'>): PlayedStatistics[] {
  return allStatistics.filter(({ gamesPlayed }) => gamesPlayed > 0)
}

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
      <p>{pageTexts.profile.noHistory}</p>
      <Link href="/" className="button">
        {pageTexts.profile.play}
      </Link>
    </div>
  )
}
