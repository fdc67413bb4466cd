import { expect, test } from 'vitest'
import { createPool } from '#api/database/pool.ts'
import type { Deps } from '#api/deps/deps.ts'
import { countGames } from '#api/statistics/countedGames.ts'
import { getStatistics } from '#api/statistics/getStatistics.ts'
import type { DigitCount } from '#game/digits.ts'
import type { PlayEvent } from '#game/events.ts'
import { gameOf, privateId } from '#game/game.ts'
import { schemaKind } from '#game/kinds/displayed.ts'
import { STATISTICS_KINDS } from '#game/kinds/lists.ts'
import { decideGuess, evolve, initialPlay } from '#game/play.ts'
import { average } from '#game/statistics/statistics.ts'
import { loggedIn } from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { dice } from '#tests/kit/games/dice.ts'
import { call } from '#tests/kit/documentedCalls.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { missOf } from '#tests/kit/games/practice.ts'
import { statementNames } from '#tests/kit/database/statementsOf.ts'

const hilo = await startHilo()
const { deps, pool } = hilo
const DAY = 86_400_000
const NOW = Date.parse('2027-03-10T15:00:00Z')

let games = 0

type Finished = { digits: DigitCount; score: number; at: number; isHard?: boolean }

/** Stores a practice game that ended at an instant with a score. */
async function finish(playerId: number, { digits, score, at, isHard = false }: Finished) {
  const target = '1234567'.slice(0, digits)
  const game = gameOf(privateId('practice', { number: games++, digits }), target)
  const guesses = Array.from({ length: Math.min(score, 6) }, (_, row) =>
    row === score - 1 ? target : missOf(target),
  )
  let play = initialPlay(game)
  const events: PlayEvent[] = []
  for (const [row, guess] of guesses.entries()) {
    const decided = decideGuess(play, { row, guess, at: new Date(at), kind: 'practice' })
    if (!decided.ok) throw new Error(decided.error)
    // Statistics do not ask whether the guesses were allowed in a hard play.
    events.push(...decided.value.map((event) => (isHard ? { ...event, isHard } : event)))
    play = decided.value.reduce(evolve, play)
  }
  await deps.log.append({ playerId, gameId: game.id }, 0, events)
}

/** Stores games at once: concurrent appends share a statement. */
async function finishAll(playerId: number, finished: readonly Finished[]): Promise<void> {
  await Promise.all(finished.map((game) => finish(playerId, game)))
}

async function accountOf(username: string): Promise<{ browser: Browser; playerId: number }> {
  hilo.setClock(new Date(NOW).toISOString())
  const browser = await loggedIn(hilo, { email: `${username}@example.com`, username })
  const { playerId } = await deps.db.user.findUniqueOrThrow({ where: { usernameKey: username } })
  return { browser, playerId }
}

async function versionOf(playerId: number): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    'select coalesce(max(version), 0)::integer as version from events where player_id = $1 and game_id is null',
    [playerId],
  )
  return rows[0]?.version ?? 0
}

async function reset(playerId: number, { digits, at }: { digits: DigitCount; at: number }): Promise<void> {
  await deps.log.append({ playerId, gameId: null }, await versionOf(playerId), [
    { type: 'StatisticsReset', at: new Date(at), kind: 'practice', digits },
  ])
}

async function claimVisitor(by: number): Promise<number> {
  const { id } = await deps.db.player.create({ data: {} })
  const at = new Date(NOW - 100 * DAY)
  await deps.log.append({ playerId: id, gameId: null }, 0, [
    { type: 'VisitRecorded', at },
    { type: 'HistoryClaimed', at, by },
  ])
  return id
}

const FIGURES =
  'gamesPlayed average histogram since monthlyGames monthlyAverage best30 { average scores finishedAt }'

/** The statistics of practice by the counts, alone and among all modes, and recounted from the log. */
async function askBoth(browser: Browser, digits: DigitCount, hardOnly = false) {
  type Asked = { now: { gamesPlayed: number }; recount: unknown; all: Record<string, unknown>[] }
  const { data } = await browser.ask<{ viewer: Asked }>(
    `query ($digits: DigitCount!, $at: DateTime!, $hardOnly: Boolean!) { viewer {
      now: statistics(digits: $digits, kind: PRACTICE, hardOnly: $hardOnly) { ${FIGURES} }
      recount: statistics(digits: $digits, kind: PRACTICE, hardOnly: $hardOnly, at: $at) { ${FIGURES} }
      all: allStatistics(hardOnly: $hardOnly) { digits kind ${FIGURES} }
    } }`,
    { digits, at: deps.clock().toISOString(), hardOnly },
  )
  const { all, ...viewer } = data.viewer
  expect(all).toContainEqual({ digits, kind: 'PRACTICE', ...viewer.now })
  return viewer
}

