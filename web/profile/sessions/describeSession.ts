import { formatDay } from '../formatDay.ts'

type Session = { startedAt: string; lastUsedAt: string; isCurrent: boolean }
type Now = { at: Date; timeZone?: string }

/** Describes a logged-in browser: 'Logged in on November 3, last used yesterday.' */
export function describeSession({ startedAt, lastUsedAt, isCurrent }: Session, now: Now): string {
  const started = `Logged in ${formatDay(new Date(startedAt), now)}`
  return isCurrent ? `${started}.` : `${started}, last used ${formatDay(new Date(lastUsedAt), now)}.`
}
