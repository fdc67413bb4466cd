import { expect, test } from 'vitest'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { globalId, startHilo } from '#tests/kit/processes/hilo.ts'
import { askBoard, guess, playRows, visit } from '#tests/kit/games/playDocuments.ts'
import { statementsOf } from '#tests/kit/database/statementsOf.ts'

const hilo = await startHilo()

type Page = {
  edges: { cursor: string; node: { game: { day: string; digits: number } } }[]
  pageInfo: {
    startCursor: string | null
    endCursor: string | null
    hasNextPage: boolean
    hasPreviousPage: boolean
  }
}

async function askPlays(browser: Browser, args: Record<string, unknown>) {
  const answer = await browser.ask<{ viewer: { plays: Page } } | null>(
    `query ($digits: DigitCount, $first: Int, $after: String, $last: Int, $before: String) { viewer {
      plays(digits: $digits, first: $first, after: $after, last: $last, before: $before) {
        edges { cursor node { game { day digits } guesses { guess } status score } }
        pageInfo { startCursor endCursor hasNextPage hasPreviousPage }
      } } }`,
    args,
  )
  const page = answer.data?.viewer.plays
  return {
    errors: answer.errors,
    page,
    days: page?.edges.map(({ node }) => node.game.day.slice(8) + '/' + node.game.digits),
  }
}

/** A player with a play of the two- and of the three-digit game on each of six days. */
async function busyPlayer(): Promise<Browser> {
  const player = hilo.browse()
  await visit(player)
  for (let day = 1; day <= 6; day++) {
    hilo.setClock(`2026-02-0${day}T17:00:00Z`)
    for (const digits of [3, 2] as const) {
      const gameId = await hilo.open(digits, '0'.repeat(digits))
      await guess(player, { gameId, row: 0, guess: '1'.repeat(digits) })
    }
  }
  return player
}

const player = await busyPlayer()

