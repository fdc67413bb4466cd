import { randomFillSync } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Watches the free space on the data's disk until it is closed. */
export type DiskReserve = { check: () => Promise<void>; close: () => Promise<void> }

type Options = {
  /** The folder of the database files. */
  folder: string
  /** Makes PostgreSQL refuse or accept writes. */
  setReadOnly: (isReadOnly: boolean) => Promise<void>
  print: (line: string) => void
  /** Free bytes on the disk of a folder. */
  free?: (folder: string) => Promise<number>
}

/**
 * Reserves disk space for PostgreSQL. When the disk is almost full, the database becomes read-only, and the
 * reserve is released for PostgreSQL's own writes. So every acknowledged write is durable, and reads
 * continue. When there is space again, the database becomes writable and the reserve is allocated again.
 */
export function openDiskReserve(options: Options): DiskReserve {
  const state: State = { ...options, isFull: null }
  let checking: Promise<void> | null = null
  const check = () => (checking ??= checkOnce(state).finally(() => (checking = null)))
  // If the database is unavailable now, the next check sets its state.
  const timer = setInterval(() => void check().catch(() => undefined), INTERVAL_MS)
  timer.unref()
  return {
    check,
    close: async () => {
      clearInterval(timer)
      await checking?.catch(() => undefined)
    },
  }
}

/** Whether PostgreSQL may soon run out of disk space. */
export async function isAlmostFull(folder: string): Promise<boolean> {
  return (await freeBytes(folder)) < MIN_FREE_BYTES
}

/** Releases the reserve. On a full disk PostgreSQL cannot start without it. */
export async function releaseReserve(folder: string): Promise<void> {
  await rm(fileIn(folder), { force: true })
}

const INTERVAL_MS = 500
const MB = 1_048_576

// PostgreSQL's write-ahead log grows by 16 MB at a time. Without that space PostgreSQL stops and cannot
// restart.
const MIN_FREE_BYTES = 16 * MB
const RESERVE_BYTES = 32 * MB
// Hysteresis: small changes of the free space must not toggle the database.
const RESUME_BYTES = RESERVE_BYTES + 2 * MIN_FREE_BYTES

/** `isFull` is null until the first check: an earlier process may have left the database read-only. */
type State = Options & { isFull: boolean | null }

async function checkOnce(state: State): Promise<void> {
  const { folder, isFull, setReadOnly, print } = state
  const free = await (state.free ?? freeBytes)(folder)
  if (free < MIN_FREE_BYTES) {
    if (isFull) return
    await releaseReserve(folder)
    await setReadOnly(true)
    state.isFull = true
    print('The disk is full: nothing is saved until there is space, but everything can be read.')
  } else if (!isFull || free >= RESUME_BYTES) {
    // The first check skips this write, because the start waits for it.
    if (free >= RESUME_BYTES && isFull !== null) await allocateReserve(folder)
    if (isFull !== false) await setReadOnly(false)
    state.isFull = false
    if (isFull) print('There is space on the disk again: everything is saved.')
  }
}

/** Free bytes for a user who is not root. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

// A compressing disk cannot shrink random bytes.
async function allocateReserve(folder: string): Promise<void> {
  const kept = await stat(fileIn(folder)).catch(() => null)
  if (kept?.size === RESERVE_BYTES) return
  await writeFile(fileIn(folder), randomFillSync(Buffer.allocUnsafe(RESERVE_BYTES)), { mode: 0o600 })
}

function fileIn(folder: string): string {
  return path.join(folder, 'hilo.reserve')
}
