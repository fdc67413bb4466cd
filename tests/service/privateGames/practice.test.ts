import { expect, test } from 'vitest'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { act, loggedIn, makeAccount, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { call } from '#tests/kit/documentedCalls.ts'
import { globalId, startHilo, type Hilo } from '#tests/kit/processes/hilo.ts'
import { askBoard, guess, playRows, visit } from '#tests/kit/games/playDocuments.ts'
import { askPractice, askPracticeStart, missOf, startPractice, targetOf } from '#tests/kit/games/practice.ts'
import { twins } from '#tests/kit/games/twins.ts'

const hilo = await startHilo()
const other = await startHilo()
const { pool } = hilo

const SERVERS: [string, Hilo[]][] = [
  ['one server', [hilo]],
  ['two servers', [hilo, other]],
]

const visitor = async () => {
  const browser = hilo.browse()
  await visit(browser)
  return browser
}

const eventCount = async () => (await pool.query('select from events')).rowCount
const playerCount = async () => (await pool.query('select from players')).rowCount
const drawnGames = async () => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::integer as count from practice_games',
  )
  return rows[0]?.count
}

const askStatistics = async (browser: Browser, digits: number, kind: 'DAILY' | 'PRACTICE') => {
  const query = `query ($digits: DigitCount!, $kind: StatisticsKind!, $at: DateTime!) { viewer {
    now: statistics(digits: $digits, kind: $kind) { kind digits gamesPlayed average histogram since }
    then: statistics(digits: $digits, kind: $kind, at: $at) { kind digits gamesPlayed average histogram since }
  } }`
  type Figures = { gamesPlayed: number; average: number | null; histogram: number[]; since: string | null }
  const { data } = await browser.ask<{ viewer: { now: Figures; then: Figures } }>(query, {
    digits,
    kind,
    at: hilo.deps.clock().toISOString(),
  })
  expect(data.viewer.then).toEqual(data.viewer.now)
  return data.viewer.now
}

/** Plays a practice game of a mode: `misses` wrong guesses, then the target. */
async function win(browser: Browser, digits: number, misses: number) {
  const { game } = await startPractice(browser, digits)
  const target = await targetOf(hilo, game.id)
  return await playRows(browser, game.id, [...Array<string>(misses).fill(missOf(target)), target])
}

test('practice games follow one another without end, each with its own number', async () => {
  const player = await visitor()
  expect(await askPractice(player, 5)).toBeNull()
  const ids: string[] = []
  for (let games = 0; games < 5; games++) {
    const fresh = await startPractice(player, 5)
    expect(fresh).toMatchObject({ kind: 'PRACTICE', status: 'PLAYING', currentRow: 0, target: null })
    expect(fresh.game).toMatchObject({ digits: 5, day: null, opensAt: null, closesAt: null })
    expect(await startPractice(player, 5)).toEqual(fresh)
    const target = await targetOf(hilo, fresh.game.id)
    const begun = await guess(player, { gameId: fresh.game.id, row: 0, guess: missOf(target) })
    expect(begun).toMatchObject({ reason: null, play: { id: fresh.id, kind: 'PRACTICE', target: null } })
    expect((await startPractice(player, 5)).currentRow).toBe(1)
    const won = await guess(player, { gameId: fresh.game.id, row: 1, guess: target })
    expect(won.play).toMatchObject({ status: 'VICTORY', target, score: 2, nextGameAvailable: false })
    expect(await askPractice(player, 5)).toEqual(won.play)
    ids.push(fresh.game.id)
  }
  expect(new Set(ids).size).toBe(5)
  expect((await askBoard(player, 5)).currentRow).toBe(0)
})

test('each mode has its own practice game, and a browser without a session becomes a visitor', async () => {
  const player = hilo.browse()
  expect(await askPractice(player, 2)).toBeNull()
  for (const digits of DIGIT_COUNTS) {
    const { game } = await startPractice(player, digits)
    expect(game.digits).toBe(digits)
    expect(await targetOf(hilo, game.id)).toMatch(new RegExp(`^[0-9]{${digits}}$`))
  }
  const { rows } = await pool.query(
    `select from practice_games where player_id = (select max(player_id) from practice_games)`,
  )
  expect(rows).toHaveLength(6)
})