test('plays are sorted by game, newest first, and within a day by mode', async () => {
  const { days, page } = await askPlays(player, { first: 5 })
  expect(days).toEqual(['06/3', '06/2', '05/3', '05/2', '04/3'])
  expect(page?.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
})

test.each([1, 2, 3, 5, 12])('pages of %i, forwards and backwards, give every play once', async (size) => {
  const forwards: string[] = []
  let after: string | null = null
  do {
    const { days = [], page } = await askPlays(player, { first: size, after })
    forwards.push(...days)
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after !== null)
  const backwards: string[] = []
  let before: string | null = null
  do {
    const { days = [], page } = await askPlays(player, { last: size, before })
    backwards.unshift(...days)
    before = page?.pageInfo.hasPreviousPage ? page.pageInfo.startCursor : null
  } while (before !== null)
  expect(forwards).toHaveLength(12)
  expect(new Set(forwards).size).toBe(12)
  expect(backwards).toEqual(forwards)
})

test('plays of one mode are listed alone', async () => {
  const { days } = await askPlays(player, { digits: 2 })
  expect(days).toEqual(['06/2', '05/2', '04/2', '03/2', '02/2', '01/2'])
})

test('a play begun between two pages shifts none of them', async () => {
  const reader = await busyPlayer()
  const first = await askPlays(reader, { first: 4 })
  hilo.setClock('2026-02-07T17:00:00Z')
  await guess(reader, { gameId: await hilo.open(2, '00'), row: 0, guess: '11' })
  const second = await askPlays(reader, { first: 4, after: first.page?.pageInfo.endCursor })
  expect(second.days).toEqual(['04/3', '04/2', '03/3', '03/2'])
})

test('a page past the end is empty and has no cursors', async () => {
  const all = await askPlays(player, { first: 12 })
  const { page } = await askPlays(player, { first: 1, after: all.page?.pageInfo.endCursor })
  expect(page).toEqual({
    edges: [],
    pageInfo: { startCursor: null, endCursor: null, hasNextPage: false, hasPreviousPage: true },
  })
})

test('a caller without a session has no plays and no statistics', async () => {
  const stranger = hilo.browse()
  expect((await askPlays(stranger, {})).page?.edges).toEqual([])
  const { data } = await stranger.ask(
    '{ viewer { statistics(digits: 4) { digits gamesPlayed average histogram } } }',
  )
  expect(data).toEqual({
    viewer: { statistics: { digits: 4, gamesPlayed: 0, average: null, histogram: [0, 0, 0, 0, 0, 0, 0] } },
  })
})

test.each([
  ['an unknown mode', { digits: 8 }, 'A DigitCount is an integer from 2 to 7.'],
  ['a negative number', { first: -1 }, 'Argument "first" must be a non-negative integer'],
  ['a cursor of another list', { after: 'b2Zmc2V0OjU=' }, 'The cursor does not belong to this list.'],
  ['an empty cursor', { before: '' }, 'The cursor does not belong to this list.'],
])('%s is bad input', async (_, args, message) => {
  const { errors } = await askPlays(player, args)
  expect(errors).toMatchObject([
    { message: expect.stringContaining(message) as string, extensions: { code: 'BAD_USER_INPUT' } },
  ])
})

test('a page is never longer than 100', async () => {
  const hoarder = hilo.browse()
  for (let day = 0; day < 101; day++) {
    hilo.setClock(new Date(Date.UTC(2027, 0, day, 17)).toISOString())
    await guess(hoarder, { gameId: await hilo.open(2, '00'), row: 0, guess: '11' })
  }
  const { page } = await askPlays(hoarder, { first: 1_000_000 })
  expect(page?.edges).toHaveLength(100)
  expect(page?.pageInfo.hasNextPage).toBe(true)
})

test('the number of statements does not grow with the rows', async () => {
  const costs: number[] = []
  for (const first of [1, 12]) costs.push((await statementsOf(() => askPlays(player, { first }))).length)
  expect(costs).toEqual([3, 3])
})

test.each([1, 0, 9, -5, 55])('a board of %i digits is bad input', async (digits) => {
  const query = 'query ($d: DigitCount!) { viewer { play(digits: $d) { id } } }'
  const { errors, data } = await player.ask(query, { d: digits })
  expect(data ?? null).toBeNull()
  expect(errors).toMatchObject([
    {
      message: `Variable "$d" got invalid value ${digits}; A DigitCount is an integer from 2 to 7.`,
      extensions: { code: 'BAD_USER_INPUT' },
    },
  ])
})

test('statistics count finished games, a loss as 7', async () => {
  const finisher = hilo.browse()
  hilo.setClock('2026-02-10T17:00:00Z')
  await playRows(finisher, await hilo.open(4, '0042'), ['1111', '0042'])
  hilo.setClock('2026-02-11T17:00:00Z')
  await playRows(finisher, await hilo.open(4, '0042'), ['1111', '2222', '3333', '5555', '6666', '7777'])
  hilo.setClock('2026-02-12T17:00:00Z')
  await playRows(finisher, await hilo.open(4, '0042'), ['0042'])
  hilo.setClock('2026-02-13T17:00:00Z')
  await playRows(finisher, await hilo.open(4, '0042'), ['1111'])
  const { data } = await finisher.ask(
    '{ viewer { statistics(digits: 4) { gamesPlayed average histogram } } }',
  )
  expect(data).toEqual({
    viewer: { statistics: { gamesPlayed: 3, average: 3.333, histogram: [1, 1, 0, 0, 0, 0, 1] } },
  })
})

async function askNodes(browser: Browser, ids: string[]) {
  const { data, errors } = await browser.ask<{ nodes: unknown[] } | null>(
    `query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on Game { digits } ... on Play { currentRow } } }`,
    { ids },
  )
  return { nodes: data?.nodes, errors }
}

test('own plays and games are found by their ids; a foreign or unknown id is null', async () => {
  hilo.setClock('2026-02-20T17:00:00Z')
  const gameId = await hilo.open(3, '000')
  const [own, other] = [hilo.browse(), hilo.browse()]
  const mine = (await guess(own, { gameId, row: 0, guess: '111' })).play?.id ?? ''
  const foreign = (await guess(other, { gameId, row: 0, guess: '222' })).play?.id ?? ''
  const fresh = (await askBoard(own, 5)).id
  const unknown = [
    '',
    'x',
    globalId('User', 1),
    globalId('Viewer', 1),
    globalId('Game', 'x'),
    globalId('Game', 1015),
    globalId('Play', '1'),
    globalId('Play', '99999999999999999999:207785'),
    globalId('Play', 'x:207785'),
  ]
  const { nodes } = await askNodes(own, [mine, foreign, gameId, mine, fresh, ...unknown])
  const play = { __typename: 'Play', id: mine, currentRow: 1 }
  expect(nodes).toEqual([
    play,
    null,
    { __typename: 'Game', id: gameId, digits: 3 },
    play,
    { __typename: 'Play', id: fresh, currentRow: 0 },
    ...unknown.map(() => null),
  ])
  const alone = await own.ask('query ($id: ID!) { node(id: $id) { id } }', { id: foreign })
  expect(alone).toMatchObject({ status: 200, data: { node: null } })
  expect(alone.errors).toBeUndefined()
})

test('a caller without a session finds today’s fresh board again, later as an archive play', async () => {
  hilo.setClock('2026-02-21T17:00:00Z')
  const stranger = hilo.browse()
  const { id } = await askBoard(stranger, 3)
  const askKind = async () =>
    (await stranger.ask(`{ node(id: "${id}") { id ... on Play { kind currentRow } } }`)).data
  expect(await askKind()).toEqual({ node: { id, kind: 'DAILY', currentRow: 0 } })
  hilo.setClock('2026-02-22T17:00:00Z')
  expect(await askKind()).toEqual({ node: { id, kind: 'ARCHIVE', currentRow: 0 } })
})

test('more than 100 ids at once are bad input', async () => {
  const { errors } = await askNodes(
    player,
    Array.from({ length: 101 }, (_, index) => globalId('Game', index)),
  )
  expect(errors).toMatchObject([
    { message: 'ids must have at most 100 entries, not 101.', extensions: { code: 'BAD_USER_INPUT' } },
  ])
})

test('the server’s clock is reported', async () => {
  hilo.setClock('2026-02-23T17:00:00.042Z')
  expect((await player.ask('{ serverTime }')).data).toEqual({ serverTime: '2026-02-23T17:00:00.042Z' })
})
