import { access, constants, mkdir } from 'node:fs/promises'
import { refuseOtherData } from '#api/database/backup/backupFolder.ts'
import { reasonOf, StartError } from '#api/errors/errors.ts'
import type { Env } from '#api/settings/env.ts'
import { requireScratchPostgres } from './withScratchDatabase.ts'

/**
 * Creates BACKUP_DIR if it is missing. Throws StartError if this process could not write or prove backups
 * there.
 */
export async function requireBackupDir({
  backups,
  dataDir,
}: Pick<Env, 'backups' | 'dataDir'>): Promise<void> {
  if (backups === null) return
  refuseOtherData(backups.folder, dataDir)
  try {
    await mkdir(backups.folder, { recursive: true, mode: 0o700 })
    await access(backups.folder, constants.W_OK | constants.X_OK)
    await requireScratchPostgres()
  } catch (error) {
    throw new StartError(`BACKUP_DIR cannot be used: ${reasonOf(error)}`, { cause: error })
  }
}