test.each(SERVERS)(
  'twenty simultaneous starts by one session (%s) make one game, also after a finished one',
  async (_, servers) => {
    const player = await visitor()
    for (let round = 0; round < 3; round++) {
      const started = await Promise.all(twins(player, servers, 20).map((twin) => startPractice(twin, 4)))
      const [first] = started
      expect(started).toEqual(started.map(() => first))
      const gameId = first?.game.id ?? ''
      await guess(player, { gameId, row: 0, guess: await targetOf(hilo, gameId) })
    }
    const { rows } = await pool.query(
      `select from plays where kind = 'practice' and digits = 4
         and player_id = (select max(player_id) from practice_games where digits = 4)`,
    )
    expect(rows).toHaveLength(3)
  },
)

test('two sessions of one account have the same practice game', async () => {
  const account = { email: 'two.sessions@example.com', username: 'two_sessions' }
  const phone = await loggedIn(hilo, account)
  const desktop = hilo.browse()
  await act(desktop, 'logIn', { email: account.email, password: PASSWORD })
  const started = await Promise.all([startPractice(phone, 6), startPractice(desktop, 6)])
  expect(started[0]).toEqual(started[1])
  const { id } = started[0].game
  const target = await targetOf(hilo, id)
  await guess(phone, { gameId: id, row: 0, guess: missOf(target) })
  expect(await guess(desktop, { gameId: id, row: 1, guess: target })).toMatchObject({
    reason: null,
    play: { status: 'VICTORY', currentRow: 2 },
  })
})

test('of two first guesses at once, one is on the board, and the log has the number once', async () => {
  const player = await visitor()
  const { game } = await startPractice(player, 7)
  const target = await targetOf(hilo, game.id)
  const first = missOf(target)
  const answers = await Promise.all(
    twins(player, [hilo, other], 2).map((twin, index) =>
      guess(twin, { gameId: game.id, row: 0, guess: index === 0 ? first : missOf(first) }),
    ),
  )
  expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set([null, 'ROW_TAKEN']))
  const { rows } = await pool.query<{ data: unknown; kind: string }>(
    `select data, kind::text from events where data->>'target' = $1 and type = 'GuessMade'`,
    [target],
  )
  expect(rows).toEqual([{ data: { target }, kind: 'practice' }])
})

test('a practice game accepts only its own player’s valid guesses, and stores nothing else', async () => {
  const player = await visitor()
  const stranger = await visitor()
  const { game, id } = await startPractice(player, 5)
  const before = await eventCount()
  const unknown = { reason: 'UNKNOWN_GAME', message: 'There is no such game.', play: null }
  for (const browser of [stranger, hilo.browse()])
    expect(await guess(browser, { gameId: game.id, row: 0, guess: '12345' })).toEqual(unknown)
  for (const gameId of [100_000_000, 1_599_999_995, 1_600_000_005, 2_147_483_637, 2_147_483_645])
    expect(await guess(player, { gameId: globalId('Game', gameId), row: 0, guess: '12345' })).toEqual(unknown)
  for (const bad of ['', '1234', '123456', 'abcde', '１２３４５'])
    expect(await guess(player, { gameId: game.id, row: 0, guess: bad })).toMatchObject({
      reason: 'NOT_A_GUESS',
    })
  for (const row of [-1, 1, 6])
    expect(await guess(player, { gameId: game.id, row, guess: '12345' })).toMatchObject({
      reason: 'ROW_NOT_NEXT',
    })
  expect(await eventCount()).toBe(before)
  const { data } = await stranger.ask<{ node: unknown }>(`{ node(id: "${id}") { id } }`)
  expect(data).toEqual({ node: null })
})

test.each([1, 8, -5, 0])(
  'a practice game of %d digits is an error, and nothing is stored',
  async (digits) => {
    const players = [await visitor(), hilo.browse()]
    const before = [await drawnGames(), await playerCount()]
    for (const player of players)
      await expect(askPracticeStart(player, digits)).rejects.toThrow(
        'A DigitCount is an integer from 2 to 7.',
      )
    expect([await drawnGames(), await playerCount()]).toEqual(before)
  },
)

