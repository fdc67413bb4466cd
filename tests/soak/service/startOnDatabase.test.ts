import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { findPostmaster } from '#api/database/embedded/postmaster.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { freePort } from '#tests/kit/processes/freePort.ts'
import { startHiloProcess } from '#tests/kit/processes/hiloProcess.ts'

// npm start with a configured database: a server that runs, and processes that start beside it.
const { url, pool } = await testDatabase()
const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-start-'))
const metricsPort = String(await freePort())
const NO_REPLICA = 'postgresql://hilo:hush@127.0.0.1:1/hilo'
const env = {
  DATABASE_URL: url,
  ANALYSTS_DATABASE_URL: NO_REPLICA,
  DATA_DIR: dataDir,
  HOST: '0.0.0.0',
  METRICS_PORT: metricsPort,
}
const hilo = await startHiloProcess('', env)

afterAll(async () => {
  await hilo.kill()
  await rm(dataDir, { recursive: true })
})

/** The exit code and the output of a process that does not start. */
async function refusalOf(settings: NodeJS.ProcessEnv): Promise<string> {
  const ended = startHiloProcess('', { ...env, ...settings }).then(({ output }) => output(), String)
  return (await ended).replace(/^Error: The process ended with code /, '')
}

test('a server with a configured database starts none', async () => {
  expect(await findPostmaster(path.join(dataDir, 'postgres'))).toBeNull()
})

test('a server starts without the replica for analysts, and says so', () => {
  expect(hilo.output()).toContain(
    '\nAnalysts cannot use ANALYSTS_DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1. Players can play.\n',
  )
})

test('a process with another secret is refused', async () => {
  expect(await refusalOf({ SESSION_SECRET: 'another secret than that in the data folder' })).toMatch(
    /^1: [^]*\nThe database is in use with another secret \(by hilo process \d+ at 127\.0\.0\.1\): set the same SESSION_SECRET for all .+\n$/,
  )
})

test('an empty secret ends the start with one line, before any request is answered', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hilo-secret-'))
  await writeFile(path.join(folder, 'session-secret'), '')
  const refusal = await refusalOf({ DATA_DIR: folder })
  expect(refusal).toMatch(/^1: /)
  expect(refusal).toContain('session-secret holds no valid secret')
  expect(refusal).not.toMatch(/ is ready|\n +at /)
  await rm(folder, { recursive: true })
})

test('an invalid address is reported in one line that names its setting', async () => {
  const refusal = await refusalOf({ HOST: 'nowhere.invalid', METRICS_PORT: '0' })
  expect(refusal).toMatch(/^1: /)
  expect(refusal).toContain('\nHOST is not an address of this machine (it is "nowhere.invalid").\n')
})

test('a role with too few connections is reported in one line', async () => {
  const role = `narrow_${process.pid}`
  await pool.query(`create role ${role} login password 'none' connection limit 1`)
  onTestFinished(async () => void (await pool.query(`drop role ${role}`)))
  await pool.query(`grant ${new URL(url).username} to ${role}`)
  const narrow = new URL(url)
  Object.assign(narrow, { username: role, password: 'none' })
  const refusal = await refusalOf({ DATABASE_URL: narrow.href, METRICS_PORT: '0' })
  expect(refusal).toMatch(/^1: /)
  expect(refusal).toMatch(/\nThe database at \S+ refuses: too many connections for role "narrow_\d+"\.\n$/)
})

test('metrics are for this machine alone', async () => {
  expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(200)
  const others = Object.values(networkInterfaces()).flatMap((each = []) =>
    each.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address),
  )
  for (const address of others)
    await expect(fetch(`http://${address}:${metricsPort}/metrics`)).rejects.toThrow('fetch failed')
})

test('an error names the port for metrics if it is in use', async () => {
  const refusal = await refusalOf({})
  expect(refusal).toMatch(/^1: /)
  expect(refusal).toContain(
    `Port ${metricsPort} is taken: stop the program that uses it, or set METRICS_PORT`,
  )
})

test('SIGTERM stops the server', async () => {
  expect(await hilo.stop()).toBe(0)
})
