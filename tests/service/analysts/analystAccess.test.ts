import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { addAnalyst, findAnalyst, revokeAnalyst } from '#api/analysts/analysts.ts'
import { chargeAnalyst } from '#api/analysts/chargeAnalyst.ts'
import { openGame } from '#api/games/openGame.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { addPlayers, settled } from '#tests/kit/games/history.ts'
import { globalId, startHilo } from '#tests/kit/processes/hilo.ts'
import { guess, startNext } from '#tests/kit/games/playDocuments.ts'

const hilo = await startHilo()
// An analyst's hourly budget is 5000 points here.
const limited = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.005' } })
const { deps, pool, app } = hilo

const JSON_TYPE = { 'content-type': 'application/json' }

async function post(query: string, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...JSON_TYPE, ...headers },
    payload: JSON.stringify({ query }),
  })
}

const FIELDS = [
  '{ games { edges { cursor } } }',
  '{ plays { edges { cursor } } }',
  '{ guesses { edges { cursor } } }',
  '{ events { edges { cursor } } }',
  '{ players { edges { cursor } } }',
  '{ scores(digits: 4, from: "2026-11-01") { plays } }',
  '{ openings(digits: 4, from: "2026-11-01") { nodes { guess } } }',
  '{ activePlayers(from: "2026-11-01") { nodes { plays } } }',
  '{ durations(from: "2026-11-01") { median } }',
  '{ scoresByHour(from: "2026-11-01") { hour } }',
  '{ guessesByRow(digits: 4, from: "2026-11-01") { row } }',
  '{ learningCurve(digits: 4, from: "2026-11-01") { number } }',
  '{ returnRates(from: "2026-11-01") { rate } }',
  '{ returnRatesOverTime(from: "2026-11-01", by: WEEK) { from } }',
  '{ streakLengths(from: "2026-11-01") { days } }',
  '{ exports { nodes { url } } }',
  '{ retention(from: "2026-11-01") { players } }',
  '{ skillAndLuck(digits: 4, from: "2026-11-01") { skill } }',
  '{ analysisProgress { waiting } }',
  '{ rateLimit { cost } }',
  '{ node(id: "x") { ... on Event { position } } }',
]

test.each(FIELDS)('%s without a token is refused', async (query) => {
  const answer = await post(query)
  expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] })
  expect(answer.body).not.toMatch(/Did you mean|analyst/i)
  expect((await post('{ __schema { types { name } } }')).body).toContain('introspection has been disabled')
})

test('a token that is unknown, revoked or misspelt is answered 401, also for players’ queries', async () => {
  const added = await addAnalyst(deps, 'Revoked')
  const token = added.ok ? added.value : ''
  const asked = '{ games { edges { cursor } } }'
  expect((await post(asked, { authorization: `Bearer ${token}` })).statusCode).toBe(200)
  expect(await revokeAnalyst(deps, 'Revoked')).toBe(true)
  for (const wrong of [token, token.slice(1), `hilo_${'A'.repeat(43)}`, '']) {
    const answer = await post('{ serverTime }', { authorization: `Bearer ${wrong}` })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
    expect(answer.json()).toEqual({
      errors: [{ message: 'This token is unknown, or was revoked.', extensions: { code: 'UNKNOWN_TOKEN' } }],
    })
  }
})

test('a reverse proxy’s Basic authentication is not taken for a token', async () => {
  expect((await post('{ serverTime }', { authorization: 'Basic c3RhZ2luZzpwYXNz' })).statusCode).toBe(200)
})

test('with a token the schema can be explored, and holds nothing of accounts or sessions', async () => {
  const analyst = await analystOf(hilo)
  const { __schema } = await analyst.get<{
    __schema: { types: { name: string; fields: { name: string }[] | null }[] }
  }>('{ __schema { types { name fields { name } } } }')
  const names = __schema.types.flatMap(({ name, fields }) => [
    name,
    ...(fields ?? []).map((field) => field.name),
  ])
  expect(names).toContain('retention')
  for (const name of names)
    expect(name).not.toMatch(/e-?mail|username|password|session|account|viewer|address|googl/i)
})

