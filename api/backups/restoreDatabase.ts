import type { Backup } from '#api/database/backup/backupTables.ts'
import { requireEmpty, restoreTables } from '#api/database/backup/restoreTables.ts'
import { Client } from '#api/database/client.ts'
import { connectionConfig } from '#api/database/connection.ts'
import { rebuild } from '#api/rebuild/rebuild.ts'
import { withSessions } from '#api/rebuild/sessions.ts'

type Options = {
  /** Runs before the first change. Throws StartError to refuse. */
  admit?: () => Promise<void>
  print: (line: string) => void
  /** Shows the progress of a step, which begins with the call. */
  showProgress: () => (done: number, total: number) => void
}

/**
 * Fills the empty database at `url` with the tables of a backup, and rebuilds those that follow from the log.
 * Throws StartError for a database that is not empty, and for damaged tables.
 */
export async function restoreDatabase(
  url: string,
  { backup, tables }: { backup: Backup; tables: string },
  { admit, print, showProgress }: Options,
): Promise<void> {
  await withClient(url, async (client) => {
    await requireEmpty(client, backup)
    await admit?.()
    await restoreTables(client, tables, { backup, onRows: showProgress() })
    await client.query('analyze')
  })
  await withSessions(url, (sessions) => rebuild(sessions, { print, onProgress: showProgress() }))
}

/** Opens a connection for some work. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connectionConfig(url, { application_name: 'hilo backup' }))
  // The failing query reports a broken connection. Without a query, as for the files, it does not matter.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
