import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DigitCount } from '#game/digits.ts'
import { messageOf } from '../messageOf.ts'
import { copyTemplate, dropDatabase } from '../database/templatePostgres.ts'
import { testProcess } from './testProcess.ts'
import type { Answer, Request } from './testServer.ts'

/** The built app, in a process and on a database of its own. */
export type TestServer = {
  url: string
  databaseUrl: string
  /** The folder of its letters, one file each. */
  mailDir: string
  /** Sets the server's clock to `at` (ISO 8601). The clock continues from there. */
  setTime: (at: string) => Promise<void>
  /** Opens the game of the Eastern day of `at` with a chosen target. Fails if the game is already open. */
  plant: (at: string, digits: DigitCount, target: string) => Promise<void>
  /** Ends the process as kill -9 does. */
  kill: () => Promise<void>
  /**
   * Starts the server again after `kill`, at the same address. It has the real clock until the clock is set.
   */
  start: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Starts a server over dist/ on a copy of the template database, or on another server's database. Settings
 * override the defaults for tests.
 */
export async function startTestServer(
  templateUrl: string,
  settings: Record<string, string> = {},
  beside: TestServer | null = null,
): Promise<TestServer> {
  const databaseUrl = beside?.databaseUrl ?? (await copyTemplate(templateUrl))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-server-'))
  const place = { databaseUrl, dataDir, settings }
  let running = await launch({ ...place, port: Number(settings['PORT'] ?? 0) })
  const { port } = running
  const kill = async () => {
    const { child } = running
    // A server that ended by itself is not stopped again.
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    url: `http://localhost:${port}`,
    databaseUrl,
    mailDir: path.join(dataDir, 'mail'),
    setTime: (at) => ask(running.child, { setTime: at }),
    plant: (at, digits, target) => ask(running.child, { plant: { at, digits, target } }),
    kill,
    start: async () => {
      running = await launch({ ...place, port })
    },
    close: async () => {
      await kill()
      if (beside === null) await dropDatabase(databaseUrl)
      await rm(dataDir, { recursive: true })
    },
  }
}

const NAME = 'The test server'

type Place = { databaseUrl: string; dataDir: string; port: number; settings: Record<string, string> }

async function launch(place: Place): Promise<{ child: ChildProcess; port: number }> {
  const { databaseUrl, dataDir, port, settings } = place
  const child = fork(testProcess('testServer'), {
    execArgv: [],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      RATE_LIMIT_FACTOR: '1000',
      ...settings,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
  })
  const message = await messageOf<{ port: number }>(child, NAME)
  return { child, port: message.port }
}

async function ask(child: ChildProcess, request: Request): Promise<void> {
  const answered = messageOf<Answer>(child, NAME)
  child.send(request)
  const { refused } = await answered
  if (refused !== null) throw new Error(refused)
}