test('the statistics of practice are those of the log, with claims and resets at any instant', async () => {
  const roll = dice(18)
  const { browser, playerId } = await accountOf('counts')
  const streams = [playerId, await claimVisitor(playerId), await claimVisitor(playerId)]
  const ends: number[] = []
  const finishing: Promise<void>[] = []
  for (let turn = 0; turn < 400; turn++) {
    // Some games end exactly 30 days ago, a millisecond earlier, at midnight, or at the instant of another.
    const at = [
      NOW - 30 * DAY,
      NOW - 30 * DAY - 1,
      Date.parse('2027-02-20T00:00:00Z'),
      ends[roll(ends.length)] ?? NOW,
      ...Array.from({ length: 6 }, () => NOW - roll(90 * DAY)),
    ][roll(10)] as number
    ends.push(at)
    const digits = roll(4) === 0 ? 4 : 5
    const isHard = roll(3) === 0
    finishing.push(finish(streams[roll(3)] as number, { digits, score: 1 + roll(7), at, isHard }))
  }
  await Promise.all(finishing)
  const compare = async (digits: DigitCount) => {
    const hard = await askBoth(browser, digits, true)
    expect(hard.now).toEqual(hard.recount)
    const { now, recount } = await askBoth(browser, digits)
    expect(now).toEqual(recount)
    expect(hard.now.gamesPlayed).toBeLessThanOrEqual(now.gamesPlayed / 2)
    if (now.gamesPlayed > 100) expect(hard.now.gamesPlayed).toBeGreaterThan(10)
    return now.gamesPlayed
  }
  expect((await compare(4)) + (await compare(5))).toBe(400)
  const middle = ends.toSorted((one, other) => one - other)[100] as number
  const resets = [NOW - 80 * DAY, middle - 1, middle, Date.parse('2027-02-20T00:00:00Z'), NOW - 10 * DAY]
  let before = 400
  for (const at of resets.toSorted((one, other) => one - other)) {
    await reset(playerId, { digits: 5, at })
    const counted = await compare(5)
    expect(counted).toBeLessThan(before)
    before = counted
    await compare(4)
  }
  await reset(playerId, { digits: 5, at: NOW })
  expect(await compare(5)).toBe(0)
})

test('of more than 1,000 practice games all count, and the newest 1,000 are listed', async () => {
  const { browser, playerId } = await accountOf('many')
  // The oldest 30 games are the best ones, and 1,000 newer games hide them from the best 30.
  const scores = Array.from({ length: 1040 }, (_, index) => (index < 30 ? 1 : 3 + (index % 4)))
  await finishAll(
    playerId,
    scores.map((score, index) => ({ digits: 5, score, at: NOW - (1040 - index) * 60_000 })),
  )
  const { now, recount } = await askBoth(browser, 5)
  expect(now).toEqual(recount)
  expect(now).toMatchObject({ gamesPlayed: 1040, monthlyGames: 1040, best30: { average: 4.433 } })
  const { body } = await call(browser, 'POST', 'profile', {})
  type ModeScores = { scores: number[]; scores30: object[] }
  const entry = (body as unknown as { statsObj: Record<string, ModeScores> }).statsObj['5random-scores']
  expect(entry?.scores).toEqual(scores.slice(-1000))
  expect(entry?.scores30).toHaveLength(1000)
  expect(entry).toMatchObject({
    average: average(scores),
    average30: { average: average(scores), numberOfGames: 1040 },
    best30: { average: 4.433 },
  })
})

/** The statements of a request that read games. */
async function readsOf(request: () => Promise<unknown>): Promise<unknown[]> {
  return (await statementNames(request)).filter((name) => /practice|newest|games/.test(name ?? ''))
}

test('the month and the best 30 are read only when they are selected', async () => {
  const { browser } = await accountOf('selects')
  const ask = (fields: string) => () =>
    browser.ask(`{ viewer { statistics(digits: 5, kind: PRACTICE) { ${fields} } } }`)
  const count = 'count_practice_games'
  expect(await readsOf(ask('gamesPlayed average histogram since'))).toEqual([count])
  expect(await readsOf(ask('average monthlyGames monthlyAverage'))).toEqual([count, count])
  expect(await readsOf(ask('average best30 { average }'))).toEqual([count, 'load_newest_practice'])
})

