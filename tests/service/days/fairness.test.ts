import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createPool } from '#api/database/pool.ts'
import { openEventLog } from '#api/log/eventLog.ts'
import { projectInto } from '#api/projections/projectInto.ts'
import { committedDays, games } from '#api/projections/facts.ts'
import { verifyChain } from '#api/fairness/verifyChain.ts'
import { exportOpenData } from '#api/openData/exportOpenData.ts'
import { excuseDay } from '#api/statistics/excuseDay.ts'
import { openArchivePlay } from '#api/archive/openArchivePlay.ts'
import { doubtTodaysClock, openTodaysGames } from '#api/games/openTodaysGames.ts'
import { nextDay, opensAt, type Day } from '#game/day.ts'
import { gameIdOf } from '#game/game.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { plantGame, rewriteLog } from '#tests/kit/games/plantGame.ts'
import { askBoard, guess } from '#tests/kit/games/playDocuments.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-fairness-'))
afterAll(() => rm(dataDir, { recursive: true }))
const hilo = await startHilo({ env: { DATA_DIR: dataDir }, hasPages: true })
const { deps, pool } = hilo
const origin = `http://127.0.0.1:${(hilo.app.server.address() as AddressInfo).port}`

type Game = { digits: number; commitment: string; target: string | null; nonce: string | null }
type List = { day: Day; committedAt: string; late: string; previous: string; hash: string; games: Game[] }
type Chain = { today: Day; lists: List[] }

const SCRIPT = path.resolve('web/public/fairness/verify.mjs')
const { check } = (await import(pathToFileURL(SCRIPT).href)) as { check: (chain: Chain) => Promise<string[]> }

let minute = 0

/** Sets the clock to a later minute of a day's noon: the server keeps its pages for a minute. */
function noonOf(day: Day): void {
  hilo.setClock(new Date(opensAt(day).getTime() + 12 * 3_600_000 + minute++ * 60_000).toISOString())
}

async function getChain(): Promise<Chain> {
  return (await hilo.app.inject({ url: '/fairness/chain.json' })).json<Chain>()
}

/** The faults as the page’s script, the command for everybody and the operators’ command find them. */
async function findFaults(): Promise<{ page: string[]; script: string[]; code: number; verified: string[] }> {
  const page = await check(await getChain())
  const run = promisify(execFile)(process.execPath, [SCRIPT, origin])
  const { stdout, code } = await run.then(
    ({ stdout }) => ({ stdout, code: 0 }),
    (error: unknown) => error as { stdout: string; code: number },
  )
  const client = await pool.connect()
  try {
    const { faults } = await verifyChain(client)
    return { page, script: stdout.trim().split('\n'), code, verified: faults }
  } finally {
    client.release()
  }
}

async function openDays(first: Day, count: number): Promise<Day[]> {
  const days: Day[] = []
  for (let day = first; days.length < count; day = nextDay(day)) {
    hilo.setClock(opensAt(day).toISOString())
    await openTodaysGames(deps)
    days.push(day)
  }
  return days
}

/** An empty log and empty tables. */
async function emptyLog(): Promise<void> {
  await rewriteLog(deps, [
    ['delete from events', []],
    ['delete from games', []],
    ['delete from plays', []],
    ['delete from committed_days', []],
  ])
}

/** Changes the log, and rebuilds the tables from it as a replay does. */
async function forge(text: string, values: unknown[] = []): Promise<void> {
  await rewriteLog(deps, [
    [text, values],
    ['delete from games', []],
    ['delete from committed_days', []],
    [`with slice as (select * from events) ${projectInto(games, 'games')}`, []],
    [`with slice as (select * from events) ${projectInto(committedDays, 'committed_days')}`, []],
  ])
}

