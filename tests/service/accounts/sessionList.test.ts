import { expect, test } from 'vitest'
import { act, loggedIn, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const hilo = await startHilo()
const email = 'sessions@example.com'
const player = await loggedIn(hilo, { email, username: 'sessions' })
for (let count = 1; count <= 4; count++) await act(hilo.browse(), 'logIn', { email, password: PASSWORD })

type Page = {
  edges: { cursor: string; node: { handle: string } }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean }
}

async function askPage(args: string) {
  const { data, errors } = await player.ask<{ viewer: { sessions: Page } } | null>(
    `{ viewer { sessions${args} { edges { cursor node { handle } } pageInfo { hasNextPage hasPreviousPage } } } }`,
  )
  return { errors, page: data?.viewer.sessions ?? null }
}

const handlesOf = (page: Page | null) => page?.edges.map(({ node }) => node.handle) ?? []
const whole = handlesOf((await askPage('')).page)

test.each([1, 2, 3, 5])('pages of %i, forwards and backwards, list each session once', async (size) => {
  expect(new Set(whole).size).toBe(5)
  const forwards: string[] = []
  const backwards: string[] = []
  for (let after = ''; ;) {
    const { page } = await askPage(`(first: ${size}${after})`)
    forwards.push(...handlesOf(page))
    if (!page?.pageInfo.hasNextPage) break
    after = `, after: "${page.edges.at(-1)?.cursor}"`
  }
  for (let before = ''; ;) {
    const { page } = await askPage(`(last: ${size}${before})`)
    backwards.unshift(...handlesOf(page))
    if (!page?.pageInfo.hasPreviousPage) break
    before = `, before: "${page.edges[0]?.cursor}"`
  }
  expect(forwards).toEqual(whole)
  expect(backwards).toEqual(whole)
})

const askForPages = (pages: string[]) =>
  player.ask(`query ($first: Int!) { viewer { ${pages.join(' ')} } }`, { first: 100 })
const PAGE_INFO = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }'
const SESSIONS = `sessions(first: $first) {
  edges { cursor node { __typename handle startedAt lastUsedAt isCurrent } } ${PAGE_INFO} }`
const PLAYS = `plays(first: $first) {
  edges { cursor node { id guesses { row guess hint } game { id day crowd { players } } } } ${PAGE_INFO} }`

test('a query may have the largest page of both lists, with all fields', async () => {
  expect(await askForPages([SESSIONS, PLAYS])).not.toHaveProperty('errors')
})

test('a query with more of the largest pages is refused, also if a variable gives their size', async () => {
  const answer = await askForPages([1, 2, 3].map((page) => `page${page}: ${PLAYS}`))
  expect(answer.errors).toMatchObject([{ extensions: { code: 'QUERY_COMPLEXITY' } }])
})

const cursorOf = (content: string) => Buffer.from(content).toString('base64')

test.each([
  ['no cursor', 'x'],
  ['a number', cursorOf('GPC:N:7')],
  ['an instant', cursorOf('GPC:D:0')],
  ['a text that is no handle', cursorOf('GPC:S:x')],
  ['two values', cursorOf('GPC:J:["x",7]')],
])('%s as a cursor is bad input', async (_, cursor) => {
  const { page, errors } = await askPage(`(first: 2, after: "${cursor}")`)
  expect(page).toBeNull()
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
})

test.each(['(first: -1)', '(last: -1)'])('a page %s is bad input', async (args) => {
  expect((await askPage(args)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
})

test('the cursor of another player’s session lists none of that player’s', async () => {
  const other = await loggedIn(hilo, { email: 'elsewhere@example.com', username: 'elsewhere' })
  const { data } = await other.ask<{ viewer: { sessions: Page } }>(
    '{ viewer { sessions { edges { cursor } } } }',
  )
  const cursor = data.viewer.sessions.edges[0]?.cursor
  for (const args of [`(first: 9, after: "${cursor}")`, `(last: 9, before: "${cursor}")`])
    for (const handle of handlesOf((await askPage(args)).page)) expect(whole).toContain(handle)
})

test('the cursor of an ended session is bad input: an empty page is the end of the list', async () => {
  const edges = (await askPage('')).page?.edges ?? []
  const { data } = await player.ask<{ viewer: { sessionHandle: string } }>('{ viewer { sessionHandle } }')
  const ended = edges.find(({ node }) => node.handle !== data.viewer.sessionHandle)
  const last = edges.at(-1)
  expect(await askPage(`(first: 2, after: "${last?.cursor}")`)).toMatchObject({
    page: { edges: [], pageInfo: { hasNextPage: false } },
  })
  await act(player, 'endSession', { handle: ended?.node.handle ?? '' })
  expect((await askPage(`(first: 2, after: "${ended?.cursor}")`)).errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT' } },
  ])
})