test('the statistics of all modes take as few statements as those of one', async () => {
  const { browser, playerId } = await accountOf('every_mode')
  await finish(playerId, { digits: 7, score: 3, at: NOW - DAY })
  const readsFor = (field: string) =>
    readsOf(() => browser.ask(`{ viewer { ${field} { digits kind ${FIGURES} } } }`))
  const daily = await readsFor('statistics(digits: 5)')
  const practice = await readsFor('statistics(digits: 5, kind: PRACTICE)')
  expect(daily).toEqual(['load_daily_games'])
  expect(practice).toHaveLength(3)
  const all = await readsFor('allStatistics')
  const ofEach: unknown[] = []
  for (const kind of STATISTICS_KINDS)
    ofEach.push(...(await readsFor(`statistics(digits: 5, kind: ${schemaKind(kind)})`)))
  expect(all).toHaveLength(ofEach.length)
  expect(new Set(all)).toEqual(new Set(ofEach))
})

test('all statistics are those of each kind by its modes, also without a session', async () => {
  const { browser, playerId } = await accountOf('in_order')
  await finish(playerId, { digits: 3, score: 2, at: NOW - DAY })
  const asked = '{ viewer { allStatistics { kind digits gamesPlayed } } }'
  type All = { viewer: { allStatistics: { kind: string; digits: number; gamesPlayed: number }[] } }
  const modes = (kind: string) => [2, 3, 4, 5, 6, 7].map((digits) => ({ kind, digits, gamesPlayed: 0 }))
  const none = STATISTICS_KINDS.flatMap((kind) => modes(schemaKind(kind)))
  expect((await hilo.browse().ask<All>(asked)).data.viewer.allStatistics).toEqual(none)
  expect((await browser.ask<All>(asked)).data.viewer.allStatistics).toEqual(
    none.map((each) => (each.kind === 'PRACTICE' && each.digits === 3 ? { ...each, gamesPlayed: 1 } : each)),
  )
})

test('the first day of a month ends at midnight UTC, in any time zone of the connection', async () => {
  const { playerId } = await accountOf('far_east')
  const from = new Date(NOW - 30 * DAY)
  for (const hours of [0, 8, 10, 32])
    await finish(playerId, { digits: 5, score: 3, at: +from + hours * 3_600_000 })
  const own = createPool((await testDatabase()).url)
  own.options.max = 1
  for (const zone of ['UTC', 'Asia/Tokyo', 'America/Los_Angeles']) {
    await own.query(`set time zone '${zone}'`)
    const [counted] = await countGames(
      { ...deps, pool: own },
      { playerId, kind: 'practice', modes: [5], from },
    )
    expect(counted?.histogram, zone).toEqual([0, 0, 4, 0, 0, 0, 0])
  }
  await own.end()
})

test('counts and averages read as few rows after a thousand games of a day as after ten', async () => {
  const rowsAfter = async (username: string, plays: number) => {
    const { playerId } = await accountOf(username)
    await finishAll(
      playerId,
      Array.from({ length: plays }, (_, play) => ({
        digits: 6,
        score: 1 + (play % 7),
        at: NOW - 5 * DAY + play,
      })),
    )
    return await rowsOf(async (own) => {
      const [six] = await getStatistics(own, { playerId, kind: 'practice', modes: [6] })
      expect(six?.histogram).toHaveLength(7)
      expect(await six?.findMonth()).toEqual(six?.histogram)
    })
  }
  const few = await rowsAfter('ten', 10)
  expect(few).toBeGreaterThan(0)
  expect(await rowsAfter('thousand', 1000)).toBe(few)
  await pool.query('analyze plays, practice_scores')
  expect(await rowsAfter('thousand_more', 1000)).toBe(few)
})

/** The rows of these tables that PostgreSQL fetches by indexes for the function. */
async function rowsOf(read: (own: Deps) => Promise<void>): Promise<number> {
  // One connection, so that the function runs inside the transaction whose rows are counted.
  const own = createPool((await testDatabase()).url)
  own.options.max = 1
  await own.query('begin')
  await read({ ...deps, pool: own })
  const { rows } = await own.query<{ rows: number }>(
    `select sum(idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables
     where relname in ('plays', 'practice_scores')`,
  )
  await own.query('rollback')
  await own.end()
  return rows[0]?.rows ?? NaN
}