const EVERYTHING = `{
  games(first: 30) { edges { node { id isRunning target scores { histogram } plays { edges { node { guesses { guess hint } } } } } } }
  guesses(last: 40) { edges { node { id guess hint } } }
  events(last: 40) { edges { node { id type guess { guess hint } target } } }
  openings(digits: 7, from: "2026-11-01", first: 40) { nodes { guess plays } }
  guessesByRow(digits: 7, from: "2026-11-01") { guesses }
}`

test('analysts see no target, guess or hint of a running game, and all of them after its day', async () => {
  const analyst = await analystOf(hilo)
  hilo.setClock('2026-11-21T17:00:00Z')
  const gameId = await hilo.open(7, '9494949')
  const [winner, other] = [hilo.browse(), hilo.browse()]
  await guess(winner, { gameId, row: 0, guess: '9494940' })
  await guess(winner, { gameId, row: 1, guess: '9494949' })
  await guess(other, { gameId, row: 0, guess: '9494949' })
  await settled(deps)
  const queryAt = async (at: string, query: string) => {
    hilo.setClock(at)
    const answer = await post(query, { authorization: `Bearer ${analyst.token}` })
    expect(answer.statusCode).toBe(200)
    return answer.body
  }
  const running = await queryAt('2026-11-22T04:59:59Z', EVERYTHING)
  expect(running).toContain('"isRunning":true')
  expect(running).not.toMatch(/94949|[GYX]{7}/)
  expect(running).toContain('"openings":{"nodes":[]},"guessesByRow":[]')
  const { rows } = await pool.query<{ position: string }>('select position from events')
  const ids = rows.flatMap(({ position }) => [globalId('Event', position), globalId('Guess', position)])
  const byId = `{ nodes(ids: ${JSON.stringify([gameId, ...ids])}) { id ... on Game { target } ... on Guess { guess hint } ... on Event { made: guess { guess hint } target } } }`
  expect(await queryAt('2026-11-22T04:59:59Z', byId)).not.toMatch(/94949|[GYX]{7}/)
  // Midnight in New York.
  for (const query of [EVERYTHING, byId]) {
    const over = await queryAt('2026-11-22T05:00:00Z', query)
    for (const told of ['"target":"9494949"', '"guess":"9494940"', '"hint":"GGGGGGXH"'])
      expect(over).toContain(told)
  }
  expect(await queryAt('2026-11-22T05:00:00Z', EVERYTHING)).toContain(
    '"openings":{"nodes":[{"guess":"9494940","plays":1},{"guess":"9494949","plays":1}]},' +
      '"guessesByRow":[{"guesses":2},{"guesses":1}]',
  )
})

test('no response contains a player’s id: a player is known only by the pseudonym', async () => {
  const analyst = await analystOf(hilo)
  await pool.query(`select setval(pg_get_serial_sequence('players', 'id'), 987654000)`)
  hilo.setClock('2026-11-23T17:00:00Z')
  const { id } = await openGame(deps, 6)
  const browser = hilo.browse()
  await guess(browser, { gameId: globalId('Game', id), row: 0, guess: '000000' })
  hilo.setClock('2026-11-24T17:00:00Z')
  await startNext(browser, 6)
  const [visitor = 0, by = 0] = await addPlayers(deps, 2)
  await deps.log.append({ playerId: visitor, gameId: null }, 0, [
    { type: 'HistoryClaimed', at: deps.clock(), by },
  ])
  await settled(deps)
  const answer = await analyst.ask(`{
    players(last: 5) { edges { cursor node { id claimedBy { id } plays { edges { cursor node { id } } } } } pageInfo { startCursor endCursor } }
    plays(last: 5) { edges { cursor node { id player { id } } } }
    events(last: 5) { edges { cursor node { id player { id } claimedBy { id } play { id } } } }
  }`)
  const text = JSON.stringify(answer)
  const decoded = [...text.matchAll(/[\w+/=-]{8,}/g)].map(([found]) =>
    Buffer.from(found, 'base64').toString('latin1'),
  )
  expect([text, ...decoded].join('\n')).not.toMatch(/987654/)
  expect(text).toContain(globalId('Player', deps.pseudonyms.of(by)))
})