describe('a day', () => {
  test('opens with its commitments before its games, in one statement', async () => {
    await emptyLog()
    noonOf('2026-02-01' as Day)
    await askBoard(hilo.browse(), 5)
    const { rows } = await pool.query<{ type: string; xid: string }>(
      'select type, xid::text as xid from events order by position',
    )
    expect(rows.map(({ type }) => type)).toEqual(['DayCommitted', ...Array<string>(6).fill('GameOpened')])
    expect(new Set(rows.map(({ xid }) => xid)).size).toBe(1)
  })

  test('shows its commitments alone until it is over, then numbers and nonces that prove them', async () => {
    const day = '2026-02-02' as Day
    noonOf(day)
    const opened = await openTodaysGames(deps)
    const running = (await getChain()).lists.at(-1)
    expect(running?.games.map(({ target, nonce }) => [target, nonce])).toEqual(
      Array.from({ length: 6 }, () => [null, null]),
    )
    for (const url of ['/fairness', `/fairness?day=${day}`]) {
      const [ofToday, ofClosed] = (await hilo.app.inject({ url })).body.split('id="closed"')
      for (const { commitment } of running?.games ?? []) {
        expect(ofToday).toContain(commitment)
        expect(ofClosed).not.toContain(commitment)
      }
      expect(ofToday).not.toContain('Nonce</dt>')
    }
    hilo.setClock(new Date(opensAt(nextDay(day)).getTime() - 1).toISOString())
    expect((await getChain()).lists.at(-1)?.games[0]?.nonce).toBeNull()
    hilo.setClock(opensAt(nextDay(day)).toISOString())
    const closed = (await getChain()).lists.at(-1)
    expect(closed?.games.map(({ target }) => target)).toEqual(opened.map(({ target }) => target))
    expect(closed?.games.map(({ commitment }) => commitment)).toEqual(
      running?.games.map(({ commitment }) => commitment),
    )
    const after = (await hilo.app.inject({ url: '/fairness' })).body
    for (const { nonce } of closed?.games ?? []) expect(after).toContain(nonce ?? 'missing')
    expect(await findFaults()).toEqual({ page: [], script: ['No fault was found.'], code: 0, verified: [] })
  })

  test('is in the schema: without number and nonce until it is over', async () => {
    const day = '2026-02-03' as Day
    noonOf(day)
    await openTodaysGames(deps)
    const browser = hilo.browse()
    const query = `query ($day: Day) { committedDay(day: $day) { day hash previousHash committedAt
      commitments { digits hash isLate target nonce } } }`
    type Answer = { committedDay: { hash: string; commitments: { target: string | null }[] } | null }
    const today = (await browser.ask<Answer>(query)).data.committedDay
    expect(today?.commitments.map(({ target }) => target)).toEqual(Array(6).fill(null))
    noonOf(nextDay(day))
    const closed = (await browser.ask<Answer>(query, { day })).data.committedDay
    expect(closed?.hash).toBe(today?.hash)
    expect(closed?.commitments[3]?.target).toMatch(/^\d{5}$/)
    expect((await browser.ask<Answer>(query, { day: '2020-01-01' })).data.committedDay).toBeNull()
  })

  test('whose game is open already gets late commitments, and a guess before them still counts', async () => {
    await emptyLog()
    const day = '2026-02-05' as Day
    noonOf(day)
    const { id } = await plantGame(deps, { digits: 5, target: '55555' })
    const gameId = Buffer.from(`Game:${id}`).toString('base64')
    const player = hilo.browse()
    await guess(player, { gameId, row: 0, guess: '11111' })
    await openTodaysGames(deps)
    expect((await hilo.app.inject({ url: '/fairness' })).body.match(/class="late"/g)).toHaveLength(1)
    noonOf(nextDay(day))
    const late = '2026-02-05, 5 digits: the commitment is late'
    expect(await findFaults()).toEqual({ page: [late], script: [late], code: 1, verified: [] })
    expect(await guess(player, { gameId, row: 1, guess: '55555' })).toMatchObject({ reason: null })
  })

  test('of the archive that nobody opened has no list, before and after a player opens it', async () => {
    await emptyLog()
    await openDays('2026-02-10' as Day, 1)
    await openDays('2026-02-12' as Day, 1)
    noonOf('2026-02-13' as Day)
    const missing = '2026-02-11: the day has no list'
    expect(await findFaults()).toMatchObject({ page: [missing], script: [missing], verified: [] })
    await openArchivePlay(deps, { playerId: null, digits: 4, day: '2026-02-11' as Day })
    noonOf('2026-02-13' as Day)
    expect(await findFaults()).toMatchObject({ page: [missing], script: [missing], verified: [] })
    const client = await pool.connect()
    expect((await verifyChain(client)).notes).toEqual([
      '2026-02-11, 4 digits: the game was opened after its day, without a commitment',
    ])
    client.release()
    expect((await hilo.app.inject({ url: '/fairness?day=2026-02-11' })).body).toContain(
      'This day has no list',
    )
    expect((await hilo.app.inject({ url: '/fairness?day=2026-02-09' })).body).toContain(
      'before the first list',
    )
  })

  test('that a clock ahead opened stays before the days until then, and the check says why', async () => {
    await emptyLog()
    const doubts: string[] = []
    const told = { ...deps, onError: ({ message }: Error) => void doubts.push(message) }
    for (const day of ['2026-02-14', '2026-03-26', '2026-02-15', '2026-02-16', '2026-03-25', '2026-03-27']) {
      noonOf(day as Day)
      await openTodaysGames(told)
    }
    expect(doubts.map((doubt) => /says (\S+), .* is (\S+):/.exec(doubt)?.slice(1))).toEqual([
      ['2026-03-26', '2026-02-14'],
      ['2026-02-15', '2026-03-26'],
      ['2026-02-16', '2026-03-26'],
      ['2026-03-25', '2026-03-26'],
    ])
    noonOf('2026-02-15' as Day)
    expect(await doubtTodaysClock(deps)).toMatch(/the clock is behind, or was ahead before\.$/)
    noonOf('2026-03-28' as Day)
    expect(await doubtTodaysClock(deps)).toBeNull()
    const client = await pool.connect()
    expect(await verifyChain(client)).toEqual({
      lists: 6,
      faults: [],
      notes: ['2026-02-15: the list follows that of 2026-03-26, when a clock was ahead'],
    })
    client.release()
    const { page, script } = await findFaults()
    expect(page.filter((fault) => !fault.endsWith('the day has no list'))).toEqual([
      '2026-02-15: the list follows that of 2026-03-26',
    ])
    expect(script).toEqual(page)
  })

  test('keeps its one list when servers and operators write at once', async () => {
    await emptyLog()
    noonOf('2026-02-20' as Day)
    const { url } = await testDatabase()
    const servers = Array.from({ length: 4 }, () => createPool(url)).map((other) => {
      onTestFinished(() => other.end())
      return { ...deps, pool: other, log: openEventLog(other) }
    })
    const excused = excuseDay(deps, '2026-02-20' as Day)
    await Promise.all([excused, ...servers.map(openTodaysGames)])
    const { rows } = await pool.query<{ type: string; count: number }>(
      'select type, count(*)::int as count from events group by type order by type',
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        { type: 'GameOpened', count: 6 },
        { type: 'DayCommitted', count: 1 },
      ]),
    )
  })
})

