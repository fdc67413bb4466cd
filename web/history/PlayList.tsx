import { useFragment } from '@apollo/client/react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import type { Day } from '#game/day.ts'
import { Button } from '../ui/Button.tsx'
import { useFocusOnNewRow } from '../ui/useFocusOnNewRow.ts'
import { PlayFilters } from './PlayFilters.tsx'
import { PlayList_ViewerFragmentDoc } from './PlayList.generated.ts'
import { PlayRow } from './PlayRow.tsx'
import type { usePlays } from './usePlays.ts'

type PlayListProps = { plays: ReturnType<typeof usePlays>; today: Day; heading: 'h2' | 'h3' }

/** The player's plays, newest first. */
export function PlayList({ plays, today, heading: Heading }: PlayListProps) {
  const { viewer, shown, isLoading, setFilter, setCount, more } = plays
  const { data, complete } = useFragment({
    fragment: PlayList_ViewerFragmentDoc,
    fragmentName: 'PlayList_viewer',
    from: viewer,
    variables: { ...shown },
  })
  const edges = complete ? data.plays.edges : []
  const { list, focusNextRow } = useFocusOnNewRow(edges.length)
  useEffect(() => setCount(edges.length), [setCount, edges.length])
  const showMore = () => {
    focusNextRow()
    more.run(edges.at(-1)?.cursor ?? null)
  }
  return (
    <section className="play-list" aria-busy={isLoading}>
      <Heading>Games</Heading>
      <PlayFilters onChange={setFilter} />
      <p className="spoken" role="status">
        {complete && !isLoading && countText(edges.length)}
      </p>
      <ul ref={list}>
        {edges.map(({ node }) => (
          <PlayRow key={node.id} play={node} today={today} />
        ))}
      </ul>
      {complete && edges.length === 0 && (
        <Empty isFiltered={shown.digits !== null || shown.status !== null} />
      )}
      {!complete && <p className="pending">Loading …</p>}
      {complete && data.plays.pageInfo.hasNextPage && (
        <Button quiet aria-disabled={more.isBusy} aria-busy={more.isBusy} onClick={showMore}>
          Show More
        </Button>
      )}
      <p className="form-error" role="alert">
        {more.errorText}
      </p>
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
