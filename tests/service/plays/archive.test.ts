import { IS_SOAK } from '#tests/kit/games/dice.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { projectCrowds } from '#api/crowds/projectCrowds.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { act, makeAccount, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { askArchive, askBoard, guess, playRows, visit, type Board } from '#tests/kit/games/playDocuments.ts'

const hilo = await startHilo()
const { pool } = hilo

hilo.setClock('2026-06-01T17:00:00Z')
for (const digits of DIGIT_COUNTS) await hilo.open(digits, '0123456'.slice(0, digits))

const openArchive = async (browser: Browser, day: string, digits = 5): Promise<Board> => {
  const opened = await askArchive(browser, { digits, day })
  if (typeof opened === 'string') throw new Error(`The archive refused ${day}: ${opened}`)
  return opened
}

const eventCount = async () => (await pool.query('select from events')).rowCount

const askStatistics = async (browser: Browser) => {
  const { data } = await browser.ask<{ viewer: Record<string, { gamesPlayed: number; average: number }> }>(
    `query ($now: DateTime) { viewer { ${DIGIT_COUNTS.map(
      (digits) => `of${digits}: statistics(digits: ${digits}) { gamesPlayed average histogram }
        asOfNow${digits}: statistics(digits: ${digits}, at: $now) { gamesPlayed average histogram }`,
    ).join(' ')} } }`,
    { now: hilo.deps.clock() },
  )
  return data.viewer
}

test('a past game is played in the archive to its end, and the daily board stays as it is', async () => {
  hilo.setClock('2026-06-05T17:00:00Z')
  const player = hilo.browse()
  await visit(player)
  const fresh = await openArchive(player, '2026-06-01')
  expect(fresh).toMatchObject({ status: 'PLAYING', currentRow: 0, game: { day: '2026-06-01' } })
  const { data } = await player.ask(`{ node(id: "${fresh.id}") { id } }`)
  expect(data).toEqual({ node: { id: fresh.id } })
  const played = await guess(player, { gameId: fresh.game.id, kind: 'ARCHIVE', row: 0, guess: '11111' })
  expect(played).toMatchObject({ reason: null, play: { currentRow: 1, target: null } })
  expect((await askBoard(player, 5)).game.day).toBe('2026-06-05')
  const won = await guess(player, { gameId: fresh.game.id, kind: 'ARCHIVE', row: 1, guess: '01234' })
  expect(won.play).toMatchObject({ status: 'VICTORY', target: '01234', nextGameAvailable: false })
  expect(await openArchive(player, '2026-06-01')).toMatchObject({ status: 'VICTORY', currentRow: 2 })
  expect(await askBoard(player, 5)).toMatchObject({ currentRow: 0, game: { day: '2026-06-05' } })
  const { of5, asOfNow5 } = await askStatistics(player)
  expect([of5?.gamesPlayed, asOfNow5?.gamesPlayed]).toEqual([0, 0])
})

test('the archive refuses today, the future and days before the first game, and stores nothing', async () => {
  hilo.setClock('2026-06-06T17:00:00Z')
  const player = hilo.browse()
  await visit(player)
  const before = await eventCount()
  expect(await askArchive(player, { digits: 5, day: '2026-06-06' })).toBe('GAME_NOT_CLOSED')
  expect(await askArchive(player, { digits: 5, day: '9999-12-31' })).toBe('GAME_NOT_CLOSED')
  expect(await askArchive(player, { digits: 5, day: '2026-05-31' })).toBe('BEFORE_FIRST_GAME')
  expect(await eventCount()).toBe(before)
})

test.each(['2026-02-30', 'yesterday'])(
  'the archive refuses “%s”, which is no calendar day, and stores nothing',
  async (day) => {
    hilo.setClock('2026-06-06T17:00:00Z')
    const before = await eventCount()
    const query = `query ($digits: DigitCount!, $day: Day!) { viewer { archivePlay(digits: $digits, day: $day) {
    ... on ArchivePlayRefused { reason message }
  } } }`
    const { errors } = await hilo.browse().ask(query, { digits: 5, day })
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining(
          'A Day is a calendar day from 1970-01-01 on, as YYYY-MM-DD.',
        ) as string,
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ])
    expect(await eventCount()).toBe(before)
  },
)

test('the daily board cannot begin a past game, and the archive cannot begin today’s', async () => {
  hilo.setClock('2026-06-07T17:00:00Z')
  const player = hilo.browse()
  await visit(player)
  const past = await openArchive(player, '2026-06-01')
  const today = await askBoard(player, 5)
  const before = await eventCount()
  expect(await guess(player, { gameId: past.game.id, row: 0, guess: '11111' })).toMatchObject({
    reason: 'GAME_CLOSED',
  })
  const early = { gameId: today.game.id, kind: 'ARCHIVE', row: 0, guess: '11111' } as const
  expect(await guess(player, early)).toMatchObject({ reason: 'GAME_NOT_CLOSED' })
  expect(await eventCount()).toBe(before)
})

test('a daily play that was begun in time is finished in the archive, and its score counts nowhere', async () => {
  hilo.setClock('2026-06-08T17:00:00Z')
  const player = hilo.browse()
  const gameId = await hilo.open(5, '98765')
  await guess(player, { gameId, row: 0, guess: '11111' })
  hilo.setClock('2026-06-10T17:00:00Z')
  const begun = await openArchive(player, '2026-06-08')
  expect(begun.currentRow).toBe(1)
  const { play } = await guess(player, { gameId, kind: 'ARCHIVE', row: 1, guess: '98765' })
  expect(play).toMatchObject({ kind: 'DAILY', score: 2 })
  expect((await askStatistics(player))['of5']).toMatchObject({ gamesPlayed: 0, average: null })
})

