import assert from 'node:assert/strict'
import pg from 'pg'
import { Browser } from '#tests/kit/browser/browser.ts'
import { startMailServer } from '#tests/kit/processes/mailServer.ts'
import { playByApi } from '#tests/kit/games/playByApi.ts'
import { startPostgres } from '#tests/kit/database/postgres.ts'
import { startRedis } from '#tests/kit/processes/redis.ts'
import { run, type Containers, type ImageConfig } from './engine.ts'
import { EMAIL, logInByLetter } from './logInByLetter.ts'
import { startContainer } from './startContainer.ts'

/**
 * Runs a web server and workers of the image on a PostgreSQL, a Redis and a mail server of this machine,
 * plays, and runs the commands for operators. Throws for anything that does not work.
 */
export async function tryImage(
  containers: Containers,
  { Entrypoint }: ImageConfig,
  print: (line: string) => void,
): Promise<void> {
  await expectRefusal(containers, Entrypoint)
  await playAlone(containers, Entrypoint)
  print('a container without settings serves the game')
  const [postgres, redis, mail] = await Promise.all([startPostgres(), startRedis(), startMailServer()])
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'play@hilo.example',
    SESSION_SECRET: 'a secret for this trial and nothing else',
    HOST: '127.0.0.1',
  }
  try {
    const start = (part: string) => startContainer(containers, { command: [...Entrypoint, part], env })
    const [api, workers] = await Promise.all([start('--api'), start('--workers')])
    print(`a web server is ready after ${api.seconds} s, workers after ${workers.seconds} s`)
    try {
      const browser = new Browser(api.url)
      await playByApi(browser, '123')
      await logInByLetter(browser, mail)
      print('a visitor played by /api, got a letter and logged in')
      await runCommands(containers, env, print)
      const analysts = await askAsAnalyst(containers, { env, url: api.url })
      assert.equal(analysts, 200, 'GraphiQL')
    } finally {
      assert.deepEqual(await Promise.all([api.stop(), workers.stop()]), [0, 0], 'exit codes after SIGTERM')
    }
  } finally {
    await Promise.all([postgres.close(), redis.close(), mail.close()])
  }
}

/** Several processes share no embedded PostgreSQL. */
async function expectRefusal({ line }: Containers, entrypoint: readonly string[]): Promise<void> {
  await assert.rejects(run(...line([...entrypoint, '--api'], { env: { PORT: '0' } })), /Set DATABASE_URL,/)
}

async function playAlone(containers: Containers, entrypoint: readonly string[]): Promise<void> {
  const env = { HOST: '127.0.0.1', DATA_DIR: '/tmp/alone' }
  const alone = await startContainer(containers, { command: entrypoint, env })
  try {
    await playByApi(new Browser(alone.url), '123')
  } finally {
    assert.equal(await alone.stop(), 0, 'the exit code after SIGTERM')
  }
}

type Env = Record<string, string>

/** `npm run NAME -- … --json` in a container. */
async function report({ line }: Containers, env: Env, command: readonly string[]): Promise<unknown> {
  const [name = '', ...args] = command
  const words = ['npm', '--silent', 'run', name, '--', ...args, '--json']
  return JSON.parse(await run(...line(words, { env })))
}

async function runCommands(containers: Containers, env: Env, print: (line: string) => void): Promise<void> {
  const backup = 'data/backups/trial'
  const reportOf = async <Data>(...command: string[]) => {
    const data = (await report(containers, env, command)) as Data
    print(`npm run ${command.join(' ')}: ${JSON.stringify(data).slice(0, 90)}`)
    return data
  }
  const { players } = await reportOf<{ players: unknown[] }>('accounts', 'find', EMAIL)
  assert.equal(players.length, 1)
  const { sessions } = await reportOf<{ sessions: unknown[] }>('sessions', 'list', EMAIL)
  assert.equal(sessions.length, 1)
  assert.deepEqual(await reportOf('jobs', 'failed'), { jobs: [] })
  assert.equal((await reportOf<{ games: number }>('jobs', 'rollover')).games, 6)
  await reportOf('replay', '--verify')
  await reportOf('replay')
  await reportOf('backup', backup, '--verify')

  const restored = { ...env, DATABASE_URL: await createDatabase(env['DATABASE_URL'] ?? '') }
  const { rows } = (await report(containers, restored, ['restore', backup])) as { rows: number }
  await report(containers, restored, ['replay', '--verify'])
  const found = (await report(containers, restored, ['accounts', 'find', EMAIL])) as { players: unknown[] }
  assert.equal(found.players.length, 1)
  print(`npm run restore: ${rows} rows in a new database, all equal to the log`)
}

async function createDatabase(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create database restored')
  await client.end()
  return url.replace(/\/hilo$/, '/restored')
}

async function askAsAnalyst(
  containers: Containers,
  { env, url }: { env: Env; url: string },
): Promise<number> {
  const { token } = (await report(containers, env, ['analysts', 'add', 'Ann'])) as { token: string }
  const authorization = `Basic ${Buffer.from(`me:${token}`).toString('base64')}`
  return (await fetch(`${url}/analysts/`, { headers: { authorization } })).status
}