type Limited = {
  rateLimit: { cost: number; mostCost: number; limit: number; remaining: number; resetAt: string }
}
const LIMIT = 'rateLimit { cost mostCost limit remaining resetAt }'

test('a query’s cost is reported, and charged to the token’s hour', async () => {
  limited.setClock('2026-11-25T17:20:00Z')
  const analyst = await analystOf(limited)
  const costOf = async (query: string) => (await analyst.get<Limited>(`{ ${query} ${LIMIT} }`)).rateLimit
  expect(await costOf('')).toEqual({
    cost: 1,
    mostCost: 10_000,
    limit: 5000,
    remaining: 4999,
    resetAt: '2026-11-25T18:00:00.000Z',
  })
  expect(await costOf('plays(first: 100) { edges { node { score } } }')).toMatchObject({
    cost: 102,
    remaining: 4897,
  })
  expect(await costOf('plays { edges { node { player { id } guesses { row } } } }')).toMatchObject({
    cost: 1 + 1 + 20 * (1 + 1 + 6),
  })
  expect(
    await costOf('games(last: 10) { edges { node { plays(first: 9) { edges { node { id } } } } } }'),
  ).toMatchObject({
    cost: 1 + 1 + 10 * (1 + 1 + 9),
  })
  const GAME = `gameId: "${globalId('Game', '207312')}"`
  expect(await costOf(`events(first: 9, ${GAME}) { edges { node { id } } }`)).toMatchObject({ cost: 11 })
  const period = `guesses(first: 9, ${GAME}, since: "2026-10-05T17:00:00Z") { edges { node { id } } }`
  expect(await costOf(period)).toMatchObject({ cost: 111 })
  // Without an end, today is the last day.
  expect(await costOf('durations(from: "2026-11-23") { plays }')).toMatchObject({ cost: 207 })
  expect(await costOf('plays(first: 9, from: "2026-11-10") { nodes { id } }')).toMatchObject({ cost: 13 })
  limited.setClock('2026-11-25T18:00:00Z')
  expect(await costOf('')).toMatchObject({ remaining: 4999, resetAt: '2026-11-25T19:00:00.000Z' })
})

test('a day in a variable that is no day has a cost, and is refused', async () => {
  const analyst = await analystOf(hilo)
  const query = 'query ($day: Day!) { durations(from: $day) { plays } }'
  expect(await analyst.ask(query, { day: 'soon' })).toMatchObject({
    errors: [{ message: expect.stringContaining('A Day is a calendar day') as string }],
  })
})

test('a query that costs too much is refused with a cheaper suggestion, which is then accepted', async () => {
  const analyst = await analystOf(hilo)
  const query = (first: number) =>
    `{ games(first: ${first}) { edges { node { plays(first: 100) { edges { node { guesses { row } } } } } } } }`
  const { status, errors } = await analyst.ask(query(100))
  const [error] = errors ?? []
  expect(status).toBe(400)
  expect(error?.extensions).toMatchObject({ code: 'COST_LIMIT', limit: 10_000 })
  const [, fitting] =
    /Request `games` \(\d+ of them\) with pages of (\d+) instead of 100, and continue with `after`\. For whole tables, use startExport\.$/.exec(
      error?.message ?? '',
    ) ?? []
  expect(await analyst.ask(query(Number(fitting)))).toMatchObject({ status: 200 })
  expect(await analyst.ask(query(Number(fitting) + 1))).toMatchObject({ status: 400 })
})

