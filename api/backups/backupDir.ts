import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isProven, unfinishedOf } from '#api/database/backup/backupFolder.ts'
import type { Deps } from '#api/deps/deps.ts'
import { findLastProven, instantOf, isDue, type DatedBackup } from './retention.ts'

/** The backups in BACKUP_DIR that Hilo wrote by itself. */
export async function listBackups(folder: string, now: Date): Promise<DatedBackup[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.flatMap((entry) => {
    const { name } = entry
    const at = entry.isDirectory() ? instantOf(name, now) : null
    return at === null ? [] : [{ name, at, state: stateOf(path.join(folder, name)) }]
  })
}

function stateOf(backup: string): DatedBackup['state'] {
  if (backup === unfinishedOf(backup.replace(/\.\w+$/, ''))) return 'unfinished'
  return isProven(backup) ? 'proven' : 'unproven'
}

/** Deletes a backup. One that is deleted in part counts as unfinished. */
export async function deleteBackup(folder: string, { name, state }: DatedBackup): Promise<void> {
  const backup = path.join(folder, name)
  const unfinished = state === 'unfinished' ? backup : unfinishedOf(backup)
  if (unfinished !== backup) await rename(backup, unfinished)
  await rm(unfinished, { recursive: true })
}

/** Leaves an empty folder that tells when a backup failed. */
export async function recordFailure(backup: string): Promise<void> {
  const unfinished = unfinishedOf(backup)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
}

/** Whether the workers should write a backup now. A BACKUP_DIR that cannot be read is reported. */
export async function isBackupDue({ env: { backups }, clock, onError }: Deps): Promise<boolean> {
  if (backups === null) return false
  try {
    const now = clock()
    return isDue(await listBackups(backups.folder, now), { now, hour: backups.hour })
  } catch (error) {
    onError(new Error(`BACKUP_DIR: ${String(error)}`, { cause: error }))
    return false
  }
}

/** When the last proven backup in BACKUP_DIR was begun, in seconds; 0 without one, null without BACKUP_DIR. */
export async function findBackupTime({ env: { backups }, clock }: Deps): Promise<number | null> {
  if (backups === null) return null
  const found = await listBackups(backups.folder, clock()).catch(() => [])
  return (findLastProven(found)?.at.getTime() ?? 0) / 1000
}
