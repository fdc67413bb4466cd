import path from 'node:path'
import pg from 'pg'
import { createBackup } from '#api/database/backupFolder.ts'
import { backUpTables } from '#api/database/backupTables.ts'
import { requireDatabase } from '#api/database/openForCommand.ts'
import { allProjections } from '#api/projections/projection.ts'
import { count } from '#api/replay/progress.ts'
import { runCommand } from './runCommand.ts'
import { showProgress } from './showProgress.ts'

const USAGE = `Usage: npm run backup -- FOLDER

Writes a backup to a new folder: the event log and all other rows as of one instant, and the files of DATA_DIR.
Players can play meanwhile. npm run restore reads it. It contains personal data and the secret.

  --json       print the result as JSON
  -h, --help   show this help`

// A restore rebuilds these tables from the log.
const DERIVED = [...allProjections.map(({ table }) => table), 'projection_cursors']

await runCommand(
  {
    name: 'backup',
    usage: USAGE,
    options: {},
    parse: ({ positionals: [folder, ...rest] }) =>
      folder === undefined || rest.length > 0 ? null : path.resolve(folder),
  },
  async ({ url, env }, folder) => {
    const client = new pg.Client({ connectionString: url, application_name: 'hilo backup' })
    await client.connect()
    try {
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