test('a practice play is found by its id, begun or not; its game has neither node nor crowd', async () => {
  const player = await visitor()
  const { id, game } = await startPractice(player, 3)
  const query = `query ($id: ID!, $gameId: ID!) {
    node(id: $id) { id ... on Play { kind currentRow target game { id day crowd { players } } } }
    game: node(id: $gameId) { id }
  }`
  const ask = async () => (await player.ask(query, { id, gameId: game.id })).data
  const seen = { id, kind: 'PRACTICE', game: { id: game.id, day: null, crowd: null } }
  expect(await ask()).toEqual({ node: { ...seen, currentRow: 0, target: null }, game: null })
  const target = await targetOf(hilo, game.id)
  await guess(player, { gameId: game.id, row: 0, guess: target })
  expect(await ask()).toEqual({ node: { ...seen, currentRow: 1, target }, game: null })
  await startPractice(player, 3)
  expect(await ask()).toEqual({ node: { ...seen, currentRow: 1, target }, game: null })
})

test('practice has its own statistics and reset, and the documented profile has both', async () => {
  hilo.setClock('2026-11-22T17:00:00Z')
  const player = await loggedIn(hilo, { email: 'practices@example.com', username: 'practices' })
  const gameId = await hilo.open(5, '13579')
  await playRows(player, gameId, ['11111', '22222', '13579'])
  await win(player, 5, 0)
  await win(player, 5, 1)
  const daily = { gamesPlayed: 1, average: 3, histogram: [0, 0, 1, 0, 0, 0, 0], since: null }
  const practice = { gamesPlayed: 2, average: 1.5, histogram: [1, 1, 0, 0, 0, 0, 0], since: null }
  expect(await askStatistics(player, 5, 'DAILY')).toMatchObject(daily)
  expect(await askStatistics(player, 5, 'PRACTICE')).toMatchObject(practice)
  expect(await askStatistics(player, 4, 'PRACTICE')).toMatchObject({ gamesPlayed: 0, average: null })
  type Profile = { statsObj: Record<string, { scores: number[]; average: number | null }> }
  const profile = async () =>
    ((await call(player, 'POST', 'profile', {})).body as unknown as Profile).statsObj
  expect(await profile()).toMatchObject({
    '5digits-scores': { scores: [3], average: 3 },
    '5random-scores': { scores: [1, 2], average: 1.5, average30: { average: 1.5, numberOfGames: 2 } },
    '4random-scores': { scores: [], average: null },
  })
  expect(await act(player, 'resetStatistics', { digits: 5, kind: 'PRACTICE' })).toEqual({
    type: 'ViewerUpdated',
  })
  expect(await askStatistics(player, 5, 'DAILY')).toMatchObject(daily)
  expect(await askStatistics(player, 5, 'PRACTICE')).toMatchObject({
    gamesPlayed: 0,
    since: hilo.deps.clock().toISOString(),
  })
  expect(await profile()).toMatchObject({
    '5digits-scores': { scores: [3] },
    '5random-scores': { scores: [] },
  })
  const board = await call(player, 'PUT', 'getCurrentGameRegular', { digits: 5 })
  expect(board.body).toMatchObject({ scoresObj: { scores: [3] } })
  expect(await act(player, 'resetStatistics', { digits: 5 })).toEqual({ type: 'ViewerUpdated' })
  expect(await askStatistics(player, 5, 'DAILY')).toMatchObject({ gamesPlayed: 0 })
})

test('a reset of practice is one event with its kind, and leaves daily and other modes alone', async () => {
  const player = await loggedIn(hilo, { email: 'resets@example.com', username: 'resets' })
  await win(player, 2, 0)
  await win(player, 3, 0)
  const before = await eventCount()
  for (const kind of ['DAILY', 'PRACTICE', 'PRACTICE'] as const)
    await act(player, 'resetStatistics', { digits: 2, kind })
  expect(await eventCount()).toBe((before ?? 0) + 1)
  const { rows } = await pool.query(
    `select kind::text, data from events where type = 'StatisticsReset' order by position desc limit 1`,
  )
  expect(rows).toEqual([{ kind: 'practice', data: { digits: 2 } }])
  expect(await askStatistics(player, 3, 'PRACTICE')).toMatchObject({ gamesPlayed: 1 })
})

test('an account takes over a visitor’s practice: the plays, and the game that is not over', async () => {
  const account = { email: 'claims@example.com', username: 'claims_practice' }
  await makeAccount(hilo, account)
  const player = await visitor()
  await win(player, 4, 2)
  const { game } = await startPractice(player, 4)
  const target = await targetOf(hilo, game.id)
  await guess(player, { gameId: game.id, row: 0, guess: missOf(target) })
  await act(player, 'logIn', { email: account.email, password: PASSWORD })
  expect(await askStatistics(player, 4, 'PRACTICE')).toMatchObject({ gamesPlayed: 1, average: 3 })
  expect(await startPractice(player, 4)).toMatchObject({ currentRow: 1, game: { id: game.id } })
  expect(await guess(player, { gameId: game.id, row: 1, guess: target })).toMatchObject({
    reason: null,
    play: { status: 'VICTORY' },
  })
  expect(await askStatistics(player, 4, 'PRACTICE')).toMatchObject({ gamesPlayed: 2 })
  const next = await startPractice(player, 4)
  expect(next).toMatchObject({ currentRow: 0 })
  expect(next.game.id).not.toBe(game.id)
  expect(await startPractice(player, 4)).toEqual(next)
})

