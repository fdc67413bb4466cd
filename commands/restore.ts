import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { SECRET_FILE } from '#api/auth/secret.ts'
import { restoreDatabase } from '#api/backups/restoreDatabase.ts'
import { checkBackup, readBackup, restoreFiles } from '#api/database/backup/backupFolder.ts'
import { StartError } from '#api/errors/errors.ts'
import { count } from '#api/rebuild/progress.ts'
import { runCommand } from './runCommand.ts'
import { showProgress } from './showProgress.ts'

const USAGE = `Usage: npm run restore -- FOLDER

Restores a backup of npm run backup to an empty DATA_DIR, or to an empty database at DATABASE_URL, and rebuilds
the tables that follow from the event log. Stop the servers first. The backup's version of Hilo is needed.

  --json       print the result as JSON
  -h, --help   show this help`

await runCommand(
  {
    name: 'restore',
    usage: USAGE,
    options: {},
    parse: ({ positionals: [folder, ...rest] }) =>
      folder === undefined || rest.length > 0 ? null : path.resolve(folder),
  },
  async ({ url, env, print }, folder) => {
    const { backup, tables, files } = await readBackup(folder)
    const admit = async () => {
      await refuseOtherSecret(files, env.dataDir)
      await restoreFiles(files, env.dataDir)
    }
    await restoreDatabase(url, { backup, tables }, { admit, print, showProgress })
    const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0)
    return { text: `Restored: ${count(rows)} rows.`, data: { folder, rows } }
  },
  {
    // Otherwise a wrong folder would leave a new, empty database.
    prepare: async (_env, folder) => {
      await readBackup(folder)
      await checkBackup(folder)
    },
  },
)

/** Throws StartError if DATA_DIR has the secret of another installation, which the restore would replace. */
async function refuseOtherSecret(files: string, dataDir: string): Promise<void> {
  const [restored, present] = await Promise.all([files, dataDir].map(readSecret))
  if (!restored || !present || restored === present) return
  throw new StartError(
    `${dataDir} (DATA_DIR) has another ${SECRET_FILE}, which the restore would replace. Use an empty DATA_DIR.`,
  )
}

async function readSecret(folder: string): Promise<string | null> {
  return await readFile(path.join(folder, SECRET_FILE), 'utf8').catch(() => null)
}
