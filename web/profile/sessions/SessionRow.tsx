import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Button } from '../../ui/Button.tsx'
import { SessionRow_SessionFragmentDoc, type SessionRow_SessionFragment } from './SessionRow.generated.ts'
import { formatDay } from '../formatDay.ts'

type SessionRowProps = {
  session: FragmentType<SessionRow_SessionFragment>
  at: Date
  isBusy: boolean
  onEnd: (session: SessionRow_SessionFragment) => void
}

export function SessionRow({ session, at, isBusy, onEnd }: SessionRowProps) {
  const { data, complete } = useFragment({ fragment: SessionRow_SessionFragmentDoc, from: session })
  if (!complete) return null
  return (
    <li className="setting" tabIndex={-1}>
      <div>
        <b>{data.isCurrent ? 'This browser' : 'Another browser'}</b>
        <p id={data.handle}>{describeSession(data, { at })}</p>
      </div>
      {!data.isCurrent && (
        <Button quiet aria-describedby={data.handle} aria-disabled={isBusy} onClick={() => onEnd(data)}>
          End Session
        </Button>
      )}
    </li>
  )
}

type Session = { startedAt: string; lastUsedAt: string; isCurrent: boolean }
type Now = { at: Date; timeZone?: string }

/** Describes a logged-in browser: 'Logged in on November 3, last used yesterday.' */
export function describeSession({ startedAt, lastUsedAt, isCurrent }: Session, now: Now): string {
  const started = `Logged in ${formatDay(new Date(startedAt), now)}`
  return isCurrent ? `${started}.` : `${started}, last used ${formatDay(new Date(lastUsedAt), now)}.`
}