test('an account’s own practice game comes before the one of a visitor that it takes over', async () => {
  const account = { email: 'own.first@example.com', username: 'own_first' }
  const desktop = await loggedIn(hilo, account)
  const own = await startPractice(desktop, 5)
  const phone = await visitor()
  const theirs = await startPractice(phone, 5)
  await guess(phone, { gameId: theirs.game.id, row: 0, guess: '00000' })
  await act(phone, 'logIn', { email: account.email, password: PASSWORD })
  expect((await startPractice(phone, 5)).game.id).toBe(own.game.id)
})

test('a running game that an account took over comes before its own finished one', async () => {
  const account = { email: 'own.over@example.com', username: 'own_over' }
  const desktop = await loggedIn(hilo, account)
  await win(desktop, 5, 0)
  const own = await askPractice(desktop, 5)
  const phone = await visitor()
  const { game } = await startPractice(phone, 5)
  const target = await targetOf(hilo, game.id)
  await guess(phone, { gameId: game.id, row: 0, guess: missOf(target) })
  await act(phone, 'logIn', { email: account.email, password: PASSWORD })
  expect(await askPractice(desktop, 5)).toMatchObject({ currentRow: 1, game: { id: game.id } })
  expect(await startPractice(desktop, 5)).toMatchObject({ currentRow: 1, game: { id: game.id } })
  await guess(desktop, { gameId: game.id, row: 1, guess: target })
  expect((await askPractice(desktop, 5))?.game.id).toBe(own?.game.id)
  const next = await startPractice(desktop, 5)
  expect(next).toMatchObject({ currentRow: 0 })
  expect([own?.game.id, game.id]).not.toContain(next.game.id)
  expect(await startPractice(phone, 5)).toEqual(next)
})

test('after the ids of practice games began again, a game gets no id that another still has', async () => {
  const others = await Promise.all([visitor(), visitor(), visitor()])
  const ids: string[] = []
  for (const other of others) ids.push((await startPractice(other, 7)).game.id)
  const [first = ''] = ids
  const number = Math.floor((Number(Buffer.from(first, 'base64').toString().slice(5)) - 100_000_000) / 10)
  await pool.query('select setval($1, $2, false)', ['practice_numbers', number])
  const { game } = await startPractice(await visitor(), 7)
  expect(ids).not.toContain(game.id)
  for (const [index, other] of others.entries())
    expect((await askPractice(other, 7))?.game.id).toBe(ids[index])
})

test('practice is neither in the history, nor in the calendar, nor on the daily board', async () => {
  const player = await visitor()
  await win(player, 6, 0)
  const { data } = await player.ask<unknown>(
    `{ viewer { plays { edges { node { id } } } month(day: "2026-11-01") { day }
       won: plays(status: VICTORY) { edges { node { id } } }
       year(day: "2026-11-01") { month } streak { current countsToday } play(digits: 6) { currentRow } } }`,
  )
  expect(data).toEqual({
    viewer: {
      plays: { edges: [] },
      won: { edges: [] },
      month: [],
      year: [],
      streak: { current: 0, countsToday: false },
      play: { currentRow: 0 },
    },
  })
  const { errors } = await player.ask(
    `{ viewer { plays(after: "${cursorOf(100_000_005)}") { edges { cursor } } } }`,
  )
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
})

test('a practice game is no local game of the documented calls', async () => {
  const player = await visitor()
  const { game } = await startPractice(player, 5)
  const gameId = Buffer.from(game.id, 'base64').toString().slice('Game:'.length)
  const answer = await call(player, 'PUT', 'getLocalGame', { digits: 5, gameId, gameStatus: 'playing' })
  expect(answer).toMatchObject({ status: 400, body: { error: true } })
})

function cursorOf(gameId: number): string {
  return Buffer.from(`play:${gameId}`).toString('base64url')
}
