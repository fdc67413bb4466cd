import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openEventLog } from '#api/log/eventLog.ts'
import { analyzeRows } from '#api/analysis/analyzeRows.ts'
import { opensAt, type Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { act, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { Browser } from '#tests/kit/browser/browser.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { watchCrowd } from '#tests/kit/eventStream.ts'
import { startHiloProcess, type HiloProcess } from '#tests/kit/processes/hiloProcess.ts'
import { startMailServer } from '#tests/kit/processes/mailServer.ts'
import { askBoard, guess, visit, type Board } from '#tests/kit/games/playDocuments.ts'
import { appendsOf, play } from '#tests/kit/database/replayKit.ts'
import { startRedis } from '#tests/kit/processes/redis.ts'

// Two servers and two workers, each a process, on one database and one Redis, as docker-compose.yml runs
// them.
const { url: databaseUrl, pool } = await testDatabase()
const [redis, mail] = await Promise.all([startRedis(), startMailServer()])
const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-processes-'))
const env = {
  DATABASE_URL: databaseUrl,
  REDIS_URL: redis.url,
  SMTP_URL: mail.url,
  MAIL_FROM: 'play@hilo.example',
  DATA_DIR: dataDir,
  SESSION_SECRET: 'shared by every process of this test',
  RATE_LIMIT_FACTOR: '1000',
  // Longer than any test.
  DRAIN_SECONDS: '300',
}
// A play that has waited for its analysis for months.
const WAITING = { player: 1, day: 0, digits: 2, guesses: 6, end: 'lost', left: false } as const
const WAITING_DAY = '2026-03-01' as Day
const waitingGame = { gameId: appendsOf(WAITING)[0]?.gameId ?? NaN, target: '77' }
const log = openEventLog(pool)
await log.append({ playerId: null, gameId: waitingGame.gameId }, 0, [
  { type: 'GameOpened', at: opensAt(WAITING_DAY), digits: 2, day: WAITING_DAY, target: waitingGame.target },
])
await play(log, WAITING)
const running: HiloProcess[] = []

async function start(part: '--api' | '--workers'): Promise<HiloProcess> {
  const started = await startHiloProcess(part, env)
  running.push(started)
  return started
}

const [one, two, firstWorker, secondWorker] = await Promise.all([
  start('--api'),
  start('--api'),
  start('--workers'),
  start('--workers'),
])

afterAll(async () => {
  await Promise.all(running.map((hilo) => hilo.kill()))
  await Promise.all([redis.close(), mail.close()])
  await rm(dataDir, { recursive: true })
})

/** One browser behind a load balancer: its requests alternate between the servers. */
function acrossServers(): Browser {
  const browser = new Browser('')
  const fetchAt = browser.fetch.bind(browser)
  let turn = 0
  browser.fetch = (where, init) => fetchAt((turn++ % 2 === 0 ? one : two).url + where, init)
  return browser
}

/** The target of today's game. */
async function targetOf(digits: DigitCount): Promise<string> {
  const { rows } = await pool.query<{ target: string }>(
    'select target from games where digits = $1 order by day desc limit 1',
    [digits],
  )
  return rows[0]?.target ?? ''
}

const signUp = (username: string, browser = acrossServers()) =>
  act(browser, 'signUp', { email: `${username}@example.com`, username, password: PASSWORD })

const received = (username: string) =>
  mail.letters.filter(({ to }) => to?.[0]?.address === `${username}@example.com`)

async function untilReceived(usernames: string[]): Promise<void> {
  await vi.waitFor(() => expect(usernames.filter((name) => received(name).length === 0)).toEqual([]), {
    timeout: 60_000,
    interval: 50,
  })
}

test('guesses spread over two servers give the same boards as one server', async () => {
  const players = Array.from({ length: 4 }, acrossServers)
  const boards = await Promise.all(
    players.map(async (player) => {
      const { game } = await askBoard(player, 3)
      for (let row = 0; row < 6; row++)
        await guess(player, { gameId: game.id, row, guess: `${row}${row}${row}` })
      return askBoard(player, 3)
    }),
  )
  const seen = ({ guesses, status, score, target }: Board) => ({
    rows: guesses.map(({ row, guess, hint }) => ({ row, guess, hint })),
    status,
    score,
    target,
  })
  expect(boards[0]?.guesses.length).toBeGreaterThan(0)
  for (const board of boards) expect(seen(board)).toEqual(seen(boards[0] as Board))
  for (const server of [one, two]) {
    const [player, board] = [players[0] as Browser, boards[0] as Board]
    const alone = new Browser(server.url)
    for (const [name, value] of player.cookies) alone.plant(name, value)
    expect(await askBoard(alone, 3)).toEqual(board)
  }
  const { rows } = await pool.query(
    `select game_id from events where type = 'GameOpened' and game_id <> $1`,
    [waitingGame.gameId],
  )
  expect(rows).toHaveLength(6)
})

test('of two workers, one analyzes a finished play, in a thread', async () => {
  const analyzed = await analyzeRows({ ...waitingGame, guesses: Array(6).fill('00') })
  const stored = async () => (await pool.query<object>('select skills, lucks from play_analyses')).rows
  await expect.poll(stored).toEqual([
    {
      skills: analyzed.map(({ skill }) => Math.round(skill * 100)),
      lucks: analyzed.map(({ luck }) => Math.round(luck * 100)),
    },
  ])
  for (const worker of [firstWorker, secondWorker]) expect(worker.output()).not.toContain('Error')
})

test('fifty concurrent guesses, over two servers and both APIs, are stored in one order', async () => {
  const player = acrossServers()
  await visit(player)
  const { game } = await askBoard(player, 6)
  const sent = Array.from({ length: 50 }, (_, index) => String(100_000 + index))
  const statuses = await Promise.all(
    sent.map(async (number, index) => {
      const body =
        index % 4 < 2
          ? { path: '/api/checkGuessRegular', method: 'PUT', payload: { digits: 6, number } }
          : {
              path: '/graphql',
              method: 'POST',
              payload: {
                query: `mutation ($input: MakeGuessInput!) { makeGuess(input: $input) { __typename } }`,
                variables: { input: { gameId: game.id, row: index % 6, guess: number } },
              },
            }
      const answer = await player.fetch(body.path, {
        method: body.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body.payload),
      })
      return { status: answer.status, text: await answer.text() }
    }),
  )
  for (const { status, text } of statuses) {
    expect([200, 409]).toContain(status)
    expect(text).not.toContain('"errors"')
  }
  const { guesses, status } = await askBoard(player, 6)
  const stored = guesses.map(({ guess }) => guess)
  expect(stored).toHaveLength(status === 'VICTORY' ? stored.length : 6)
  expect(new Set(stored).size).toBe(stored.length)
  expect(sent).toEqual(expect.arrayContaining(stored))
})

test('letters that two servers write and two workers send arrive once each', async () => {
  const usernames = Array.from({ length: 12 }, (_, number) => `many_${number}`)
  await Promise.all(usernames.map((name) => signUp(name)))
  await untilReceived(usernames)
  for (const name of usernames) expect(received(name)).toHaveLength(1)
})

test('a sign-up waits neither for a mail server that refuses nor for one that hangs', async () => {
  mail.refuses = true
  expect(await signUp('refused_1')).toMatchObject({ type: 'Done' })
  await vi.waitFor(() => expect(mail.refusals).toBeGreaterThan(0), 60_000)
  mail.refuses = false
  const release = mail.hold()
  // A sign-up that waited for its letter would wait for the release.
  expect(await signUp('held_1')).toMatchObject({ type: 'Done' })
  await mail.untilHeld()
  release()
  const usernames = ['refused_1', 'held_1']
  await untilReceived(usernames)
  for (const name of usernames) expect(received(name)).toHaveLength(1)
})

const namesOf = (group: string) => Array.from({ length: 5 }, (_, number) => `${group}_${number}`)

/** The median of a few sequential runs, in milliseconds. A real wait slows every run. */
async function timeOfSignUps(group: string): Promise<number> {
  const times: number[] = []
  for (const name of namesOf(group)) {
    const began = performance.now()
    expect(await signUp(name)).toMatchObject({ type: 'Done' })
    times.push(performance.now() - began)
  }
  return median(times)
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN
}

test('a worker that is stopped sends the letter that it has begun', async () => {
  await secondWorker.stop()
  const release = mail.hold()
  await signUp('last_letter')
  await mail.untilHeld()
  const stopped = firstWorker.stop()
  release()
  expect(await stopped).toBe(0)
  expect(received('last_letter')).toHaveLength(1)
  const { rows } = await pool.query('select 1 from mails where sent_at is null')
  expect(rows).toEqual([])
})

test('a letter whose worker is killed while sending is sent by another, as the same letter', async () => {
  const doomed = await start('--workers')
  const release = mail.hold()
  await signUp('half_sent')
  await mail.untilHeld()
  await doomed.kill()
  // The mail server had the whole letter, and no connection on which to confirm it.
  release()
  await start('--workers')
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query('select 1 from mails where sent_at is null')
      expect(rows).toEqual([])
    },
    { timeout: 60_000, interval: 100 },
  )
  const ids = received('half_sent').map(({ messageId }) => messageId)
  expect(ids.length).toBeGreaterThan(0)
  expect(ids.length).toBeLessThanOrEqual(2)
  expect(new Set(ids).size).toBe(1)
})

