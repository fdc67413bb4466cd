// npm run bench:processes [plays] [seconds]: several servers and workers, each a process, on one PostgreSQL and one Redis of
// their own. Plays while workers are killed, takes Redis away for some seconds (30) and the mail server for twice as long,
// and measures one server against two. Fails when a figure is wrong, a letter lost or sent twice, or a guess not answered.
import { availableParallelism, tmpdir } from 'node:os'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '#api/database/pool.ts'
import { act, PASSWORD } from '#tests/kit/accountDocuments.ts'
import { Browser } from '#tests/kit/browser.ts'
import { startHiloProcess, type HiloProcess } from '#tests/kit/hiloProcess.ts'
import { startMailServer } from '#tests/kit/mailServer.ts'
import { startRedis } from '#tests/kit/redis.ts'
import { startTemplatePostgres } from '#tests/kit/templatePostgres.ts'
import { atOnce, playAsNew, type OpenGame } from './players.ts'

const plays = Number(process.argv[2] ?? 20_000)
const awaySeconds = Number(process.argv[3] ?? 30)
const PLAYERS = 16
const ROUND_MS = 4000
let signedUp = 0

const postgres = await startTemplatePostgres()
const pool = createPool(postgres.url)
const [redis, mail] = await Promise.all([startRedis(), startMailServer()])
const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-bench-'))
const env = {
  DATABASE_URL: postgres.url,
  REDIS_URL: redis.url,
  SMTP_URL: mail.url,
  DATA_DIR: dataDir,
  SESSION_SECRET: 'of no use to anybody but this bench',
  RATE_LIMIT_FACTOR: '1000000',
}
const start = (part: '--api' | '--workers') => startHiloProcess(part, env)
const servers = await Promise.all([start('--api'), start('--api')])
const workers = await Promise.all([start('--workers'), start('--workers')])
const urls = servers.map(({ url }) => url)
const games = await openGames()
const verdicts: boolean[] = []

try {
  await crowdUnderFire()
  await withoutRedis()
  await withoutMail()
  await oneAgainstTwo()
} finally {
  await Promise.all([...servers, ...workers].map((hilo) => hilo.kill()))
  await pool.end()
  await Promise.all([redis.close(), mail.close(), postgres.stop()])
  await rm(dataDir, { recursive: true })
}
process.exitCode = verdicts.every(Boolean) ? 0 : 1

async function openGames(): Promise<OpenGame[]> {
  const { rows } = await pool.query<{ id: number; target: string }>(
    'select id, target from games order by id',
  )
  return rows.map(({ id, target }) => ({ id: Buffer.from(`Game:${id}`).toString('base64'), target }))
}

function say(isRight: boolean, line: string): void {
  verdicts.push(isRight)
  console.log(`${isRight ? 'right' : 'WRONG'}  ${line}`)
}

async function crowdUnderFire(): Promise<void> {
  let begun = 0
  let killed = 0
  const played = new AbortController()
  const playing = atOnce(PLAYERS, async () => {
    if (begun++ >= plays) return false
    // Mostly short ones: a play of six guesses tells no more here than one of two.
    await playAsNew(urls, games[begun % games.length] as OpenGame, 1 + (begun % 11 === 0 ? 6 : begun % 3))
    return true
  }).finally(() => played.abort())
  const killing = (async () => {
    while (!played.signal.aborted) {
      await sleep(1000 + Math.random() * 3000)
      const slot = Math.floor(Math.random() * workers.length)
      await (workers[slot] as HiloProcess).kill()
      workers[slot] = await start('--workers')
      killed++
    }
  })()
  const began = performance.now()
  await playing
  const seconds = (performance.now() - began) / 1000
  await killing
  const isEqual = await until(crowdEqualsLog, 60_000)
  say(
    isEqual,
    `${plays} plays by ${PLAYERS} in ${seconds.toFixed(0)} s, workers killed ${killed} times: the histograms equal a count over the log`,
  )
}

