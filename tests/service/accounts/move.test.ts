import { expect, test } from 'vitest'
import { cleanUp } from '#api/accounts/deletion/cleanUp.ts'
import { getStatisticsAsOf } from '#api/statistics/statisticsAsOf.ts'
import { act, loggedIn, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { differencesOf, NO_DIFFERENCES, openTransaction } from '#tests/kit/database/replayKit.ts'
import { untilLocksWait } from '#tests/kit/database/untilLocksWait.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { askBoard, guess, playRows, visit } from '#tests/kit/games/playDocuments.ts'

const { pool, url } = await testDatabase()
const hilo = await startHilo({ pool })

type Offered = { type: string; reason?: string; code: string; typedCode: string; expiresAt: string }

async function offer(browser: Browser): Promise<Offered> {
  const { data } = await browser.ask<{ result: Offered }>(
    `mutation { result: offerMove { type: __typename
      ... on MoveOffered { code typedCode expiresAt } ... on MoveRefused { reason } } }`,
  )
  return data.result
}

type Found = { type: string; isMine?: boolean; gamesPlayed?: number; streak?: number }

async function look(browser: Browser, code: string): Promise<Found> {
  const { data } = await browser.ask<{ move: Found }>(
    `query ($code: String!) { move(code: $code) { type: __typename
      ... on OfferedHistory { isMine gamesPlayed streak } ... on MovedHistory { isMine } } }`,
    { code },
  )
  return data.move
}

/** The type of the result; of a refused move, its reason. */
async function take(browser: Browser, code: string): Promise<string> {
  const { data } = await browser.ask<{ result: { type: string; reason?: string } }>(
    `mutation ($input: TakeMoveInput!) { result: takeMove(input: $input) { type: __typename
      ... on MoveRefused { reason } } }`,
    { input: { code } },
  )
  return data.result.reason ?? data.result.type
}

async function statistics(browser: Browser, digits: number, at?: string) {
  const { data } = await browser.ask<{
    viewer: { statistics: { gamesPlayed: number; histogram: number[] } }
  }>(
    `query ($digits: DigitCount!, $at: DateTime) { viewer {
      statistics(digits: $digits, at: $at) { gamesPlayed histogram } } }`,
    { digits, at },
  )
  const { gamesPlayed, histogram } = data.viewer.statistics
  return { gamesPlayed, scores: histogram.flatMap((games, index) => (games > 0 ? [index + 1] : [])) }
}

async function streakOf(browser: Browser): Promise<number> {
  const { data } = await browser.ask<{ viewer: { streak: { current: number } } }>(
    '{ viewer { streak { current } } }',
  )
  return data.viewer.streak.current
}

async function historyOf(browser: Browser): Promise<unknown> {
  const { data } = await browser.ask<{ viewer: object }>(
    '{ viewer { plays { edges { node { score game { day digits } } } } } }',
  )
  return data.viewer
}

async function lastPlayer(): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from players')
  return rows[0]?.id ?? NaN
}

const countOf = async (table: string) =>
  (await pool.query<{ count: number }>(`select count(*)::integer from ${table}`)).rows[0]?.count

test('a link shows the history, moves it once, and empties the old browser', async () => {
  hilo.setClock('2026-06-01T17:00:00Z')
  const [old, fresh, foreign] = [hilo.browse(), hilo.browse(), hilo.browse()]
  const five = await hilo.open(5, '12345')
  const four = await hilo.open(4, '1234')
  await playRows(old, five, ['54321', '12345'])
  await guess(old, { gameId: four, row: 0, guess: '4321' })
  const { code } = await offer(old)
  expect(code).toMatch(/^[\w-]{22}$/)
  expect(await look(fresh, code)).toEqual({
    type: 'OfferedHistory',
    isMine: false,
    gamesPlayed: 1,
    streak: 1,
  })
  expect(await look(old, code)).toMatchObject({ type: 'OfferedHistory', isMine: true })
  expect(await take(old, code)).toBe('OWN_HISTORY')
  expect(await take(fresh, code)).toBe('ViewerUpdated')
  expect((await askBoard(fresh, 5)).guesses.map((row) => row.guess)).toEqual(['54321', '12345'])
  expect(await streakOf(fresh)).toBe(1)
  // The lost response is asked for again. Nobody else gets the history, or learns what is in it.
  expect(await take(fresh, code)).toBe('ViewerUpdated')
  expect(await take(foreign, code)).toBe('UnknownLink')
  expect(foreign.cookies.get('hilo_session')).toBeUndefined()
  expect(await look(fresh, code)).toEqual({ type: 'MovedHistory', isMine: true })
  expect(await look(foreign, code)).toEqual({ type: 'MovedHistory', isMine: false })
  expect(await look(old, code)).toEqual({ type: 'MovedHistory', isMine: false })
  // A late guess of the old browser is refused with its own fresh board, and a first one begins a new history.
  expect((await askBoard(old, 5)).currentRow).toBe(0)
  expect(await guess(old, { gameId: four, row: 1, guess: '1111' })).toMatchObject({ reason: 'ROW_NOT_NEXT' })
  expect(await guess(old, { gameId: five, row: 0, guess: '11111' })).toMatchObject({ reason: null })
  expect((await askBoard(fresh, 4)).guesses.map((row) => row.guess)).toEqual(['4321'])
  expect((await guess(fresh, { gameId: four, row: 1, guess: '1234' })).play).toMatchObject({ score: 2 })
  expect((await askBoard(fresh, 5)).guesses).toHaveLength(2)
})

