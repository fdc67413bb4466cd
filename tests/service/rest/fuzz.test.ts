import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { calls } from '#api/rest/calls.ts'
import { openTodaysGames } from '#api/games/openTodaysGames.ts'
import { loggedIn } from '#tests/kit/games/accountDocuments.ts'
import { call, expectDescribed } from '#tests/kit/documentedCalls.ts'
import { IS_SOAK } from '#tests/kit/games/dice.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { oddPayload, type OddPayload } from '#tests/kit/oddPayloads.ts'

const hilo = await startHilo()
const REQUESTS = IS_SOAK ? 10_000 : 1000
const AT_ONCE = 25

/** The sessions of a logged-in user and of a visitor, both with a running game. */
const cookies: string[] = []

beforeAll(async () => {
  await openTodaysGames(hilo.deps)
  const user = await loggedIn(hilo, { email: 'fuzz@example.com', username: 'fuzzed' })
  for (const browser of [user, hilo.browse()]) {
    await call(browser, 'PUT', 'checkGuessRegular', { digits: 5, number: '00000' })
    cookies.push(`hilo_session=${browser.cookies.get('hilo_session') ?? ''}`)
  }
})

/** A digest of every table except the one that counts tries. */
async function wholeDatabase(): Promise<unknown[]> {
  const { rows: tables } = await hilo.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`,
  )
  return await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await hilo.pool.query<{ rows: number; content: string }>(
        `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as content from ${name} t`,
      )
      return [name, rows[0]]
    }),
  )
}

const CALLS = new Map(calls.map((each) => [each.path, each]))

type Asked = { path: string; sent: OddPayload; cookie: number; code: string }

const asked: fc.Arbitrary<Asked> = fc
  .constantFrom(...calls.filter(({ payload }) => payload !== null).map(({ path }) => path))
  .chain((path) =>
    fc.record({
      path: fc.constant(path),
      sent: oddPayload(path),
      cookie: fc.nat(1),
      code: fc.string({ unit: 'binary', minLength: 1, maxLength: 10 }).filter((code) => !/^\.+$/.test(code)),
    }),
  )

async function ask({ path, sent, cookie, code }: Asked): Promise<void> {
  const method = CALLS.get(path)?.method ?? 'GET'
  const answer = await hilo.app.inject({
    method,
    url: `/api${path.replace(':verificationCode', encodeURIComponent(code))}`,
    headers: { 'content-type': sent.type ?? 'application/json', cookie: cookies[cookie] ?? '' },
    payload: sent.body,
  })
  const status = answer.statusCode
  const body: unknown = answer.body === '' ? null : answer.json()
  if (sent.isMalformed) expect([400, 413, 415]).toContain(status)
  expect(status).toBeLessThan(500)
  expectDescribed({ method, path: path.slice(1).replace(':verificationCode', 'x'), status, body })
  expect(answer.headers['set-cookie']).toBeUndefined()
}

test('odd payloads get no 5xx, only described answers and no cookie, and change nothing', async () => {
  const before = await wholeDatabase()
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (batch) => {
      await Promise.all(batch.map(ask))
    }),
    { numRuns: REQUESTS / AT_ONCE, endOnFailure: true },
  )
  expect(hilo.logLines).toEqual([])
  expect(await wholeDatabase()).toEqual(before)
})

const oddRequest = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
  url: fc.oneof(
    fc.webPath().map((path) => `/api${path}`),
    fc.constantFrom(
      '/api/',
      '/api//login',
      '/api/%',
      '/api/%c0%ae',
      '/api/login/',
      '/api/../x',
      '/api/x?a=%',
      `/api/%${'x'.repeat(9000)}`,
    ),
  ),
  headers: fc.dictionary(
    fc.constantFrom('cookie', 'content-type', 'origin', 'sec-fetch-site', 'accept', 'host'),
    fc.string({ unit: 'grapheme-ascii' }),
  ),
})

test('odd addresses, methods and headers get no 5xx and change nothing', async () => {
  const before = await wholeDatabase()
  await fc.assert(
    fc.asyncProperty(oddRequest, async ({ method, url, headers }) => {
      const answer = await hilo.app.inject({ method, url, headers })
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.body.length).toBeLessThan(1000)
    }),
    { numRuns: IS_SOAK ? 1000 : 200, endOnFailure: true },
  )
  expect(hilo.logLines).toEqual([])
  expect(await wholeDatabase()).toEqual(before)
})
