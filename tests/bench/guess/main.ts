// npm run bench:guess [rounds]: what a guess by checkGuessRegular costs the server's process, against node:http and pg
// with the same two statements. Fails when the median of the rounds is above 1.2.
import { fork, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import path from 'node:path'
import type { Pool } from 'pg'
import { BrowserSession } from '#api/auth/session.ts'
import { createPool } from '#api/database/pool.ts'
import { createDeps } from '#api/deps.ts'
import { readEnv } from '#api/env.ts'
import { makeNextGuess } from '#api/usecases/makeNextGuess.ts'
import { openTodaysGames } from '#api/usecases/openGame.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { startTemplatePostgres } from '#tests/kit/templatePostgres.ts'
import type { Learned } from './guessServer.ts'

const GOAL = 1.2
const AT_ONCE = 16
const PLAYERS = Number(process.argv[3] ?? 130)
const rounds = Number(process.argv[2] ?? 5)

const postgres = await startTemplatePostgres()
const pool = createPool(postgres.url)
const deps = createDeps(readEnv({ SESSION_SECRET: 'of no use to anybody but this bench' }), pool)
const games = await openTodaysGames(deps)
const learned = await learn()
const servers = { rest: await start('rest'), bare: await start('bare') }
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

// What the first seconds cost is not what a server costs.
for (const server of Object.values(servers)) await guessABoardful(server)
const ratios: number[] = []
for (let round = 0; round < rounds; round++) {
  const bare = await guessABoardful(servers.bare)
  const rest = await guessABoardful(servers.rest)
  ratios.push(rest / bare)
  console.log(`${rest.toFixed(0)} µs a guess, ${bare.toFixed(0)} µs bare: ${(rest / bare).toFixed(2)}`)
}
const median = ratios.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? NaN
console.log(`Median of ${rounds} rounds: ${median.toFixed(2)}; goal: at most ${GOAL}`)
process.exitCode = median <= GOAL ? 0 : 1
agent.destroy()
for (const { child } of Object.values(servers)) child.disconnect()
await pool.end()
await postgres.stop()

type Server = { child: ChildProcess; port: number }

async function start(kind: 'rest' | 'bare'): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'guessServer.ts'), [kind, JSON.stringify(learned)], {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      SESSION_SECRET: 'x'.repeat(32),
    },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}

/** The statements of a first guess and of a later one, as our own code sends them. */
async function learn(): Promise<Learned> {
  const sent: { name: string; text: string }[] = []
  const watched = new Proxy(pool, {
    get: (target, key: keyof Pool) =>
      key === 'query'
        ? (statement: { name: string; text: string; values: unknown[] }) => {
            sent.push({ name: statement.name, text: statement.text })
            return target.query(statement)
          }
        : (target[key] as unknown),
  })
  const [token = ''] = await makePlayers(1)
  const wire = {
    token,
    knownDevice: null,
    address: '::1',
    setToken: () => undefined,
    setKnownDevice: () => undefined,
  }
  const browser = new BrowserSession(wire)
  const watching = { ...deps, pool: watched, log: createDeps(deps.env, watched).log }
  for (const guess of wrongGuesses(7).slice(0, 2))
    await makeNextGuess(watching, { browser, handle: null, digits: 7, guess })
  const [read, first, later] = ['load_board', 'append_1_plays', 'append_1'].map((name) =>
    sent.find((statement) => statement.name === name),
  )
  if (!read || !first || !later) throw new Error('A guess is not one read and one write')
  return { read, writes: [first, later] }
}

/** Players with a session each; answers the tokens. */
async function makePlayers(count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await pool.query(
    `with player as (insert into players (created_at) select now() from unnest($1::bytea[]) returning id),
      numbered as (select id, row_number() over () as number from player)
     insert into sessions (token_hash, player_id, created_at, last_used_at, expires_at)
     select hash, id, now(), now(), now() + interval '400 days'
     from numbered join unnest($1::bytea[]) with ordinality as given (hash, number) using (number)`,
    [hashes],
  )
  return tokens
}

/** New players guess wrong five times in every mode; answers the processor time of one guess in microseconds. */
async function guessABoardful({ child, port }: Server): Promise<number> {
  const waiting = await makePlayers(PLAYERS)
  const before = await timeOf(child)
  await Promise.all(Array.from({ length: AT_ONCE }, () => playWaiting(port, waiting)))
  return ((await timeOf(child)) - before) / (PLAYERS * DIGIT_COUNTS.length * 5)
}

async function playWaiting(port: number, waiting: string[]): Promise<void> {
  for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
    for (const digits of DIGIT_COUNTS) {
      for (const number of wrongGuesses(digits))
        await send(port, token, JSON.stringify({ session: null, digits, number }))
    }
  }
}

function wrongGuesses(digits: DigitCount): string[] {
  const target = games.find((game) => game.digits === digits)?.target
  return Array.from({ length: 6 }, (_, digit) => String(digit).repeat(digits))
    .filter((guess) => guess !== target)
    .slice(0, 5)
}

function send(port: number, token: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      cookie: `hilo_session=${token}`,
      'content-length': body.length,
    }
    const sent = request({
      agent,
      port,
      host: '127.0.0.1',
      path: '/api/checkGuessRegular',
      method: 'PUT',
      headers,
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      if (answer.statusCode === 200) answer.resume().on('end', resolve)
      else reject(new Error(`A guess was answered ${answer.statusCode}`))
    })
    sent.end(body)
  })
}

async function timeOf(child: ChildProcess): Promise<number> {
  const told = once(child, 'message') as Promise<[{ microseconds: number }]>
  child.send('time')
  return (await told)[0].microseconds
}
