import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { REGISTERED_DOCUMENTS } from '#api/graphql/endpoint/registeredDocuments.generated.ts'
import { calls } from '#api/rest/calls.ts'
import { loggedIn } from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { call } from '#tests/kit/documentedCalls.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { VALID_PAYLOADS } from '#tests/kit/oddPayloads.ts'
import { guess, visit } from '#tests/kit/games/playDocuments.ts'
import { statementNames, statementsOf } from '#tests/kit/database/statementsOf.ts'

const hilo = await startHilo()

const READS_WITH_SESSION = new Set<string | undefined>(['load_play', 'load_board'])
/** Prisma's statement that reads the session of a token. */
const FIND_SESSION = /^SELECT .* FROM "public"."sessions" WHERE \("public"."sessions"."token_hash" = /

/** The number of times that a request reads the session of its token. */
async function sessionReads(request: () => Promise<unknown>): Promise<number> {
  const statements = await statementsOf(request)
  return statements.filter(({ name, text }) => READS_WITH_SESSION.has(name) || FIND_SESSION.test(text)).length
}

/** The page's request for a guess. */
function byId(input: { gameId: string; row: number; guess: string }) {
  const documentId = Object.keys(REGISTERED_DOCUMENTS).find((id) => id.startsWith('MakeGuess-'))
  return {
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body: JSON.stringify({ documentId, variables: { input } }),
  }
}

const ACCEPTED = { data: { makeGuess: { __typename: 'PlayUpdated' } } }

test('a guess is two statements, by the page, by GraphQL and by the documented call', async () => {
  const gameId = await hilo.open(4, '0123')
  const browser = hilo.browse()
  await visit(browser)
  const byPage = await statementNames(async () => {
    const answer = await browser.fetch('/graphql', byId({ gameId, row: 0, guess: '4444' }))
    expect(await answer.json()).toMatchObject(ACCEPTED)
  })
  const byGraphql = await statementNames(() => guess(browser, { gameId, row: 1, guess: '5555' }))
  const byCall = await statementNames(() =>
    call(browser, 'PUT', 'checkGuessRegular', { digits: 4, number: '6666' }),
  )
  expect(byPage).toEqual(['load_play', 'append_to_plays'])
  expect(byGraphql).toEqual(['load_play', 'insert_events'])
  expect(byCall).toEqual(['load_board', 'insert_events'])
})

test('the documented board is one statement; the last guess reads the session once', async () => {
  const gameId = await hilo.open(5, '01234')
  const browser = hilo.browse()
  await guess(browser, { gameId, row: 0, guess: '00000' })
  const board = await statementNames(() => call(browser, 'PUT', 'getCurrentGameRegular', { digits: 5 }))
  expect(board).toEqual(['load_board'])
  const last = `mutation { makeGuess(input: { gameId: "${gameId}", row: 1, guess: "01234" }) {
    ... on PlayUpdated { play { target game { crowd { players } } } } } }`
  expect(await sessionReads(() => browser.ask(last))).toBe(1)
})

test('a query of all that the viewer has reads the session once', async () => {
  const browser = await loggedIn(hilo, { email: 'viewer@example.com', username: 'viewer' })
  const gameId = await hilo.open(3, '012')
  await guess(browser, { gameId, row: 0, guess: '012' })
  const query = `{ viewer {
    sessionHandle sessions { edges { node { handle isCurrent } } } account { username }
    play(digits: 3) { id status game { crowd { players } } } statistics(digits: 3) { average }
    plays { edges { node { id } } } } }`
  expect(await sessionReads(() => browser.ask(query))).toBe(1)
  const next =
    'mutation { startNextGame(input: { digits: 3 }) { ... on StartNextGameRefused { play { id } } } }'
  expect(await sessionReads(() => browser.ask(next))).toBe(1)
})

test('each documented call reads the session at most once, also if it names the session', async () => {
  const account = { email: 'fuzz@example.com', username: 'fuzz' }
  await loggedIn(hilo, account)
  const counts: Record<string, number> = {}
  const last = '/delete-my-account'
  for (const { method, path: route } of calls.toSorted((one) => (one.path === last ? 1 : 0))) {
    const { browser, session } = await newSession(account.email)
    const payload = VALID_PAYLOADS[route]
    const sent = payload && { ...payload, session, user: { session } }
    const url = route.replace(':verificationCode', 'made-up')
    counts[route] = await sessionReads(() => call(browser, method, url.slice(1), sent))
  }
  for (const [route, count] of Object.entries(counts)) expect(count, route).toBeLessThanOrEqual(1)
  expect(counts).toMatchObject({ '/profile': 1, '/reset-stats': 1, '/resetGameRegular': 1, [last]: 1 })
})

/** One more session of an account, in a browser of its own, with the session's public handle. */
async function newSession(email: string): Promise<{ browser: Browser; session: string }> {
  const token = randomBytes(32).toString('base64url')
  const at = hilo.deps.clock()
  const { rows } = await hilo.pool.query<{ handle: string }>(
    `insert into sessions (token_hash, player_id, created_at, last_used_at, expires_at, ends_at)
     select $1, player_id, at, at, at + interval '30 days', at + interval '365 days'
     from (select $2::timestamptz as at) now, users where email_key = $3 returning handle`,
    [createHash('sha256').update(token).digest(), at, email],
  )
  const browser = hilo.browse()
  browser.plant('hilo_session', token)
  return { browser, session: rows[0]?.handle ?? '' }
}
