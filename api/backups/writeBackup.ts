import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createBackup, sizeOfFiles } from '#api/database/backup/backupFolder.ts'
import { backUpTables, type Backup } from '#api/database/backup/backupTables.ts'
import type { Client } from '#api/database/client.ts'
import { StartError } from '#api/errors/errors.ts'
import { allProjections, projections } from '#api/projections/projection.ts'
import { requireRoom } from './requireRoom.ts'

/**
 * Writes a backup to a new folder while players play. Throws StartError for a folder that exists or is
 * written by another backup, and for a database that lacks a table.
 */
export async function writeBackup(
  client: Client,
  folder: string,
  { dataDir, onRows }: { dataDir: string; onRows: (done: number, total: number) => void },
): Promise<Backup> {
  await takeLock(client, folder)
  const { rows } = await client.query<{ size: number }>(
    'select pg_database_size(current_database())::float8 as size',
  )
  const parent = path.dirname(folder)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const needed = (rows[0]?.size ?? 0) / 8 + (await sizeOfFiles(dataDir))
  await requireRoom(parent, needed, 'delete old backups, or name another disk')
  const tables = { without: DERIVED, counted: projections.map(({ table }) => table), onRows }
  return await createBackup(folder, { dataDir, write: (to) => backUpTables(client, to, tables) })
}

// A restored database holds no bytes of deleted rows, and no files of players' own data, which live for a day.
const LEFT_OUT = ['projection_cursors', 'set_aside_events', 'erasures', 'downloads']

// A restore rebuilds these tables from the log.
const DERIVED = [...allProjections.map(({ table }) => table), ...LEFT_OUT]

/** Two backups would write to the same unfinished folder, and the first one to end would keep half of each. */
export async function takeLock(client: Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ isTaken: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isTaken"',
    [`backup ${folder}`],
  )
  if (!rows[0]?.isTaken) throw new StartError(`Another backup writes ${folder}: wait for its end.`)
}
