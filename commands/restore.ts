import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { SECRET_FILE } from '#api/auth/secret.ts'
import { readBackup, restoreFiles } from '#api/database/backup/backupFolder.ts'
import { requireEmpty, restoreTables } from '#api/database/backup/restoreTables.ts'
import { Client } from '#api/database/client.ts'
import { connectionConfig } from '#api/database/connection.ts'
import { StartError } from '#api/errors/errors.ts'
import { count } from '#api/rebuild/progress.ts'
import { rebuild } from '#api/rebuild/rebuild.ts'
import { withSessions } from '#api/rebuild/sessions.ts'
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
    const client = new Client(connectionConfig(url, { application_name: 'hilo restore' }))
    // The failing query reports a broken connection.
    client.on('error', () => undefined)
    await client.connect()
    try {
      await requireEmpty(client, backup)
      await refuseOtherSecret(files, env.dataDir)
      await restoreFiles(files, env.dataDir)
      await restoreTables(client, tables, { backup, onRows: showProgress() })
      await client.query('analyze')
    } finally {
      await client.end()
    }
    await withSessions(url, (sessions) => rebuild(sessions, { print, onProgress: showProgress() }))
    const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0)
    return { text: `Restored: ${count(rows)} rows.`, data: { folder, rows } }
  },
  {
    // Otherwise a wrong folder would leave a new, empty database.
    prepare: async (_env, folder) => void (await readBackup(folder)),
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
