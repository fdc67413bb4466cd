import { easternDay, type Day } from '#game/day.ts'

/** A backup in BACKUP_DIR. An unfinished one is being written, or was interrupted. */
export type DatedBackup = { name: string; at: Date; state: 'unfinished' | 'unproven' | 'proven' }

/** The name of a backup that is begun at an instant: to the second, in UTC. */
export function nameOf(at: Date): string {
  return `hilo-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/**
 * The instant in the name of a backup; null for a name of another program. An instant after `now`, of a clock
 * that was ahead, counts as the oldest.
 */
export function instantOf(name: string, now: Date): Date | null {
  const [, day, hours, minutes, seconds] =
    /^hilo-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:\.unfinished)?$/.exec(name) ?? []
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  if (Number.isNaN(at.getTime())) return null
  return at > now ? new Date(0) : at
}

/** The newest proven backup; null without one. */
export function findLastProven(backups: readonly DatedBackup[]): DatedBackup | null {
  return sorted(backups.filter(({ state }) => state === 'proven'))[0] ?? null
}

/**
 * Whether the next backup is due: one a day, from an hour on in New York. After an attempt without success
 * an hour passes.
 */
export function isDue(backups: readonly DatedBackup[], { now, hour }: { now: Date; hour: number }): boolean {
  const last = findLastProven(backups)
  const isDone = last !== null && dayOf(last.at, hour) === dayOf(now, hour)
  const wasTried = backups.some(({ at }) => now.getTime() - at.getTime() < HOUR)
  return !isDone && !wasTried
}

/**
 * The finished backups to delete, when `keep` proven ones are kept. An unproven one is kept while it is the
 * newest of all.
 */
export function findExpired(backups: readonly DatedBackup[], keep: number): DatedBackup[] {
  const finished = sorted(backups.filter(({ state }) => state !== 'unfinished'))
  const proven = finished.filter(({ state }) => state === 'proven')
  const kept = new Set([finished[0], ...proven.slice(0, keep)])
  return finished.filter((backup) => !kept.has(backup))
}

const HOUR = 3_600_000

function dayOf(at: Date, hour: number): Day {
  return easternDay(new Date(at.getTime() - hour * HOUR))
}

function sorted(backups: readonly DatedBackup[]): DatedBackup[] {
  return backups.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}
