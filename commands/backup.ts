import path from 'node:path'
import { createBackup } from '#api/database/backup/backupFolder.ts'
import { backUpTables } from '#api/database/backup/backupTables.ts'
import { requireDatabase } from '#api/database/openForCommand.ts'
import { Client } from '#api/database/client.ts'
import { connectionConfig } from '#api/database/connection.ts'
import { StartError } from '#api/errors/errors.ts'
import { allProjections } from '#api/projections/projection.ts'
import { count } from '#api/rebuild/progress.ts'
import { runCommand } from './runCommand.ts'
import { showProgress } from './showProgress.ts'

const USAGE = `Usage: npm run backup -- FOLDER

Writes a backup to a new folder: the event log and all other rows as of one instant, and Hilo's files of DATA_DIR.
Players can play meanwhile. npm run restore reads it. It contains personal data and the secret.

  --json       print the result as JSON
  -h, --help   show this help`

// A restore rebuilds these tables from the log. A restored database holds no bytes of deleted rows, and no files of
// players' own data, which live for a day.
const LEFT_OUT = ['projection_cursors', 'set_aside_events', 'erasures', 'downloads']
const DERIVED = [...allProjections.map(({ table }) => table), ...LEFT_OUT]

await runCommand(
  {
    name: 'backup',
    usage: USAGE,
    options: {},
    parse: ({ positionals: [folder, ...rest] }) =>
      folder === undefined || rest.length > 0 ? null : path.resolve(folder),
  },
  async ({ url, env }, folder) => {
    const client = new Client(connectionConfig(url, { application_name: 'hilo backup' }))
    // The failing query reports a broken connection. Without a query, as for the files, it does not matter.
    client.on('error', () => undefined)
    await client.connect()
    try {
      await takeLock(client, folder)
      const backup = await createBackup(folder, {
        dataDir: env.dataDir,
        write: (tables) => backUpTables(client, tables, { without: DERIVED, onRows: showProgress() }),
      })
      const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0)
      return { text: `${folder} has ${count(rows)} rows.`, data: { folder, ...backup } }
    } finally {
      await client.end()
    }
  },
  { prepare: requireDatabase },
)

// Two backups would write to the same unfinished folder, and the first one to end would keep half of each.
async function takeLock(client: Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ isTaken: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isTaken"',
    [`backup ${folder}`],
  )
  if (!rows[0]?.isTaken) throw new StartError(`Another backup writes ${folder}: wait for its end.`)
}
