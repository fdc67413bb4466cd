import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { FormError } from '../../form/FormError.tsx'
import { Button } from '../../ui/Button.tsx'
import type { FetchMore } from '../useProfile.ts'
import { SessionRow } from './SessionRow.tsx'
import { Sessions_ViewerFragmentDoc, type Sessions_ViewerFragment } from './Sessions.generated.ts'
import { useEndSession } from './useEndSession.ts'
import { useFocusOnNewRow } from '../../ui/useFocusOnNewRow.ts'
import { useMoreSessions } from './useMoreSessions.ts'

type SessionsProps = { viewer: FragmentType<Sessions_ViewerFragment>; at: Date; fetchMore: FetchMore }

/** The browsers that are logged in to the account. The server stores nothing that identifies them. */
export function Sessions({ viewer, at, fetchMore }: SessionsProps) {
  const { data, complete } = useFragment({
    fragment: Sessions_ViewerFragmentDoc,
    fragmentName: 'Sessions_viewer',
    from: viewer,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const [hasEnded, setEnded] = useState(false)
  const end = useEndSession(() => {
    setEnded(true)
    // The pressed button disappeared with its session.
    heading.current?.focus()
  })
  const more = useMoreSessions(fetchMore)
  const edges = complete ? data.sessions.edges : []
  const { list, focusNextRow } = useFocusOnNewRow(edges.length)
  if (!complete) return null
  const showMore = () => {
    focusNextRow()
    more.run(edges.at(-1)?.cursor ?? null)
  }
  return (
    <section className="sessions">
      <h3 ref={heading} tabIndex={-1}>
        Where you are logged in
      </h3>
      <p className="spoken" role="status">
        {hasEnded && 'The session has ended.'}
      </p>
      <ul ref={list}>
        {edges.map(({ node }) => (
          <SessionRow key={node.id} session={node} at={at} isBusy={end.isBusy} onEnd={end.run} />
        ))}
      </ul>
      {data.sessions.pageInfo.hasNextPage && (
        <Button quiet aria-disabled={more.isBusy} aria-busy={more.isBusy} onClick={showMore}>
          Show More
        </Button>
      )}
      <FormError text={end.errorText ?? more.errorText} />
    </section>
  )
}
