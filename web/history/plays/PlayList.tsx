import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { Link } from 'wouter'
import type { Day } from '#game/day.ts'
import { PagedList, usePagedQuery } from '../../list/PagedList.tsx'
import { PlayList_ViewerFragmentDoc, PlaysDocument } from './PlayList.generated.ts'
import { PlayRow } from './PlayRow.tsx'
import { useState, type Dispatch, type SetStateAction } from 'react'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import type { PlayStatus } from '../../schema.generated.ts'

type PlayListProps = { plays: ReturnType<typeof usePlays>; today: Day; heading: 'h2' | 'h3' }

/** The player's plays, newest first. */
export function PlayList({ plays, today, heading: Heading }: PlayListProps) {
  const { viewer, shown, isLoading, setFilter, pages } = plays
  const data = useFragmentData(PlayList_ViewerFragmentDoc, viewer, { ...shown })
  const edges = data ? data.plays.edges : []
  return (
    <section className="play-list" aria-busy={isLoading}>
      <Heading>Games</Heading>
      <PlayFilters onChange={setFilter} />
      <p className="spoken" role="status">
        {data && !isLoading && countText(edges.length)}
      </p>
      {data && (
        <PagedList pages={pages} list={data.plays}>
          {edges.map(({ node }) => (
            <PlayRow key={node.id} play={node} today={today} />
          ))}
        </PagedList>
      )}
      {data && edges.length === 0 && <Empty isFiltered={shown.digits !== null || shown.status !== null} />}
      {!data && <p className="pending">Loading …</p>}
    </section>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 game shown' : `${count} games shown`
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <p>No games match.</p>
  return (
    <>
      <p>Your game history is empty.</p>
      <Link href="/" className="button">
        Play
      </Link>
    </>
  )
}

/** The plays that match a filter, page by page. */
export function usePlays() {
  const [filter, setFilter] = useState<PlayFilter>({ digits: null, status: null })
  const [shown, setShown] = useState(filter)
  const { data, isCurrent, errorText, pages } = usePagedQuery(PlaysDocument, filter)
  // The previous plays stay on the screen until the next ones arrive.
  if (isCurrent && shown !== filter) setShown(filter)
  return { viewer: data?.viewer ?? null, shown, isLoading: !isCurrent, errorText, setFilter, pages }
}

/** Null stands for all. */
type PlayFilter = { digits: DigitCount | null; status: PlayStatus | null }

const ALL = ['all', 'All'] as const
const STATUSES = { VICTORY: 'Won', DEFEAT: 'Lost', PLAYING: 'In progress' } as const
const STATUS_OPTIONS = [ALL, ...(Object.entries(STATUSES) as [keyof typeof STATUSES, string][])]
const DIGIT_OPTIONS = [ALL, ...DIGIT_COUNTS.map((digits) => [`${digits}`, `${digits}`] as const)]

function PlayFilters({ onChange }: { onChange: Dispatch<SetStateAction<PlayFilter>> }) {
  const chooseDigits = (option: string) => {
    const digits = DIGIT_COUNTS.find((count) => `${count}` === option) ?? null
    onChange((filter) => ({ ...filter, digits }))
  }
  return (
    <div className="play-filters">
      <RadioGroup legend="Digits" options={DIGIT_OPTIONS} initial="all" onChoose={chooseDigits} />
      <RadioGroup
        legend="Result"
        options={STATUS_OPTIONS}
        initial="all"
        onChoose={(option) => onChange((filter) => ({ ...filter, status: option === 'all' ? null : option }))}
      />
    </div>
  )
}
