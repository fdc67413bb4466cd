import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openDatabaseForCommand } from '#api/database/openForCommand.ts'
import { findPostmaster, stopPostmaster } from '#api/database/embedded/postmaster.ts'
import { giveCluster } from '#tests/kit/database/templatePostgres.ts'
import { testProcess } from '#tests/kit/processes/testProcess.ts'

let dataDir: string
const print = () => undefined

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hilo command '))
})

afterEach(async () => {
  await stopPostmaster(path.join(dataDir, 'postgres'))
  await rm(dataDir, { recursive: true })
})

async function countPlayers(url: string): Promise<unknown> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ count: string }>('select count(*) from players')
  await client.end()
  return rows[0]?.count
}

test('without a server, a command starts the database, migrated, and stops it at its end', async () => {
  const missing = path.join(dataDir, 'not', 'there', 'yet')
  const database = await openDatabaseForCommand({ databaseUrl: null, dataDir: missing }, print)
  expect(await countPlayers(database.url)).toBe('0')
  await database.close()
  expect(await findPostmaster(path.join(missing, 'postgres'))).toBeNull()
})

test('beside a server, a command uses the server’s database, and leaves it running', async () => {
  await giveCluster(inject('newCluster'), dataDir)
  const server = fork(testProcess('embeddedPostgresProcess'), [dataDir], { execArgv: [] })
  const url = await new Promise<string>((resolve) => {
    server.on('message', (message: { url?: string }) => {
      if (message.url) resolve(message.url)
    })
  })
  const database = await openDatabaseForCommand({ databaseUrl: null, dataDir }, print)
  expect(database.url).toBe(url)
  await database.close()
  expect(await findPostmaster(path.join(dataDir, 'postgres'))).not.toBeNull()
  server.send('stop')
  await once(server, 'exit')
})

test('a process that started PostgreSQL can end before PostgreSQL does', async () => {
  await giveCluster(inject('newCluster'), dataDir)
  const child = spawn(process.execPath, [testProcess('postmasterProcess'), dataDir], { stdio: 'ignore' })
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code).toBe(0)
  expect(await findPostmaster(path.join(dataDir, 'postgres'))).not.toBeNull()
})