test('the open data of a month proves its numbers by its table of commitments alone', async () => {
  await emptyLog()
  const days = await openDays('2026-01-30' as Day, 4)
  noonOf('2026-03-02' as Day)
  await exportOpenData(deps)
  const { rawPayload } = await hilo.app.inject({ url: '/open-data/2026-02/commitments.csv.gz' })
  const [names, ...rows] = gunzipSync(rawPayload)
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  // A function of the column's name, for each game.
  const games = rows.map((row) => (name: string) => row[names?.indexOf(name) ?? -1])
  expect(games.map((game) => `${game('gameDay')} ${game('digits')}`)).toEqual(
    days.slice(2).flatMap((day) => [2, 3, 4, 5, 6, 7].map((digits) => `${day} ${digits}`)),
  )
  const sha256 = (...fields: (string | undefined)[]) =>
    createHash('sha256').update(fields.join(' ')).digest('hex')
  for (const game of games)
    expect(sha256(...['gameDay', 'digits', 'gameTarget', 'nonce'].map(game))).toBe(game('commitment'))
  for (const [index, first] of [games[0], games[6]].entries()) {
    const commitments = games.slice(index * 6, index * 6 + 6).map((game) => game('commitment'))
    const [day, at, previous] = ['gameDay', 'committedAt', 'previousHash'].map((name) => first?.(name))
    expect(sha256(day, at, '-', previous, ...commitments)).toBe(first?.('listHash'))
  }
  expect(games[6]?.('previousHash')).toBe(games[0]?.('listHash'))
})

