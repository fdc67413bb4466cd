import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#api/database/openDatabase.ts'
import { stopPostmaster } from '#api/database/embedded/postmaster.ts'
import { commandHere } from '#tests/kit/commandHere.ts'
import { giveCluster } from '#tests/kit/database/templatePostgres.ts'
import { testProcess } from '#tests/kit/processes/testProcess.ts'

// Beside a server on a full disk: its PostgreSQL accepts no writes. tests/soak fills a real disk.
const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-full-'))
await giveCluster(inject('newCluster'), dataDir)
const server = fork(testProcess('embeddedPostgresProcess'), [dataDir], { execArgv: [] })
afterAll(async () => {
  server.kill('SIGKILL')
  await stopPostmaster(path.join(dataDir, 'postgres'))
  await rm(dataDir, { recursive: true })
})

async function urlOf(child: ChildProcess): Promise<string> {
  for (;;) {
    const [{ url }] = (await once(child, 'message')) as [{ url?: string }]
    if (url !== undefined) return url
  }
}

test('on a full disk each command for operators says so in one line', async () => {
  const url = await urlOf(server)
  const hooks = { print: () => undefined, onLost: () => undefined, isStopping: () => false }
  await (await openDatabase({ databaseUrl: url, dataDir }, hooks)).close()
  const client = new pg.Client(url)
  await client.connect()
  await client.query('alter system set default_transaction_read_only = on')
  await client.query('select pg_reload_conf()')
  await client.end()
  const env = { DATA_DIR: dataDir }
  for (const [name, ...args] of [
    ['analysts', 'add', 'somebody'],
    ['sessions', 'end-all', '--yes'],
    ['seed', '--plays', '10'],
    ['jobs', 'rollover'],
    ['replay'],
  ] as [string, ...string[]][]) {
    const { code, said } = await commandHere(name, { args, env })
    expect([code, said], name).toEqual([1, expect.stringMatching(/(?:^|\n)The disk .*is full[:.] .+\n$/)])
    expect(said, name).not.toMatch(/\n {4}at |Error/)
  }
})
