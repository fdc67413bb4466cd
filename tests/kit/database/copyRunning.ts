import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { giveTo, type PostgresAccount } from '#api/database/embedded/postgresAccount.ts'

/** Copies the files of a running server, as pg_basebackup does. The copy starts as its standby. */
export async function copyRunning(main: { url: string; folder: string }, to: PostgresAccount): Promise<void> {
  const client = new pg.Client(main.url)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    await copyFiles(main.folder, to.folder)
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    )
    await writeFile(path.join(to.folder, 'backup_label'), rows[0]?.label ?? '')
    await writeFile(path.join(to.folder, 'standby.signal'), '')
    await giveTo(to.user, to.folder)
  } finally {
    await client.end()
  }
}

async function copyFiles(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      const filter = (file: string) => !/\/(?:postmaster\.(?:pid|opts)|pg_wal\/.+)$/.test(file)
      await cp(from, to, { recursive: true, filter })
      for (const folder of ['archive_status', 'summaries'])
        await mkdir(path.join(to, 'pg_wal', folder), { recursive: true })
      return
    } catch (error) {
      // The server deleted a file meanwhile.
      if (tries === 5) throw error
      await rm(to, { recursive: true, force: true })
    }
  }
}