test('a query beyond the token’s hour is refused with the rest, its end and a cheaper query', async () => {
  limited.setClock('2026-11-26T17:59:30Z')
  const analyst = await analystOf(limited)
  const query = (first: number) =>
    `query ($first: Int = ${first}) { plays(first: $first) { edges { node { player { id } guesses { row } } } } }`
  for (let turn = 0; turn < 6; turn++) await analyst.ask(query(100))
  const answer = await analyst.fetch('/graphql', {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ query: query(100), variables: { first: 100 } }),
  })
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('30')
  const { errors } = (await answer.json()) as { errors: { message: string; extensions: object }[] }
  expect(errors[0]?.extensions).toMatchObject({
    code: 'RATE_LIMITED',
    cost: 801,
    limit: 5000,
    remaining: 194,
    resetAt: '2026-11-26T18:00:00.000Z',
  })
  expect(errors[0]?.message).toContain(
    '194 of this hour’s 5000 are left until 2026-11-26T18:00:00.000Z. Request `plays` (801 of them) with pages of 24',
  )
  expect(await analyst.ask(query(24))).toMatchObject({ status: 200 })
  const another = await analystOf(limited)
  expect(await another.ask(query(100))).toMatchObject({ status: 200 })
})

test.each([
  [
    'DEPTH_LIMIT',
    /^Query depth limit of 15 exceeded, found \d+\. Read deeper objects by their ids, with `nodes`\.$/,
    `{ plays(first: 1) { edges { node { ${'game { plays(first: 1) { edges { node { '.repeat(4)} id ${'} } } }'.repeat(4)} } } } }`,
  ],
  [
    'ALIAS_LIMIT',
    /^Aliases limit of 30 exceeded, found 31\. Split it into several queries\.$/,
    `{ ${Array.from({ length: 31 }, (_, index) => `a${index}: rateLimit { cost }`).join(' ')} }`,
  ],
  [
    'TOKEN_LIMIT',
    /^Token limit of 2000 exceeded\. Split it into several queries\.$/,
    `{ ${'rateLimit { cost } '.repeat(501)} }`,
  ],
  [
    'DIRECTIVE_LIMIT',
    /^Directives limit of 50 exceeded, found 51\. Split it into several queries\.$/,
    `{ rateLimit { ${'cost @include(if: true) '.repeat(51)} } }`,
  ],
])('%s: a document beyond it is refused with a suggestion', async (code, message, query) => {
  const analyst = await analystOf(hilo)
  const { data, errors } = await analyst.ask(query)
  expect(errors).toMatchObject([{ message: expect.stringMatching(message) as string, extensions: { code } }])
  expect(data ?? null).toBeNull()
})

test('analysts’ queries run on connections that cannot write, on one core, with a time limit', async () => {
  const setting = async (name: string) =>
    (await deps.analystPool.query<Record<string, string>>(`show ${name}`)).rows[0]?.[name]
  expect(await setting('statement_timeout')).toBe('20s')
  expect(await setting('max_parallel_workers_per_gather')).toBe('0')
  await expect(deps.analystPool.query('delete from players')).rejects.toThrow('read-only transaction')
  expect(deps.analystPool.options.max).toBe(availableParallelism() > 2 ? 2 : 1)
})

test('of concurrent queries in a new hour, as many are charged as the budget allows', async () => {
  const { token } = await analystOf(limited)
  const analystId = (await findAnalyst(limited.deps, token))?.id ?? NaN
  const charges = Array.from({ length: 20 }, () => chargeAnalyst(limited.deps, { analystId, cost: 400 }))
  const charged = (await Promise.all(charges)).flatMap((one) => (one.ok ? [one.value.remaining] : []))
  expect(charged.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, index) => 200 + index * 400),
  )
})

test('a query that takes too long is cancelled with an explanation', async () => {
  const slow = await startHilo()
  const analyst = await analystOf(slow)
  const query = slow.deps.analystPool.query.bind(slow.deps.analystPool)
  slow.deps.analystPool.query = async () => {
    await query('set statement_timeout = 20')
    return await query('select pg_sleep(5)')
  }
  const { errors } = await analyst.ask('{ players { edges { cursor } } }')
  expect(errors?.[0]).toMatchObject({
    extensions: { code: 'TOO_SLOW' },
    message: expect.stringContaining('20 seconds') as string,
  })
  slow.logLines.length = 0
})

test('a page of another site cannot query, even with a token', async () => {
  const analyst = await analystOf(hilo)
  const answer = await post('{ rateLimit { cost } }', {
    authorization: `Bearer ${analyst.token}`,
    'sec-fetch-site': 'cross-site',
  })
  expect(answer.statusCode).toBe(403)
})