async function crowdEqualsLog(): Promise<boolean> {
  const { rows } = await pool.query<{ plays: number; different: number }>(
    `with counted as (select game_id, score, count(*)::integer as plays from events where type in ('PlayWon', 'PlayLost') group by 1, 2)
     select (select sum(plays)::integer from counted) as plays, count(*)::integer as different
     from counted full join game_histograms kept using (game_id, score) where counted.plays is distinct from kept.plays`,
  )
  return rows[0]?.different === 0 && rows[0].plays >= plays
}

async function withoutRedis(): Promise<void> {
  await redis.kill()
  const end = performance.now() + awaySeconds * 1000
  let guesses = 0
  let slowest = 0
  const names: string[] = []
  const signingUp = (async () => {
    while (performance.now() < end) names.push(await signUp())
  })()
  await atOnce(4, async () => {
    const began = performance.now()
    const played = await playAsNew(urls, games[0] as OpenGame, 2)
    guesses += played
    slowest = Math.max(slowest, (performance.now() - began) / 2)
    return performance.now() < end
  })
  await signingUp
  await redis.start()
  const began = performance.now()
  const all = await until(() => Promise.resolve(names.every((name) => copiesOf(name) > 0)), 120_000)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  await sleep(2000)
  const twice = names.filter((name) => copiesOf(name) > 1).length
  say(
    all && twice === 0,
    `Redis away for ${awaySeconds} s: ${guesses} guesses, all answered, the slowest in ${slowest.toFixed(0)} ms; ${names.length} letters came within ${seconds} s of its return, ${twice} twice`,
  )
  say(await until(crowdEqualsLog, 90_000), 'and the histograms have caught up')
}

async function withoutMail(): Promise<void> {
  mail.refuses = true
  const end = performance.now() + 2 * awaySeconds * 1000
  const names: string[] = []
  let slowest = 0
  while (performance.now() < end) {
    const began = performance.now()
    names.push(await signUp())
    slowest = Math.max(slowest, performance.now() - began)
    await sleep(1000)
  }
  mail.refuses = false
  const began = performance.now()
  const all = await until(() => Promise.resolve(names.every((name) => copiesOf(name) > 0)), 120_000)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const twice = names.filter((name) => copiesOf(name) > 1).length
  say(
    all && twice === 0,
    `the mail server refusing for ${2 * awaySeconds} s: ${names.length} sign-ups, the slowest answered in ${slowest.toFixed(0)} ms; the last letter came ${seconds} s after, ${twice} twice`,
  )
}

async function signUp(): Promise<string> {
  const username = `bench_${signedUp++}`
  const browser = new Browser(urls[signedUp % urls.length] ?? '')
  await act(browser, 'signUp', { email: `${username}@example.com`, username, password: PASSWORD })
  return username
}

function copiesOf(username: string): number {
  return mail.letters.filter(({ to }) => to?.[0]?.address === `${username}@example.com`).length
}

async function oneAgainstTwo(): Promise<void> {
  const rates = { one: [] as number[], two: [] as number[] }
  for (let round = 0; round < 5; round++) {
    rates.one.push(await guessesPerSecond(urls.slice(0, 1)))
    rates.two.push(await guessesPerSecond(urls))
  }
  const [one, two] = [median(rates.one), median(rates.two)]
  const cores = availableParallelism()
  // Two servers, PostgreSQL, the players themselves: with fewer cores they only share what there is.
  const isEnough = cores >= 8
  say(
    !isEnough || two >= 1.7 * one,
    `guesses a second: one server ${one.toFixed(0)}, two ${two.toFixed(0)}, that is ${(two / one).toFixed(2)} times, on ${cores} cores${isEnough ? '' : ' (too few to hold them to 1.7)'}`,
  )
}

async function guessesPerSecond(at: readonly string[]): Promise<number> {
  const end = performance.now() + ROUND_MS
  let guesses = 0
  await atOnce(PLAYERS, async () => {
    const played = await playAsNew(at, games[3] as OpenGame, 6)
    guesses += played
    return performance.now() < end
  })
  return (guesses * 1000) / (performance.now() - end + ROUND_MS)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

async function until(isSo: () => Promise<boolean>, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    if (await isSo()) return true
    await sleep(200)
  }
  return false
}
