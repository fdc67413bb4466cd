import { randomFillSync } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Looks after the disk of the data until it is closed. */
export type DiskReserve = { look: () => Promise<void>; close: () => Promise<void> }

type Surroundings = {
  /** The database files' folder. */
  folder: string
  /** Has PostgreSQL refuse whatever writes, or take it again. */
  setReadOnly: (isReadOnly: boolean) => Promise<void>
  tell: (line: string) => void
  /** Bytes that may still be written below a folder. */
  free?: (folder: string) => Promise<number>
}

/**
 * Keeps some room on the data's disk for PostgreSQL, for the day on which somebody fills it. When the disk is almost full, the
 * database is made read-only and gets that reserve for what it writes by itself: nothing is acknowledged that cannot be
 * kept, and reading goes on. When there is room again, both are undone.
 */
export function openDiskReserve(surroundings: Surroundings): DiskReserve {
  const state: State = { ...surroundings, isFull: null }
  let looking: Promise<void> | null = null
  const look = () => (looking ??= lookOnce(state).finally(() => (looking = null)))
  // A database that is away just now is told the next time.
  const timer = setInterval(() => void look().catch(() => undefined), INTERVAL_MS)
  timer.unref()
  return {
    look,
    close: async () => {
      clearInterval(timer)
      await looking?.catch(() => undefined)
    },
  }
}

/** Whether PostgreSQL may soon find no room on the disk. */
export async function isAlmostFull(folder: string): Promise<boolean> {
  return (await freeBytes(folder)) < LEAST_FREE_BYTES
}

/** Gives PostgreSQL the reserve: on a full disk it could not start without. */
export async function giveReserve(folder: string): Promise<void> {
  await rm(fileIn(folder), { force: true })
}

const INTERVAL_MS = 500
const MB = 1_048_576

// PostgreSQL's log grows by 16 MB at a time; where these are not to be had, it ends, and cannot start again.
const LEAST_FREE_BYTES = 16 * MB
const RESERVE_BYTES = 32 * MB
// Room that just comes and goes does not turn the database on and off.
const ROOM_AGAIN_BYTES = RESERVE_BYTES + 2 * LEAST_FREE_BYTES

/** `isFull` is null until the first look: a process before may have left the database read-only. */
type State = Surroundings & { isFull: boolean | null }

async function lookOnce(state: State): Promise<void> {
  const { folder, isFull, setReadOnly, tell } = state
  const free = await (state.free ?? freeBytes)(folder)
  if (free < LEAST_FREE_BYTES) {
    if (isFull) return
    await giveReserve(folder)
    await setReadOnly(true)
    state.isFull = true
    tell('The disk is full: nothing is saved until there is room, but everything can be read.')
  } else if (!isFull || free >= ROOM_AGAIN_BYTES) {
    // Not at the first look, for which a start waits.
    if (free >= ROOM_AGAIN_BYTES && isFull !== null) await takeReserve(folder)
    if (isFull !== false) await setReadOnly(false)
    state.isFull = false
    if (isFull) tell('There is room on the disk again: everything is saved.')
  }
}

/** Bytes that an ordinary user may still write. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

// Random bytes take the room that they seem to take, also on disks that compress.
async function takeReserve(folder: string): Promise<void> {
  const kept = await stat(fileIn(folder)).catch(() => null)
  if (kept?.size === RESERVE_BYTES) return
  await writeFile(fileIn(folder), randomFillSync(Buffer.allocUnsafe(RESERVE_BYTES)), { mode: 0o600 })
}

function fileIn(folder: string): string {
  return path.join(folder, 'hilo.reserve')
}
