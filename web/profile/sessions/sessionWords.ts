import { dayWords } from '../dateWords.ts'

type Session = { startedAt: string; lastUsedAt: string; isCurrent: boolean }
type Now = { at: Date; timeZone?: string }

/** Describes a logged-in browser: 'Logged in on November 3, last used yesterday.' */
export function sessionWords({ startedAt, lastUsedAt, isCurrent }: Session, now: Now): string {
  const started = `Logged in ${dayWords(new Date(startedAt), now)}`
  return isCurrent ? `${started}.` : `${started}, last used ${dayWords(new Date(lastUsedAt), now)}.`
}
