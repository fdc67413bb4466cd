import { expect, test } from 'vitest'
import { act, makeAccount, PASSWORD, loggedIn } from '#tests/kit/games/accountDocuments.ts'
import { analystOf, countStatements } from '#tests/kit/games/analysts.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { settled } from '#tests/kit/games/history.ts'
import { globalId, startHilo } from '#tests/kit/processes/hilo.ts'
import { askBoard, guess, startNext } from '#tests/kit/games/playDocuments.ts'

// A figure as of an instant must equal the figure at that instant. Each query here runs at its time and again
// at the end.
const hilo = await startHilo()
const FIGURES = 'gamesPlayed average monthlyGames monthlyAverage histogram'
const BOARD = 'status score guesses { row guess hint }'

const EMAIL = 'ann@example.com'
const ann = await loggedIn(hilo, { email: EMAIL, username: 'ann' })
const visitor = hilo.browse()

type Told = { at: string; statistics: unknown }
const told: Told[] = []
const boards: { id: string; version: number; board: unknown }[] = []
let now = Date.parse('2026-06-01T15:00:00Z')

function advanceClock(hours: number): void {
  now += hours * 3_600_000
  hilo.setClock(new Date(now).toISOString())
}

async function askStatistics(browser: Browser, at?: string): Promise<unknown> {
  const argument = at === undefined ? '' : `, at: "${at}"`
  const { data } = await browser.ask<{ viewer: { statistics: unknown } }>(
    `{ viewer { statistics(digits: 5${argument}) { ${FIGURES} best30 { average } } } }`,
  )
  return data.viewer.statistics
}

/** Records Ann's profile as of now. */
async function note(): Promise<void> {
  told.push({ at: new Date(now).toISOString(), statistics: await askStatistics(ann) })
}

/** Plays today's game until the last guess wins, and records the board after each guess. */
async function playDay(browser: Browser, target: string, guesses: string[]): Promise<void> {
  const gameId = await hilo.open(5, target)
  await startNext(browser, 5)
  for (const [row, digits] of guesses.entries()) {
    advanceClock(0.1)
    const { play } = await guess(browser, { gameId, row, guess: digits })
    const isEnd = play?.status !== 'PLAYING'
    const { data } = await browser.ask<{ viewer: { play: object } }>(
      `{ viewer { play(digits: 5) { ${BOARD} } } }`,
    )
    if (browser === ann)
      boards.push({ id: play?.id ?? '', version: row + (isEnd ? 2 : 1), board: data.viewer.play })
    await note()
  }
}

advanceClock(0)
await note()
await playDay(visitor, '11111', ['22222', '11111'])
await playDay(ann, '11111', ['11111'])
advanceClock(24)
await playDay(visitor, '33333', ['44444', '55555', '33333'])
advanceClock(1)
await note()
advanceClock(1)
// From here on the visitor's second game is Ann's. For the first game, her own play counts.
await act(visitor, 'logIn', { email: EMAIL, password: PASSWORD })
advanceClock(1)
await note()
advanceClock(24)
await playDay(ann, '66666', ['12345', '54321', '00000', '99999', '88888', '77777'])
advanceClock(24)
await act(ann, 'resetStatistics', { digits: 5 })
await note()
advanceClock(24)
await playDay(ann, '09090', ['90909', '09090'])
advanceClock(24 * 31)
await note()
await playDay(ann, '13131', ['31313', '13131'])
advanceClock(24)
const gameId = await hilo.open(5, '42424')
await startNext(ann, 5)
await guess(ann, { gameId, row: 0, guess: '24242' })
await note()
await settled(hilo.deps)

const { rows: ids } = await hilo.pool.query<{ id: number }>('select player_id as id from users')
const annId = ids[0]?.id ?? 0
const player = globalId('Player', hilo.deps.pseudonyms.of(annId))
const analyst = await analystOf(hilo)

test('the player’s statistics rise, and fall with a reset, during this test', () => {
  const gamesPlayed = told.map(({ statistics }) => (statistics as { gamesPlayed: number }).gamesPlayed)
  expect(new Set(gamesPlayed)).toEqual(new Set([0, 1, 2, 3]))
  // Claimed, then reset.
  expect(gamesPlayed.indexOf(3)).toBeLessThan(gamesPlayed.lastIndexOf(0))
  expect(told.length).toBeGreaterThan(20)
})

test('a player’s statistics as of any instant are those of that time', async () => {
  for (const { at, statistics } of told)
    expect({ at, statistics: await askStatistics(ann, at) }).toEqual({ at, statistics })
})

