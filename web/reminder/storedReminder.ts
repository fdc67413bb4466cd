import { readStored, writeStored } from '../storage/browserStorage.ts'
import { currentViewer } from '../viewer/viewer.ts'

const HOUR = 'reminder'
const TOLD = 'reminderTold'

/** The hour of this browser's reminder; null without one. */
export function readHour(): number | null {
  const stored = readStored(HOUR) ?? ''
  return /^\d{1,2}$/.test(stored) ? Number(stored) : null
}

export function storeHour(hour: number | null): void {
  writeStored(HOUR, hour === null ? '' : String(hour))
}

/** The handle of the login; empty without one. */
export function currentSession(): string {
  return currentViewer().profile?.session ?? ''
}

/** Notes that the server knows the reminder, today and in this login. */
export function noteTold(session: string): void {
  writeStored(TOLD, markOf(session))
}

export function isTold(session: string): boolean {
  return readStored(TOLD) === markOf(session)
}

/** Whether the server knew the reminder in a login, which is over. */
export function isLoggedOut(session: string): boolean {
  return session === '' && (readStored(TOLD) ?? '').includes('/')
}

function markOf(session: string): string {
  const day = new Date().toDateString()
  return session === '' ? day : `${day}/${session}`
}