test('the script that everybody can run is served, and has at most 30 lines', async () => {
  const { body } = await hilo.app.inject({ url: '/fairness' })
  const address = /href="([^"]+verify\.mjs)"/.exec(body)?.[1] ?? ''
  const script = await hilo.app.inject({ url: address })
  expect(script.headers['content-type']).toContain('javascript')
  expect(script.body.trim().split('\n').length).toBeLessThanOrEqual(30)
})

describe('a forged history', () => {
  const [first, forged, last] = ['2026-03-01', '2026-03-02', '2026-03-03'] as [Day, Day, Day]

  beforeEach(async () => {
    await emptyLog()
    await openDays(first, 3)
    noonOf(nextDay(last))
  })

  test('is found only if there is one', async () => {
    expect(await findFaults()).toMatchObject({ page: [], code: 0, verified: [] })
  })

  const IN_GAME =
    'update events set data = jsonb_set(data, $2::text[], to_jsonb($3::text)) where game_id = $1'
  const IN_LIST = `update events set data = jsonb_set(data, $2::text[], to_jsonb($3::text))
    where type = 'DayCommitted' and data->>'day' = $1`
  const lists = (type: string) => `type = 'DayCommitted' and data->>'day' = '${type}'`

  test.each([
    ['a changed number', IN_GAME, [gameIdOf(forged, 5), ['target'], '00000'], [`${forged}, 5 digits: `]],
    ['a changed nonce', IN_LIST, [forged, ['nonces', '3'], '0'.repeat(32)], [`${forged}, 5 digits: `]],
    [
      'a changed commitment',
      IN_LIST,
      [forged, ['commitments', '3'], '0'.repeat(64)],
      [`${forged}, 5 digits: `, `${forged}: `],
    ],
    ['a changed day', IN_LIST, [forged, ['day'], '2026-02-01'], ['2026-02-01: ']],
    ['a changed hash', IN_LIST, [forged, ['hash'], '0'.repeat(64)], [`${forged}: `, `${last}: `]],
    ['a removed day', `delete from events where ${lists(forged)}`, [], [`${last}: `]],
    ['a removed first day', `delete from events where ${lists(first)}`, [], [`${forged}: `]],
    [
      'another order of days',
      `update events set data = (select other.data from events other where other.type = 'DayCommitted'
         and other.data->>'day' = case events.data->>'day' when '${first}' then '${forged}' else '${first}' end)
       where ${lists(first)} or ${lists(forged)}`,
      [],
      [`${forged}: `, `${first}: `],
    ],
  ])('with %s is found by page, script and replay', async (_what, text, values, named) => {
    await forge(text, values)
    const { page, script, code, verified } = await findFaults()
    expect(script).toEqual(page)
    expect(code).toBe(1)
    for (const name of named)
      for (const faults of [page, verified])
        expect(
          faults.some((fault) => fault.startsWith(name)),
          `${name} in ${faults.join()}`,
        ).toBe(true)
  })

  test('without its last day is found too, because games have no commitment', async () => {
    await forge(`delete from events where ${lists(last)}`)
    const { page, verified } = await findFaults()
    expect(page).toEqual([`${last}: the day has no list`])
    expect(verified).toEqual(
      [2, 3, 4, 5, 6, 7].map((digits) => `${last}, ${digits} digits: the game has no commitment`),
    )
  })

  test('with a second list for a day is found', async () => {
    await forge(
      `insert into events (type, version, at, data)
       select type, 9, at, data || '{"hash": "${'1'.repeat(64)}"}' from events where ${lists(last)}`,
    )
    const { page, verified } = await findFaults()
    for (const faults of [page, verified])
      expect(faults.some((fault) => fault.startsWith(`${last}: `))).toBe(true)
  })

  test('with a list that comes after its games and hides it is found by the replay', async () => {
    await forge(
      `with moved as (delete from events where ${lists(forged)} returning *)
       insert into events (type, version, at, data) select type, version, at, data from moved`,
    )
    expect((await findFaults()).verified).toContain(
      `${forged}, 5 digits: the game was open before the list, which does not call it late`,
    )
  })
})
