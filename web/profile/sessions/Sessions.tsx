import { pageTexts } from '../../language/pageTexts.ts'
import type { FragmentType } from '@apollo/client'
import { apolloClient } from '../../sync/graphql/apolloClient.ts'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { useRef, useState } from 'react'
import { FormError } from '../../form/FormError.tsx'
import { PagedList, type Pages } from '../../list/PagedList.tsx'
import {
  Sessions_ViewerFragmentDoc,
  type Sessions_ViewerFragment,
  EndSessionDocument,
} from './Sessions.generated.ts'
import { failureTextOf } from '../../form/outcome.ts'
import { useAsyncAction } from '../../ui/useAsyncAction.ts'
import { useProfileMutation } from '../useProfileMutation.ts'
import { Button } from '../../ui/Button.tsx'
import { SessionRow_SessionFragmentDoc, type SessionRow_SessionFragment } from './SessionRow.generated.ts'
import { formatDay } from '../formatDay.ts'

type SessionsProps = { viewer: FragmentType<Sessions_ViewerFragment>; at: Date; pages: Pages }

/** The browsers that are logged in to the account. The server stores nothing that identifies them. */
export function Sessions({ viewer, at, pages }: SessionsProps) {
  const data = useFragmentData(Sessions_ViewerFragmentDoc, viewer)
  const heading = useRef<HTMLHeadingElement>(null)
  const [hasEnded, setEnded] = useState(false)
  const end = useEndSession(() => {
    setEnded(true)
    // The pressed button disappeared with its session.
    heading.current?.focus()
  })
  if (!data) return null
  return (
    <section className="sessions">
      <h3 ref={heading} tabIndex={-1}>
        {pageTexts.profile.sessions}
      </h3>
      <p className="spoken" role="status">
        {hasEnded && pageTexts.profile.sessionEnded}
      </p>
      <PagedList pages={pages} list={data.sessions}>
        {data.sessions.edges.map(({ node }) => (
          <SessionRow key={node.handle} session={node} at={at} isBusy={end.isBusy} onEnd={end.run} />
        ))}
      </PagedList>
      <FormError text={end.errorText} />
    </section>
  )
}

/** Ends a session in another browser. It disappears from the cache, and so from the list. */
function useEndSession(onEnded: () => void) {
  const { cache } = apolloClient
  const mutate = useProfileMutation(EndSessionDocument, ['ViewerUpdated'])
  return useAsyncAction(({ handle }: { handle: string }) =>
    failureTextOf(mutate({ input: { handle } }), () => {
      const stored = cache.identify({ __typename: 'Session', handle })
      if (stored) cache.evict({ id: stored })
      onEnded()
    }),
  )
}

type SessionRowProps = {
  session: FragmentType<SessionRow_SessionFragment>
  at: Date
  isBusy: boolean
  onEnd: (session: SessionRow_SessionFragment) => void
}

export function SessionRow({ session, at, isBusy, onEnd }: SessionRowProps) {
  const data = useFragmentData(SessionRow_SessionFragmentDoc, session)
  if (!data) return null
  return (
    <li className="setting" tabIndex={-1}>
      <div>
        <b>{nameSession(data)}</b>
        <p id={data.handle}>{describeSession(data, { at })}</p>
      </div>
      {!data.isCurrent && (
        <Button quiet aria-describedby={data.handle} aria-disabled={isBusy} onClick={() => onEnd(data)}>
          {data.scope === null ? pageTexts.profile.endSession : pageTexts.profile.revoke}
        </Button>
      )}
    </li>
  )
}

function nameSession({ scope, isCurrent }: Pick<SessionRow_SessionFragment, 'scope' | 'isCurrent'>): string {
  if (scope !== null) return scope === 'READ' ? pageTexts.profile.forReading : pageTexts.profile.forPlaying
  return isCurrent ? pageTexts.profile.thisBrowser : pageTexts.profile.otherBrowser
}

type Session = Pick<SessionRow_SessionFragment, 'scope' | 'startedAt' | 'lastUsedAt' | 'isCurrent'>
type Now = { at: Date; timeZone?: string }

/** Describes a logged-in browser or a token: 'Logged in on November 3, last used yesterday.' */
export function describeSession({ startedAt, lastUsedAt, isCurrent, scope }: Session, now: Now): string {
  const started = formatDay(new Date(startedAt), now)
  if (isCurrent) return pageTexts.profile.loggedIn({ started })
  const used = formatDay(new Date(lastUsedAt), now)
  return scope === null
    ? pageTexts.profile.loggedInAndUsed({ started, used })
    : pageTexts.profile.createdAndUsed({ started, used })
}
