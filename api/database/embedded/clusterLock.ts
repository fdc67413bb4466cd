import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'

/** The exit code of a launch whose lock another server holds. */
export const LOCKED = 75

/**
 * A command that becomes the command after it, PostgreSQL, when it has locked the database files and removed
 * the stale pid file, if there is one. Two containers on one data folder see neither each other's processes
 * nor each other's shared memory, so without this lock each would start a server on the same files. All
 * processes of a server inherit the lock, and it ends with the last of them.
 */
export async function lockCommand(folder: string, stalePidFile: string | null): Promise<string[]> {
  if (FLOCK === undefined) {
    if (stalePidFile !== null) await rm(stalePidFile, { force: true })
    return []
  }
  const lock = [FLOCK, ...LOCK_OPTIONS, path.join(folder, 'PG_VERSION')]
  return stalePidFile === null ? lock : [...lock, '/bin/sh', '-c', REMOVE_AND_RUN, stalePidFile]
}

// Only Linux has containers.
const FLOCK = ['/usr/bin/flock', '/bin/flock'].find(
  (file) => process.platform === 'linux' && existsSync(file),
)

// A server that exits can hold the lock for a moment after its last sign.
const LOCK_OPTIONS = ['--wait', '1', '--conflict-exit-code', String(LOCKED), '--no-fork']

// The pid file of a server in another container always looks stale, and a server stops when it is gone.
const REMOVE_AND_RUN = 'rm -f -- "$0" && exec "$@"'