test('a game that nobody opened on its day is created once by the first players of the archive', async () => {
  hilo.setClock('2026-06-20T17:00:00Z')
  const players = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const player = hilo.browse()
      await visit(player)
      return player
    }),
  )
  const opened = await Promise.all(players.map((player) => openArchive(player, '2026-06-15', 7)))
  expect(new Set(opened.map(({ game }) => game.id)).size).toBe(1)
  const { rowCount } = await pool.query("select from games where digits = 7 and day = '2026-06-15'")
  expect(rowCount).toBe(1)
})

test('the next unplayed day is an earlier one, past begun days of every kind; else the newest', async () => {
  const player = hilo.browse()
  const next = async (day: string) => {
    const query = `query ($day: Day!) { viewer { archivePlay(digits: 3, day: $day) {
      ... on ArchivePlayOpened { nextUnplayed }
    } } }`
    const { data } = await player.ask<{ viewer: { archivePlay: { nextUnplayed: string | null } } }>(query, {
      day,
    })
    return data.viewer.archivePlay.nextUnplayed
  }
  hilo.setClock('2026-06-02T17:00:00Z')
  expect(await next('2026-06-01'), 'the only past day is on the board').toBe(null)
  hilo.setClock('2026-06-25T17:00:00Z')
  const gameId = await hilo.open(3, '456')
  await guess(player, { gameId, row: 0, guess: '111' })
  hilo.setClock('2026-06-27T17:00:00Z')
  const archived = await openArchive(player, '2026-06-26', 3)
  await guess(player, { gameId: archived.game.id, kind: 'ARCHIVE', row: 0, guess: '111' })
  expect(await next('2026-06-26')).toBe('2026-06-24')
  expect(await next('2026-06-02')).toBe('2026-06-01')
  expect(await next('2026-06-01')).toBe('2026-06-24')
})

test('a claimed visitor’s daily play comes before the account’s archive play of the same game', async () => {
  hilo.setClock('2026-07-01T17:00:00Z')
  const gameId = await hilo.open(5, '13579')
  const visitor = hilo.browse()
  await playRows(visitor, gameId, ['13579'])
  await makeAccount(hilo, { email: 'archivist@example.com', username: 'archivist' })
  const account = hilo.browse()
  const logIn = (browser: Browser) =>
    act(browser, 'logIn', { email: 'archivist@example.com', password: PASSWORD })
  await logIn(account)
  hilo.setClock('2026-07-03T17:00:00Z')
  await guess(account, { gameId, kind: 'ARCHIVE', row: 0, guess: '22222' })
  expect(await openArchive(account, '2026-07-01')).toMatchObject({ status: 'PLAYING', currentRow: 1 })
  await logIn(visitor)
  expect(await openArchive(account, '2026-07-01')).toMatchObject({ status: 'VICTORY', currentRow: 1 })
  const late = { gameId, kind: 'ARCHIVE', row: 1, guess: '33333' } as const
  expect(await guess(account, late)).toMatchObject({ reason: 'PLAY_OVER', play: { status: 'VICTORY' } })
  expect((await askStatistics(account))['of5']).toMatchObject({ gamesPlayed: 1, average: 1 })
})

test('random archive plays change neither statistics, nor the crowd, nor the days of a streak', async () => {
  hilo.setClock('2026-08-01T17:00:00Z')
  const players = [hilo.browse(), hilo.browse()]
  const daily = await hilo.open(4, '4321')
  for (const player of players) await playRows(player, daily, ['1111', '4321'])
  hilo.setClock('2026-08-20T17:00:00Z')
  const catchUp = () =>
    vi.waitFor(async () => expect(await projectCrowds(hilo.deps)).toEqual({ isBehind: false }), {
      timeout: 15_000,
    })
  const figures = async () => {
    await catchUp()
    const tables = ['game_histograms', 'finished_days', "plays where kind = 'daily'"]
    return [
      await Promise.all(players.map(askStatistics)),
      ...(await Promise.all(
        tables.map(
          async (table) => (await pool.query<object>(`select * from ${table} order by 1, 2, 3`)).rows,
        ),
      )),
    ]
  }
  const before = await figures()
  const ended = { VICTORY: 0, DEFEAT: 0, PLAYING: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.nat(1),
      fc.constantFrom(...DIGIT_COUNTS),
      fc.integer({ min: 1, max: 19 }),
      fc.integer({ min: 1, max: 6 }),
      fc.boolean(),
      async (who, digits, day, rows, isFound) => {
        const player = players[who] ?? hilo.browse()
        const { game, currentRow } = await openArchive(
          player,
          `2026-08-${String(day).padStart(2, '0')}`,
          digits,
        )
        const { rows: games } = await pool.query<{ target: string }>(
          'select target from games where digits = $1 and day = $2',
          [digits, game.day],
        )
        for (let row = currentRow; row < rows; row++) {
          const isLast = row === rows - 1
          const text = isLast && isFound ? String(games[0]?.target) : String(row).repeat(digits)
          await guess(player, { gameId: game.id, kind: 'ARCHIVE', row, guess: text })
        }
        const { status } = await openArchive(player, game.day, digits)
        ended[status]++
      },
    ),
    // The seed is fixed, so that plays of every status occur in each run.
    { numRuns: IS_SOAK ? 30 : 12, seed: 7 },
  )
  expect(Math.min(...Object.values(ended)), 'plays of every status occur').toBeGreaterThan(0)
  expect(await figures()).toEqual(before)
})