test('a typed code moves a history as well, in any case and with spaces', async () => {
  hilo.setClock('2026-06-02T17:00:00Z')
  const [old, fresh] = [hilo.browse(), hilo.browse()]
  await playRows(old, await hilo.open(3, '123'), ['123'])
  const { typedCode } = await offer(old)
  expect(typedCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  const typed = ` ${typedCode.slice(0, 4).toLowerCase()}-${typedCode.slice(4)} `
  expect(await look(fresh, typed)).toMatchObject({ type: 'OfferedHistory', gamesPlayed: 1 })
  expect(await take(fresh, typed)).toBe('ViewerUpdated')
})

test('an expired, withdrawn, replaced or malformed code moves nothing, and stores nothing', async () => {
  hilo.setClock('2026-06-03T17:00:00Z')
  const [old, fresh] = [hilo.browse(), hilo.browse()]
  await playRows(old, await hilo.open(3, '123'), ['123'])
  const players = await countOf('players')
  const replaced = await offer(old)
  const withdrawn = await offer(old)
  await old.ask('mutation { cancelMove { ... on ViewerUpdated { __typename } } }')
  const expired = await offer(old)
  hilo.setClock('2026-06-03T17:10:00Z')
  const codes = [replaced, withdrawn, expired].flatMap(({ code, typedCode }) => [code, typedCode])
  for (const code of [...codes, '', 'x', 'A'.repeat(22), '\u0000', '😀'.repeat(40)]) {
    expect(await look(fresh, code), code).toEqual({ type: 'UnknownLink' })
    expect(await take(fresh, code), code).toBe('UnknownLink')
  }
  expect(await countOf('players')).toBe(players)
  await cleanUp(hilo.deps)
  expect(await countOf('moves')).toBe(0)
  expect((await statistics(old, 3)).gamesPlayed).toBe(1)
})

test('only a visitor with a history can offer it, and only a visitor can take one', async () => {
  hilo.setClock('2026-06-04T17:00:00Z')
  const [old, empty] = [hilo.browse(), hilo.browse()]
  expect(await offer(empty)).toMatchObject({ reason: 'NOTHING_TO_MOVE' })
  await visit(empty)
  expect(await offer(empty)).toMatchObject({ reason: 'NOTHING_TO_MOVE' })
  const account = await loggedIn(hilo, { email: 'stays@example.com', username: 'stays' })
  await playRows(old, await hilo.open(3, '123'), ['123'])
  await playRows(account, await hilo.open(3, '123'), ['123'])
  expect(await offer(account)).toMatchObject({ reason: 'LOGGED_IN' })
  const { code } = await offer(old)
  expect(await take(account, code)).toBe('LOGGED_IN')
  expect(await look(old, code)).toMatchObject({ type: 'OfferedHistory' })
})

test('of browsers that take one code at once, exactly one has the history', async () => {
  hilo.setClock('2026-06-05T17:00:00Z')
  const old = hilo.browse()
  await playRows(old, await hilo.open(3, '123'), ['123'])
  const { code } = await offer(old)
  const rivals = Array.from({ length: 6 }, () => hilo.browse())
  for (const rival of rivals.slice(0, 3)) await visit(rival)
  const results = await Promise.all(rivals.map((rival) => take(rival, code)))
  expect(results.filter((result) => result === 'ViewerUpdated')).toHaveLength(1)
  const games = await Promise.all(rivals.map(async (rival) => (await statistics(rival, 3)).gamesPlayed))
  expect(games.map((count) => count === 1)).toEqual(results.map((result) => result === 'ViewerUpdated'))
})

test('of two visitors who take the histories of each other at once, one has both', async () => {
  hilo.setClock('2026-06-06T17:00:00Z')
  const [three, four] = [await hilo.open(3, '123'), await hilo.open(4, '1234')]
  for (let round = 0; round < 5; round++) {
    const [one, other] = [hilo.browse(), hilo.browse()]
    await playRows(one, three, ['123'])
    await playRows(other, four, ['1234'])
    const codes = [(await offer(one)).code, (await offer(other)).code] as const
    await Promise.all([take(one, codes[1]), take(other, codes[0])])
    const gamesOf = (browser: Browser) =>
      Promise.all([3, 4].map(async (digits) => (await statistics(browser, digits)).gamesPlayed))
    // One has both, also if the second request came from a browser that had just lost its own history.
    expect(new Set(await Promise.all([gamesOf(one), gamesOf(other)]))).toEqual(
      new Set([
        [0, 0],
        [1, 1],
      ]),
    )
  }
})

test('no accepted guess is lost when a history moves at the same time', async () => {
  hilo.setClock('2026-06-08T17:00:00Z')
  const [three, four] = [await hilo.open(3, '123'), await hilo.open(4, '1234')]
  for (let round = 0; round < 5; round++) {
    const [old, fresh] = [hilo.browse(), hilo.browse()]
    await guess(old, { gameId: three, row: 0, guess: '321' })
    const { code } = await offer(old)
    const [next, first] = await Promise.all([
      guess(old, { gameId: three, row: 1, guess: '111' }),
      guess(old, { gameId: four, row: 0, guess: '4321' }),
      take(fresh, code),
    ])
    const rowsOf = async (browser: Browser, digits: number) =>
      (await askBoard(browser, digits)).guesses.map((row) => row.guess)
    expect(await rowsOf(fresh, 3)).toEqual(next.reason === null ? ['321', '111'] : ['321'])
    const kept = [...(await rowsOf(fresh, 4)), ...(await rowsOf(old, 4))]
    expect(kept).toEqual(first.reason === null ? ['4321'] : [])
  }
})

test('a history that arrives while its new owner logs in reaches the account', async () => {
  hilo.setClock('2026-06-07T17:00:00Z')
  const [three, four] = [await hilo.open(3, '123'), await hilo.open(4, '1234')]
  for (let round = 0; round < 5; round++) {
    const email = `arrives${round}@example.com`
    const account = await loggedIn(hilo, { email, username: `arrives_${round}` })
    const [old, middle] = [hilo.browse(), hilo.browse()]
    await playRows(old, three, ['123'])
    await playRows(middle, four, ['1234'])
    const { code } = await offer(old)
    const twin = hilo.browse()
    twin.plant('hilo_session', middle.cookies.get('hilo_session') ?? '')
    const [taken] = await Promise.all([take(twin, code), act(middle, 'logIn', { email, password: PASSWORD })])
    const owner = taken === 'ViewerUpdated' ? account : old
    expect((await statistics(owner, 3)).gamesPlayed).toBe(1)
    expect((await statistics(account, 4)).gamesPlayed).toBe(1)
  }
})

test('a history moves on from visitor to visitor to account, and each past figure stays', async () => {
  hilo.setClock('2026-06-10T17:00:00Z')
  const [a, b, c] = [hilo.browse(), hilo.browse(), hilo.browse()]
  const email = 'chain@example.com'
  const account = await loggedIn(hilo, { email, username: 'chain' })
  const first = await hilo.open(5, '12345')
  await playRows(a, first, ['11111', '22222', '12345'])
  await playRows(b, first, ['12345'])
  const idOfB = await lastPlayer()
  hilo.setClock('2026-06-11T17:00:00Z')
  const second = await hilo.open(5, '54321')
  await playRows(a, second, ['11111', '54321'])
  hilo.setClock('2026-06-12T17:00:00Z')
  const third = await hilo.open(5, '99999')
  await guess(a, { gameId: third, row: 0, guess: '11111' })
  expect(await statistics(a, 5)).toEqual({ gamesPlayed: 2, scores: [2, 3] })
  expect(await take(b, (await offer(a)).code)).toBe('ViewerUpdated')
  // Of the game that both played, the play of the new owner counts, here and from now on.
  const moved = { gamesPlayed: 2, scores: [1, 2] }
  expect(await statistics(b, 5)).toEqual(moved)
  hilo.setClock('2026-06-12T18:00:00Z')
  expect(await take(c, (await offer(b)).code)).toBe('ViewerUpdated')
  expect(await statistics(c, 5)).toEqual(moved)
  hilo.setClock('2026-06-12T19:00:00Z')
  await guess(c, { gameId: third, row: 1, guess: '99999' })
  const history = await historyOf(c)
  expect(await streakOf(c)).toBe(3)
  await act(c, 'logIn', { email, password: PASSWORD })
  const finished = { gamesPlayed: 3, scores: [1, 2] }
  for (const browser of [c, account]) {
    expect(await statistics(browser, 5)).toEqual(finished)
    expect(await streakOf(browser)).toBe(3)
    expect(await historyOf(browser)).toEqual(history)
  }
  // Each claim has a place in the log: before the login, the account had nothing.
  expect(await statistics(account, 5, '2026-06-12T18:59:59Z')).toEqual({ gamesPlayed: 0, scores: [] })
  expect(await statistics(account, 5, '2026-06-12T19:00:00Z')).toEqual(finished)
  const figuresOfB = async (time: string) => {
    const asked = { playerId: idOfB, digits: 5, kind: 'daily', at: new Date(`2026-06-12T${time}Z`) } as const
    return (await getStatisticsAsOf(hilo.deps, asked)).scores
  }
  expect(await figuresOfB('16:59:59')).toEqual([1])
  expect(await figuresOfB('17:59:59')).toEqual([1, 2])
  expect(await figuresOfB('18:00:00')).toEqual([1])
  expect(await askBoard(account, 5)).toMatchObject({ status: 'VICTORY', score: 2 })
})

test('no history goes to a visitor whose session ends at the same time', async () => {
  hilo.setClock('2026-06-20T17:00:00Z')
  const [old, fresh] = [hilo.browse(), hilo.browse()]
  await playRows(old, await hilo.open(3, '123'), ['123'])
  await visit(fresh)
  const { code } = await offer(old)
  const ending = await openTransaction(url)
  await ending.query('delete from sessions where player_id = $1', [await lastPlayer()])
  const taking = take(fresh, code)
  await untilLocksWait(pool, 1)
  await ending.query('commit')
  expect(await taking).toBe('OtherSession')
  expect((await statistics(old, 3)).gamesPlayed).toBe(1)
})

test('a visitor who only took a history over is not deleted, and a clean-up deletes what expires', async () => {
  hilo.setClock('2027-01-01T17:00:00Z')
  const [old, fresh] = [hilo.browse(), hilo.browse()]
  await playRows(old, await hilo.open(3, '123'), ['123'])
  expect(await take(fresh, (await offer(old)).code)).toBe('ViewerUpdated')
  hilo.setClock('2027-02-05T17:00:00Z')
  await cleanUp(hilo.deps)
  expect((await statistics(fresh, 3)).gamesPlayed).toBe(1)
  expect(await countOf('moves')).toBe(0)
})

test('wrong typed codes reach a limit, right ones and links do not', async () => {
  const limited = await startHilo({ env: { RATE_LIMIT_FACTOR: '1' } })
  const [old, fresh] = [limited.browse(), limited.browse()]
  await playRows(old, await limited.open(3, '123'), ['123'])
  const { code, typedCode } = await offer(old)
  for (let tries = 0; tries < 35; tries++) expect((await look(fresh, typedCode)).type).toBe('OfferedHistory')
  const wrong: string[] = []
  for (let tries = 0; tries < 31; tries++) wrong.push((await look(fresh, 'AAAAAAAA')).type)
  expect(wrong).toEqual([...Array<string>(30).fill('UnknownLink'), 'TooManyTries'])
  expect((await look(fresh, typedCode)).type).toBe('TooManyTries')
  expect((await look(fresh, code)).type).toBe('OfferedHistory')
  expect(await take(fresh, code)).toBe('ViewerUpdated')
})

test('a replay of the log finds every claim where it is', async () => {
  expect(await differencesOf(url)).toEqual(NO_DIFFERENCES)
})
