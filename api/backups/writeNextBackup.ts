import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from '#api/database/client.ts'
import type { Env } from '#api/settings/env.ts'
import { deleteBackup, listBackups, recordFailure } from './backupDir.ts'
import { proveBackup } from './proveBackup.ts'
import { withClient } from './restoreDatabase.ts'
import { findExpired, nameOf } from './retention.ts'
import { takeLock, writeBackup } from './writeBackup.ts'

type Options = Parameters<typeof proveBackup>[1] & {
  backups: NonNullable<Env['backups']>
  dataDir: string
  clock: () => Date
}

/**
 * Writes a backup to BACKUP_DIR, proves it, and deletes the oldest ones and the remains of interrupted ones.
 * Returns its folder. Throws StartError if it is not proven, or if another process writes one.
 */
export async function writeNextBackup(url: string, options: Options): Promise<string> {
  const { folder, keep } = options.backups
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return await withClient(url, async (client) => {
    await takeLock(client, folder)
    const now = options.clock()
    for (const backup of await listBackups(folder, now))
      if (backup.state === 'unfinished') await deleteBackup(folder, backup)
    const backup = path.join(folder, nameOf(now))
    try {
      await writeAndProve(client, backup, options)
    } catch (error) {
      if (!existsSync(backup)) await recordFailure(backup)
      throw error
    } finally {
      for (const expired of findExpired(await listBackups(folder, now), keep))
        await deleteBackup(folder, expired)
    }
    return backup
  })
}

async function writeAndProve(client: Client, backup: string, options: Options): Promise<void> {
  const { dataDir, showProgress } = options
  await writeBackup(client, backup, { dataDir, onRows: showProgress() })
  await proveBackup(backup, options)
}
