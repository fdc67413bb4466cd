import path from 'node:path'
import { proveBackup } from '#api/backups/proveBackup.ts'
import { withClient } from '#api/backups/restoreDatabase.ts'
import { writeBackup } from '#api/backups/writeBackup.ts'
import { writeNextBackup } from '#api/backups/writeNextBackup.ts'
import { requireDatabase } from '#api/database/openForCommand.ts'
import { StartError } from '#api/errors/errors.ts'
import type { Env } from '#api/settings/env.ts'
import { count } from '#api/rebuild/progress.ts'
import { runCall, runOpened, type CommandLine, type Opened, type Report } from './runCommand.ts'
import { showProgress } from './showProgress.ts'

const USAGE = `Usage: npm run backup -- [FOLDER] [--verify] | --verify-only FOLDER

Writes a backup to a new folder: the event log and all other rows as of one instant, and Hilo's files of DATA_DIR.
Players can play meanwhile. npm run restore reads it. It contains personal data and the secret. Without FOLDER it
does what the workers do each day: it writes a folder in BACKUP_DIR, verifies it, and deletes the oldest ones.

  --verify       then restore it to a scratch database (in TMPDIR), rebuild all tables, and compare their sizes
  --verify-only  verify a backup that was written before
  --json         print the result as JSON
  -h, --help     show this help`

const flag = { type: 'boolean', default: false } as const
type Task = { folder: string | null; verifies: boolean; writes: boolean }

const line: CommandLine<{ verify: typeof flag; 'verify-only': typeof flag }, Task> = {
  name: 'backup',
  usage: USAGE,
  options: { verify: flag, 'verify-only': flag },
  parse: ({ positionals: [folder, ...rest], values: { verify, 'verify-only': verifyOnly } }) => {
    const isWrong = (folder === undefined && (verify || verifyOnly)) || (verify && verifyOnly)
    if (isWrong || rest.length > 0) return null
    return {
      folder: folder === undefined ? null : path.resolve(folder),
      verifies: verify || verifyOnly,
      writes: !verifyOnly,
    }
  },
}

// The scratch database is removed when the process exits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

// A backup is verified also where there is no site.
await runCall(line, async (call) => {
  const { folder, writes } = call.task
  if (folder === null || writes) return await runOpened(call, writeAsAsked, prepare)
  const { tables } = await proveBackup(folder, { showProgress })
  return reportOf(folder, tables, 'is proven')
})

function prepare(env: Env, { folder }: Task): void {
  if (folder === null) requireBackups(env)
  requireDatabase(env)
}

function requireBackups({ backups }: Env): NonNullable<Env['backups']> {
  if (backups === null) throw new StartError('Name a FOLDER, or set BACKUP_DIR.')
  return backups
}

async function writeAsAsked({ url, env, clock }: Opened, { folder, verifies }: Task): Promise<Report> {
  const { dataDir } = env
  if (folder === null) {
    const backups = requireBackups(env)
    const written = await writeNextBackup(url, { backups, dataDir, clock, showProgress })
    return { text: `${written} is proven.`, data: { folder: written } }
  }
  const { tables } = await withClient(url, (client) =>
    writeBackup(client, folder, { dataDir, onRows: showProgress() }),
  )
  if (verifies) await proveBackup(folder, { showProgress })
  return reportOf(folder, tables, verifies ? 'is proven' : 'is written')
}

function reportOf(folder: string, tables: readonly { rows: number }[], state: string): Report {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return { text: `${folder} ${state}: it has ${count(rows)} rows.`, data: { folder, rows, tables } }
}
