import { expect, test } from 'vitest'
import { act, linkCodeTo, makeAccount, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { askBoard, guess, playRows } from '#tests/kit/games/playDocuments.ts'

const hilo = await startHilo()

const askStatistics = async (browser: Browser, digits = 5) => {
  const { data } = await browser.ask<{ viewer: { statistics: Record<string, unknown> } }>(
    `query ($digits: DigitCount!) { viewer { statistics(digits: $digits) {
      gamesPlayed average monthlyGames monthlyAverage histogram best30 { average } } } }`,
    { digits },
  )
  return data.viewer.statistics
}
const logIn = (browser: Browser, email: string) => act(browser, 'logIn', { email, password: PASSWORD })
const tokenOf = (browser: Browser) => browser.cookies.get('hilo_session')

test('a visitor plays, signs up, verifies elsewhere, logs in, and has the game everywhere', async () => {
  hilo.setClock('2026-06-01T17:00:00Z')
  const gameId = await hilo.open(5, '01234')
  const browser = hilo.browse()
  await playRows(browser, gameId, ['11111', '01234'])
  const email = 'journey@example.com'
  await act(browser, 'signUp', { email, username: 'journey', password: PASSWORD })
  const visitorToken = tokenOf(browser)
  await act(hilo.browse(), 'verifyEmail', { code: await linkCodeTo(hilo, email) })
  const phone = hilo.browse()
  expect((await logIn(phone, email)).type).toBe('ViewerUpdated')
  expect(await askStatistics(phone)).toMatchObject({
    gamesPlayed: 1,
    average: 2,
    monthlyGames: 1,
    monthlyAverage: 2,
  })
  expect((await askBoard(phone, 5)).guesses.map(({ guess }) => guess)).toEqual(['11111', '01234'])
  // The visitor’s session ended when the account took its history.
  expect((await askBoard(browser, 5)).currentRow).toBe(0)
  await logIn(browser, email)
  expect(tokenOf(browser)).not.toBe(visitorToken)
  expect((await askBoard(browser, 5)).currentRow).toBe(2)
  const { rows } = await hilo.pool.query<{ data: unknown }>(
    "select data from events where type = 'HistoryClaimed'",
  )
  expect(rows).toHaveLength(1)
})

test('two browsers of one account show one board, in step', async () => {
  hilo.setClock('2026-06-02T17:00:00Z')
  const gameId = await hilo.open(5, '98765')
  await makeAccount(hilo, { email: 'pair@example.com', username: 'pair' })
  const [one, other] = [hilo.browse(), hilo.browse()]
  for (const browser of [one, other]) await logIn(browser, 'pair@example.com')
  await guess(one, { gameId, row: 0, guess: '11111' })
  await guess(other, { gameId, row: 1, guess: '22222' })
  expect((await askBoard(one, 5)).guesses.map(({ guess }) => guess)).toEqual(['11111', '22222'])
  expect(await guess(one, { gameId, row: 1, guess: '33333' })).toMatchObject({ reason: 'ROW_TAKEN' })
})

test('a visitor’s unfinished play continues under the account, and counts once', async () => {
  hilo.setClock('2026-06-03T17:00:00Z')
  const gameId = await hilo.open(4, '4321')
  await makeAccount(hilo, { email: 'goes@example.com', username: 'goes_on' })
  const browser = hilo.browse()
  await guess(browser, { gameId, row: 0, guess: '1111' })
  await logIn(browser, 'goes@example.com')
  const won = await guess(browser, { gameId, row: 1, guess: '4321' })
  expect(won.play).toMatchObject({ status: 'VICTORY', score: 2 })
  expect(await askStatistics(browser, 4)).toMatchObject({ gamesPlayed: 1, histogram: [0, 1, 0, 0, 0, 0, 0] })
  const { rowCount } = await hilo.pool.query(
    "select 1 from events where type = 'PlayWon' and score = 2 and guess is null and game_id % 10 = 4",
  )
  expect(rowCount).toBe(1)
})

test('the id of a visitor’s play finds it also after an account has claimed it, and for no other account', async () => {
  hilo.setClock('2026-06-04T17:00:00Z')
  const gameId = await hilo.open(3, '123')
  const [browser, other] = [hilo.browse(), hilo.browse()]
  for (const name of ['keeps_id', 'other_id'])
    await makeAccount(hilo, { email: `${name}@example.com`, username: name })
  const { play } = await guess(browser, { gameId, row: 0, guess: '111' })
  const read = async (reader: Browser) => {
    const query = `query ($id: ID!) { node(id: $id) { ... on Play { currentRow } } }`
    return (await reader.ask<{ node: unknown }>(query, { id: play?.id })).data.node
  }
  await logIn(browser, 'keeps_id@example.com')
  await logIn(other, 'other_id@example.com')
  expect(await read(browser)).toEqual({ currentRow: 1 })
  expect(await read(other)).toBeNull()
  expect(await read(hilo.browse())).toBeNull()
})

test('a game of the account is not overwritten, and of two claimed plays the first counts', async () => {
  hilo.setClock('2026-06-04T17:00:00Z')
  const [three, six] = [await hilo.open(3, '123'), await hilo.open(6, '123456')]
  const email = 'keeps@example.com'
  await makeAccount(hilo, { email, username: 'keeps' })
  const [home, work, train] = [hilo.browse(), hilo.browse(), hilo.browse()]
  await logIn(home, email)
  await playRows(home, three, ['111', '123'])
  await playRows(work, three, ['123'])
  await playRows(work, six, ['111111', '222222', '123456'])
  await playRows(train, six, ['123456'])
  await logIn(work, email)
  await logIn(train, email)
  for (const browser of [home, work, train]) {
    expect(await askStatistics(browser, 3)).toMatchObject({ gamesPlayed: 1, average: 2 })
    expect(await askStatistics(browser, 6)).toMatchObject({ gamesPlayed: 1, average: 3 })
  }
  const { data } = await home.ask<{ viewer: { plays: { edges: { node: { score: number } }[] } } }>(
    '{ viewer { plays { edges { node { score } } } } }',
  )
  expect(data.viewer.plays.edges.map(({ node }) => node.score)).toEqual([3, 2])
})

test('a visitor’s history is claimed by one account, once, also by concurrent logins', async () => {
  hilo.setClock('2026-06-05T17:00:00Z')
  const gameId = await hilo.open(2, '42')
  const emails = ['claim1@example.com', 'claim2@example.com']
  for (const [index, email] of emails.entries())
    await makeAccount(hilo, { email, username: `claims_${index}` })
  const browser = hilo.browse()
  await playRows(browser, gameId, ['42'])
  const twin = hilo.browse()
  twin.plant('hilo_session', tokenOf(browser) ?? '')
  await Promise.all([logIn(browser, emails[0] ?? ''), logIn(twin, emails[1] ?? '')])
  const played = await Promise.all([askStatistics(browser, 2), askStatistics(twin, 2)])
  expect(new Set(played.map(({ gamesPlayed }) => gamesPlayed))).toEqual(new Set([0, 1]))
})

test('another user’s login in the same browser shows nothing of the first account', async () => {
  hilo.setClock('2026-06-06T17:00:00Z')
  const gameId = await hilo.open(7, '1234567')
  for (const name of ['alice', 'bobby'])
    await makeAccount(hilo, { email: `${name}@example.com`, username: name })
  const browser = hilo.browse()
  await logIn(browser, 'alice@example.com')
  await playRows(browser, gameId, ['1234567'])
  await logIn(browser, 'bobby@example.com')
  expect(await askStatistics(browser, 7)).toMatchObject({ gamesPlayed: 0 })
  await act(browser, 'logOut')
  expect(browser.cookies.get('hilo_session')).toBe('')
  await logIn(browser, 'alice@example.com')
  expect(await askStatistics(browser, 7)).toMatchObject({ gamesPlayed: 1 })
})

test('a reset of statistics is an event: earlier games stay in the log and no longer count', async () => {
  hilo.setClock('2026-06-07T17:00:00Z')
  const [five, four] = [await hilo.open(5, '55555'), await hilo.open(4, '4444')]
  await makeAccount(hilo, { email: 'reset@example.com', username: 'resets' })
  const browser = hilo.browse()
  expect((await act(browser, 'resetStatistics', { digits: 5 })).type).toBe('NotLoggedIn')
  await logIn(browser, 'reset@example.com')
  await playRows(browser, five, ['55555'])
  await playRows(browser, four, ['4444'])
  hilo.setClock('2026-06-07T18:00:00Z')
  expect((await act(browser, 'resetStatistics', { digits: 5 })).type).toBe('ViewerUpdated')
  expect(await askStatistics(browser, 5)).toMatchObject({ gamesPlayed: 0, average: null, monthlyGames: 0 })
  expect(await askStatistics(browser, 4)).toMatchObject({ gamesPlayed: 1 })
  expect((await askBoard(browser, 5)).status).toBe('VICTORY')
})
