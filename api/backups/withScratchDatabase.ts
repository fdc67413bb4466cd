import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopPostmaster } from '#api/database/embedded/postmaster.ts'
import { openDatabase } from '#api/database/openDatabase.ts'
import { findPostgresPrograms } from '#api/database/embedded/postgresPrograms.ts'
import { errorCode, StartError } from '#api/errors/errors.ts'
import { requireRoom } from './requireRoom.ts'

/** Throws StartError if this installation lacks the embedded PostgreSQL, an optional package. */
export async function requireScratchPostgres(): Promise<void> {
  await findPostgresPrograms().catch((cause: unknown) => {
    throw new StartError(
      'A proof needs the embedded PostgreSQL, which is not installed here: prove backups on another machine.',
      { cause },
    )
  })
}

/**
 * Runs `work` on an empty, migrated database of the embedded PostgreSQL, in a temporary folder (TMPDIR) that
 * is removed afterwards, also when this process exits. Throws StartError if `needed` bytes are not free.
 */
export async function withScratchDatabase<Result>(
  needed: number,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  await requireScratchPostgres()
  await removeOrphans()
  await requireRoom(tmpdir(), needed, 'set TMPDIR to another disk for the proof')
  const dataDir = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`))
  const removeNow = () => {
    removeAtOnce(dataDir)
  }
  process.once('exit', removeNow)
  try {
    const database = await openDatabase({ databaseUrl: null, dataDir }, SCRATCH)
    try {
      return await work(database.url)
    } finally {
      await database.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
    process.off('exit', removeNow)
  }
}

// The folder's name has the id of the process that it serves.
const PREFIX = 'hilo-proof-'

const SCRATCH = {
  print: () => undefined,
  isStopping: () => false,
  // Nothing here has to survive a power failure.
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' },
}

// An `exit` listener cannot wait.
function removeAtOnce(dataDir: string): void {
  try {
    const file = path.join(dataDir, 'postgres', 'postmaster.pid')
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT')
  } catch {
    // It does not run.
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

// A killed proof could not stop its PostgreSQL.
async function removeOrphans(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : NaN
    if (!(owner > 0) || (owner !== process.pid && isAlive(owner))) continue
    const dataDir = path.join(tmpdir(), name)
    await stopPostmaster(path.join(dataDir, 'postgres'))
    await rm(dataDir, { recursive: true, force: true })
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
