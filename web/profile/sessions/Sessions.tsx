import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Sessions_ViewerFragmentDoc, type Sessions_ViewerFragment } from './sessions.generated.ts'
import { describeSession } from './describeSession.ts'
import { useEndSession } from './useEndSession.ts'
import { FormError } from '../../form/FormError.tsx'

type SessionsProps = { viewer: FragmentType<Sessions_ViewerFragment>; at: Date }

/** The browsers that are logged in to the account. The server stores nothing that identifies them. */
export function Sessions({ viewer, at }: SessionsProps) {
  const { data, complete } = useFragment({ fragment: Sessions_ViewerFragmentDoc, from: viewer })
  const heading = useRef<HTMLHeadingElement>(null)
  const [hasEnded, setEnded] = useState(false)
  const { run, isBusy, errorText } = useEndSession(() => {
    setEnded(true)
    // The pressed button disappeared with its session.
    heading.current?.focus()
  })
  if (!complete) return null
  return (
    <section className="sessions">
      <h3 ref={heading} tabIndex={-1}>
        Where you are logged in
      </h3>
      <p className="spoken" role="status">
        {hasEnded && 'The session has ended.'}
      </p>
      <ul>
        {data.sessions.edges.map(({ node: session }) => (
          <li key={session.handle} className="setting">
            <div>
              <b>{session.isCurrent ? 'This browser' : 'Another browser'}</b>
              <p id={session.handle}>{describeSession(session, { at })}</p>
            </div>
            {!session.isCurrent && (
              <Button
                quiet
                aria-describedby={session.handle}
                aria-disabled={isBusy}
                onClick={() => run(session.handle)}
              >
                End Session
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormError text={errorText} />
    </section>
  )
}