test('analysts get the same statistics, under the pseudonym', async () => {
  for (const { at, statistics } of told) {
    const { best30, ...figures } = statistics as Record<string, unknown>
    expect(best30).toBeNull()
    const answer = await analyst.get<{ node: { statistics: unknown } }>(
      `{ node(id: "${player}") { ... on Player { statistics(digits: 5, at: "${at}") { ${FIGURES} } } } }`,
    )
    expect({ at, figures: answer.node.statistics }).toEqual({ at, figures })
  }
})

test('a board after its n-th event is the board of that time', async () => {
  expect(boards.map(({ version }) => version)).toEqual([2, 1, 2, 3, 4, 5, 7, 1, 3, 1, 3])
  for (const { id, version, board } of boards) {
    const { data } = await ann.ask<{ node: { asOf: unknown } }>(
      `{ node(id: "${id}") { ... on Play { asOf(events: ${version}) { ${BOARD} } } } }`,
    )
    expect(data.node.asOf).toEqual(board)
  }
})

test('a board is empty before its first event, hides its end until then, and then stays', async () => {
  const { id } = boards.find(({ version }) => version === 7) ?? { id: '' }
  const asOf = async (events: number) => {
    const { data } = await ann.ask<{
      node: { asOf: { events: number; status: string; guesses: unknown[] } }
    }>(`{ node(id: "${id}") { ... on Play { asOf(events: ${events}) { events status guesses { row } } } } }`)
    const { guesses, ...rest } = data.node.asOf
    return { ...rest, rows: guesses.length }
  }
  expect(await asOf(0)).toEqual({ events: 0, status: 'PLAYING', rows: 0 })
  expect(await asOf(6)).toEqual({ events: 6, status: 'PLAYING', rows: 6 })
  expect(await asOf(7)).toEqual({ events: 7, status: 'DEFEAT', rows: 6 })
  expect(await asOf(99)).toEqual({ events: 8, status: 'DEFEAT', rows: 6 })
})

test('analysts see any board as of an instant, but no guess of a running game', async () => {
  type Node = { status: string; asOf: { status: string; guesses: { guess: string | null }[] } }
  type Answer = { plays: { edges: { node: Node }[] } }
  const nodesOf = ({ plays }: Answer) => plays.edges.map(({ node }) => node)
  const ask = (game: string) =>
    analyst.get<Answer>(
      `{ plays(gameId: "${game}", first: 5) { edges { node { status asOf(events: 1) { status guesses { guess hint } } } } } }`,
    )
  const { rows } = await hilo.pool.query<{ id: number }>(`select id from games where target = '09090'`)
  expect(nodesOf(await ask(globalId('Game', rows[0]?.id ?? 0)))).toEqual([
    { status: 'VICTORY', asOf: { status: 'PLAYING', guesses: [{ guess: '90909', hint: 'YYYYXL' }] } },
  ])
  expect(nodesOf(await ask(gameId))).toEqual([
    { status: 'PLAYING', asOf: { status: 'PLAYING', guesses: [{ guess: null, hint: null }] } },
  ])
})

test('statistics of many players and boards of many plays take as few statements as one', async () => {
  const statements = countStatements(hilo)
  const at = '2026-06-03T12:00:00Z'
  const count = async (first: number) => {
    await analyst.get(`{ players(first: ${first}) { edges { node { statistics(digits: 5, at: "${at}") { average } } } }
      plays(first: ${first}) { edges { node { asOf(events: 2) { status } } } } }`)
    return statements()
  }
  await makeAccount(hilo, { email: 'ben@example.com', username: 'ben' })
  statements()
  const one = await count(1)
  expect(await count(20)).toBe(one)
})

test.each([
  [
    'viewer { statistics(digits: 5, at: "2036-01-01T00:00:00Z") { average } }',
    'at must not be later than now',
  ],
  ['viewer { statistics(digits: 5, at: "yesterday") { average } }', 'A DateTime is an ISO 8601 string'],
  [
    'viewer { statistics(digits: 9, at: "2026-06-01T00:00:00Z") { average } }',
    'A DigitCount is an integer from 2 to 7.',
  ],
  ['viewer { play(digits: 5) { asOf(events: -1) { status } } }', 'events must be 0 or more, not -1.'],
])('{ %s } is refused, and the refusal names the error', async (query, message) => {
  const { errors } = await ann.ask(`{ ${query} }`)
  expect(JSON.stringify(errors)).toContain(message)
})

test('a play and a history are shown to their owner only', async () => {
  const stranger = hilo.browse()
  const { data } = await stranger.ask<{ node: unknown }>(
    `{ node(id: "${boards[0]?.id}") { ... on Play { asOf(events: 1) { ${BOARD} } } } }`,
  )
  expect(data.node).toBeNull()
  const at = new Date(now).toISOString()
  expect(await askStatistics(stranger, at)).toMatchObject({ gamesPlayed: 0, average: null })
  expect((await askBoard(ann, 5)).currentRow).toBe(1)
})