test('while Redis is down requests are answered, and the letters arrive when it is back', async () => {
  await redis.kill()
  const player = acrossServers()
  const { game } = await askBoard(player, 4)
  const wrong = (await targetOf(4)) === '0000' ? '1111' : '0000'
  const times: number[] = []
  for (let row = 0; row < 3; row++) {
    const begun = performance.now()
    expect(await guess(player, { gameId: game.id, row, guess: wrong })).toMatchObject({ reason: null })
    times.push(performance.now() - begun)
  }
  expect(median(times)).toBeLessThan(1000)
  expect(await timeOfSignUps('away')).toBeLessThan(3000)
  const usernames = namesOf('away')
  await redis.start()
  await untilReceived(usernames)
  for (const name of usernames) expect(received(name)).toHaveLength(1)
})

test('a subscriber at one server hears of plays that end at another', async () => {
  const target = await targetOf(5)
  const [watcher, player] = [new Browser(one.url), new Browser(two.url)]
  const { game } = await askBoard(watcher, 5)
  await guess(watcher, { gameId: game.id, row: 0, guess: target })
  const stream = await watchCrowd(watcher, game.id)
  const players = () => stream.events.map(({ data }) => data?.crowdChanged?.players)
  await vi.waitFor(() => expect(players().at(-1)).toBe(1), { timeout: 60_000 })
  await guess(player, { gameId: game.id, row: 0, guess: target })
  await vi.waitFor(() => expect(players().at(-1)).toBe(2), { timeout: 60_000 })
  stream.close()
})

test('a stopping server is not ready, answers requests for DRAIN_SECONDS, and closes their connections', async () => {
  const ready = () => fetch(`${two.url}/readyz`)
  expect((await ready()).headers.get('connection')).toBe('keep-alive')
  void two.stop()
  await vi.waitFor(async () => expect((await ready()).status).toBe(503), 60_000)
  expect(await (await ready()).json()).toEqual({ status: 'stopping' })
  const player = new Browser(two.url)
  const { game } = await askBoard(player, 7)
  expect(await guess(player, { gameId: game.id, row: 0, guess: '0000000' })).toMatchObject({ reason: null })
  expect((await player.fetch('/')).headers.get('connection')).toBe('close')
})
