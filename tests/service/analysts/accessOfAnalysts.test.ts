import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { gunzipSync } from 'node:zlib'
import path from 'node:path'
import { isObjectType, type GraphQLObjectType } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { analystSchema } from '#api/graphql/endpoint/analysts/schema.ts'
import { revokeAnalyst } from '#api/analysts/analysts.ts'
import { listUnfinishedExports } from '#api/exports/exports.ts'
import { writeExport } from '#api/exports/writeExport.ts'
import { act, PASSWORD, loggedIn } from '#tests/kit/games/accountDocuments.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { everyField } from '#tests/kit/everyField.ts'
import { settled } from '#tests/kit/games/history.ts'
import { globalId, startHilo } from '#tests/kit/processes/hilo.ts'
import { guess } from '#tests/kit/games/playDocuments.ts'

// A matrix of analysts' requests and callers, as access.test.ts is for players' requests. A new query,
// mutation, type or field needs a line here, or a test fails.

const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-access-'))
afterAll(() => rm(dataDir, { recursive: true }))
const hilo = await startHilo({ env: { DATA_DIR: dataDir } })
const TARGET = '3141592'
const gameId = await hilo.open(7, TARGET)

// An account with a guess. Its player has a unique number.
await hilo.pool.query(`select setval(pg_get_serial_sequence('players', 'id'), 987654320)`)
const OWNER = { email: 'the.owner@example.com', username: 'TheOwner' }
const owner = await loggedIn(hilo, OWNER)
await guess(owner, { gameId, row: 0, guess: '9090909' })
const { data: seen } = await owner.ask<{
  viewer: { sessionHandle: string; account: { pictureUrl: string } }
}>('{ viewer { sessionHandle account { pictureUrl } } }')
const [player] = (await hilo.pool.query<{ id: number }>('select player_id as id from users')).rows
const playerId = player?.id ?? NaN
const MARKS = [
  ...Object.values(OWNER),
  seen.viewer.sessionHandle,
  seen.viewer.account.pictureUrl,
  '98765432',
  TARGET,
  '9090909',
]

const analyst = await analystOf(hilo)
const other = await analystOf(hilo)
const revoked = await analystOf(hilo)
await revokeAnalyst(hilo.deps, revoked.name)

/** The headers that each caller sends. */
const REFUSED: Record<string, Record<string, string>> = {
  stranger: {},
  visitor: { cookie: `hilo_session=${(await visitor()).cookies.get('hilo_session')}` },
  user: { cookie: `hilo_session=${owner.cookies.get('hilo_session')}` },
  'revoked analyst': { authorization: `Bearer ${revoked.token}` },
  'session for a token': { authorization: `Bearer ${owner.cookies.get('hilo_session')}` },
  'token for a cookie': { cookie: `hilo_session=${analyst.token}` },
  'token for a password': { authorization: `Basic ${Buffer.from(`me:${analyst.token}`).toString('base64')}` },
  'token in the address': {},
  'no token': { authorization: 'Bearer ' },
}

async function visitor() {
  const browser = hilo.browse()
  await guess(browser, { gameId, row: 0, guess: '1111111' })
  return browser
}

async function ask(headers: Record<string, string>, query: string) {
  return await hilo.app.inject({
    method: 'POST',
    url: `/graphql?access_token=${analyst.token}`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ query }),
  })
}

const IDS: Record<string, string> = {
  Game: gameId,
  Player: globalId('Player', hilo.deps.pseudonyms.of(playerId)),
  Play: '',
  Guess: '',
  Event: '',
  Export: '',
}
await settled(hilo.deps)
const { plays, guesses, events } = await analyst.get<Record<string, { nodes: { node: { id: string } }[] }>>(
  '{ plays(first: 1) { nodes: edges { node { id } } } guesses(first: 1) { nodes: edges { node { id } } } events(first: 1) { nodes: edges { node { id } } } }',
)
IDS['Play'] = plays?.nodes[0]?.node.id ?? ''
IDS['Guess'] = guesses?.nodes[0]?.node.id ?? ''
IDS['Event'] = events?.nodes[0]?.node.id ?? ''
const started = await analyst.get<{ startExport: { export: { id: string } } }>(
  'mutation { startExport(input: { subject: EVENTS, format: NDJSON }) { ... on ExportStarted { export { id } } } }',
)
IDS['Export'] = started.startExport.export.id
// A transaction of another test's database that has just ended can hold events back for a moment.
for (let isWhole = false; !isWhole;) {
  for (const id of await listUnfinishedExports(hilo.deps)) await writeExport(hilo.deps, id)
  const { count } = await hilo.deps.db.export.updateMany({
    where: { objectCount: { lt: 4 } },
    data: { status: 'WAITING' },
  })
  isWhole = count === 0
}

const SINCE = 'digits: 7, from: "2026-11-01"'
/** Every field of Query, aimed at the owner's data. */
const QUERIES: Record<string, string> = {
  activePlayers: 'activePlayers(from: "2026-11-01", last: 1)',
  analysisProgress: 'analysisProgress',
  durations: `durations(${SINCE})`,
  events: 'events(last: 1)',
  exports: 'exports(last: 2)',
  funnelOverTime: 'funnelOverTime(from: "2026-11-01", by: WEEK)',
  games: 'games(last: 2)',
  groupSizes: 'groupSizes',
  guesses: 'guesses(last: 2)',
  guessesByRow: `guessesByRow(${SINCE})`,
  learningCurve: `learningCurve(${SINCE})`,
  node: `node(id: "${IDS['Play']}")`,
  nodes: `nodes(ids: ${JSON.stringify(Object.values(IDS))})`,
  openings: `openings(${SINCE})`,
  players: 'players(last: 2)',
  plays: 'plays(last: 2)',
  rateLimit: 'rateLimit',
  repeatedOpeningsOverTime: `repeatedOpeningsOverTime(${SINCE}, by: WEEK)`,
  replicationLag: 'replicationLag',
  retention: 'retention(from: "2026-11-01")',
  returnRates: `returnRates(${SINCE})`,
  returnRatesOverTime: `returnRatesOverTime(${SINCE}, by: WEEK)`,
  returnsAfterResults: `returnsAfterResults(${SINCE})`,
  scores: `scores(${SINCE})`,
  scoresByHour: `scoresByHour(${SINCE})`,
  scoresByIgnoredArrows: `scoresByIgnoredArrows(${SINCE})`,
  scoresByKind: `scoresByKind(${SINCE})`,
  scoresOfSamePlayers: `scoresOfSamePlayers(${SINCE})`,
  scoresOverTime: `scoresOverTime(${SINCE}, by: WEEK)`,
  skillAndLuck: `skillAndLuck(${SINCE})`,
  skillAndLuckOverTime: `skillAndLuckOverTime(${SINCE}, by: WEEK)`,
  streakLengths: `streakLengths(${SINCE})`,
}
const MUTATIONS = { startExport: 'startExport(input: { subject: PLAYS, format: CSV }) { __typename }' }

/** None of them belongs to a person. */
const FIELDS: Record<string, string> = {
  ActivePlayer: 'days player plays',
  ActivePlayerConnection: 'edges isTotalCountEstimated nodes pageInfo totalCount',
  ActivePlayerEdge: 'cursor node',
  AnalysisProgress: 'until waiting',
  Cohort: 'active isPartial players sampleShare week',
  Durations: 'average fasterThan median plays quantiles sampleShare',
  Event: 'at claimedBy day digits game guess id kind play player position score target type version',
  EventConnection: 'edges isTotalCountEstimated nodes pageInfo totalCount',
  EventEdge: 'cursor node',
  Export:
    'createdAt endCursor expiresAt finishedAt format generatedAt id objectCount schemaUrl schemaVersion status subject url',
  ExportConnection: 'edges isTotalCountEstimated nodes pageInfo totalCount',
  ExportEdge: 'cursor node',
  ExportRefused: 'message',
  ExportStarted: 'export',
  FunnelOfPeriod: 'finished from guessed isPartial sampleShare signedUp visitors',
  Game: 'closesAt day digits id isRunning opensAt plays scores target',
  GameConnection: 'edges isTotalCountEstimated nodes pageInfo totalCount',
  GameEdge: 'cursor node',
  GroupSizes: 'from groups to',
  Guess: 'guess hint id madeAt play row',
  GuessConnection: 'edges isTotalCountEstimated nodes pageInfo totalCount',
  GuessEdge: 'cursor node',
  GuessesOfRow: 'guesses ignoredArrowShare ignoredArrows otherPlaces rightPlaces row sampleShare',
  Mutation: 'startExport',
  Opening: 'average firstGuessWins guess plays sampleShare share wins',
  OpeningConnection: 'edges isTotalCountEstimated nodes pageInfo totalCount',
  OpeningEdge: 'cursor node',
  PageInfo: 'endCursor hasNextPage hasPreviousPage startCursor',
  Play: 'asOf duration finishedAt finishedLate game guesses id isBot isHard kind player score startedAt status',
  PlayAsOf: 'events guesses score status',
  PlayConnection: 'edges isTotalCountEstimated nodes pageInfo totalCount',
  PlayEdge: 'cursor node',
  Player: 'claimed claimedBy createdAt id plays scores skillAndLuck statistics',
  PlayerConnection: 'edges isTotalCountEstimated nodes pageInfo totalCount',
  PlayerEdge: 'cursor node',
  Query: Object.keys(QUERIES).join(' '),
  RateLimit: 'cost limit mostCost remaining resetAt',
  RepeatedOpeningsOfPeriod: 'from isPartial margin plays rate repeated sampleShare',
  ReturnRate: 'boundedRate days isPartial margin players rate returned rollingRate sampleShare',
  ReturnRatesOfPeriod: 'from isPartial returnRates',
  ReturnsAfterResult: 'days margin rate returned sampleShare status',
  Scores: 'average finished firstGuessSuccess histogram median playing plays quantiles winRate wins',
  ScoresOfHour: 'hour scores weekday',
  ScoresOfIgnoredArrows: 'ignoredArrows sampleShare scores',
  ScoresOfKind: 'isHard kind scores',
  ScoresOfMode: 'digits scores',
  ScoresOfNumber: 'number sampleShare scores',
  ScoresOfPeriod: 'from isPartial scores',
  ScoresOfSamePlayers: 'kind players sampleShare scores',
  SkillAndLuck: 'analyzed coverage finished isIncomplete luck rows skill',
  SkillAndLuckOfMode: 'digits skillAndLuck',
  SkillAndLuckOfPeriod: 'from isPartial skillAndLuck',
  SkillAndLuckOfRow: 'estimates luck plays row skill',
  Statistics: 'average gamesPlayed histogram monthlyAverage monthlyGames',
  StreakLength: 'days ongoing sampleShare streaks',
}

const fieldsOf = (type: GraphQLObjectType | null | undefined) =>
  Object.keys(type?.getFields() ?? {}).toSorted()

test('the matrix has every query, mutation, type that has an id, and field', () => {
  expect(fieldsOf(analystSchema.getQueryType())).toEqual(Object.keys(QUERIES))
  expect(fieldsOf(analystSchema.getMutationType())).toEqual(Object.keys(MUTATIONS))
  expect(analystSchema.getSubscriptionType()).toBeFalsy()
  const nodes = analystSchema.getPossibleTypes(analystSchema.getType('Node') as never)
  expect(nodes.map(({ name }) => name).toSorted()).toEqual(Object.keys(IDS).toSorted())
  const types = Object.values(analystSchema.getTypeMap()).filter(isObjectType)
  const listed = types.flatMap((type) =>
    type.name.startsWith('__') ? [] : [[type.name, fieldsOf(type).join(' ')] as const],
  )
  expect(Object.fromEntries(listed)).toEqual(FIELDS)
})

/**
 * The whole answer of a query: one document for each type that it can return. Nested lists have one element,
 * so that the cost is within the limit.
 */
function wholeDocuments(name: string): string[] {
  const field = analystSchema.getQueryType()?.getFields()[name]
  if (!field) throw new Error(name)
  const selections = name.startsWith('node')
    ? analystSchema
        .getPossibleTypes(analystSchema.getType('Node') as never)
        .map((type) => [type.name, `{ ... on ${type.name} ${everyField(analystSchema, type)} }`] as const)
    : [['', everyField(analystSchema, field.type)] as const]
  return selections.map(([type, selection]) => {
    const id = JSON.stringify(IDS[type] ?? '')
    const asked = { node: `node(id: ${id})`, nodes: `nodes(ids: [${id}])` }[name] ?? QUERIES[name]
    return `{ ${asked} ${selection.replaceAll(/(\w+) (\{ __typename edges)/g, '$1(first: 1) $2')} }`
  })
}

// A type that players have as well is selected as the analysts' schema defines it.
const shortDocument = (name: string) =>
  `{ ${QUERIES[name]} { __typename ${name.startsWith('node') ? '... on Event { position }' : ''} } }`

for (const [caller, headers] of Object.entries(REFUSED)) {
  test.each([...Object.keys(QUERIES), ...Object.keys(MUTATIONS)])(
    `the ${caller} gets nothing of the analysts’ data by %s`,
    async (name) => {
      const isMutation = name in MUTATIONS
      const answer = await ask(
        headers,
        isMutation ? `mutation { ${MUTATIONS.startExport} }` : shortDocument(name),
      )
      const { data, errors } = answer.json<{ data?: unknown; errors?: { extensions: { code: string } }[] }>()
      expect(data ?? null).toBeNull()
      expect(errors?.[0]?.extensions.code).toMatch(/^(?:GRAPHQL_VALIDATION_FAILED|UNKNOWN_TOKEN)$/)
    },
  )
}

test.each(Object.keys(QUERIES))(
  '%s shows an analyst neither a person’s identity nor a running game’s secrets',
  async (name) => {
    for (const document of wholeDocuments(name)) {
      const { body } = await ask({ authorization: `Bearer ${other.token}` }, document)
      expect(JSON.parse(body)).not.toHaveProperty('errors')
      const decoded = [...body.matchAll(/[\w+/=-]{8,}/g)].map(([text]) =>
        Buffer.from(text, 'base64').toString('latin1'),
      )
      // The number of players is estimated from the last player's number.
      const told = body.replaceAll(/"totalCount":\d+/g, '')
      const text = [told.replaceAll('\\/', '/'), ...decoded].join('\n')
      expect(MARKS.filter((mark) => text.includes(mark))).toEqual([])
    }
  },
)

test('no id and no address gives an analyst the export of another', async () => {
  const query = `{ node(id: "${IDS['Export']}") { id ... on Export { url status } } nodes(ids: ["${IDS['Export']}"]) { id } exports { totalCount nodes { id } } }`
  const own = await ask({ authorization: `Bearer ${analyst.token}` }, query)
  const { node, ...listed } = own.json<{ data: { node: { url: string; status: string } } }>().data
  expect(listed).toMatchObject({ exports: { totalCount: 1, nodes: [{ id: IDS['Export'] }] } })
  expect(node.status).toBe('DONE')
  const foreign = await ask({ authorization: `Bearer ${other.token}` }, query)
  expect(foreign.json()).toMatchObject({
    data: { node: null, nodes: [null], exports: { totalCount: 0, nodes: [] } },
  })

  const { pathname } = new URL(node.url)
  const file = await analyst.fetch(pathname)
  const text = gunzipSync(Buffer.from(await file.arrayBuffer())).toString()
  expect(text.trim().split('\n').length).toBeGreaterThan(3)
  expect(MARKS.filter((mark) => text.includes(mark))).toEqual([])
  expect((await other.fetch(pathname)).status).toBe(404)
  for (const [caller, headers] of Object.entries(REFUSED)) {
    const answer = await hilo.app.inject({ url: `${pathname}?access_token=${analyst.token}`, headers })
    // A browser that is logged in to GraphiQL sends the token in this way.
    expect([caller, answer.statusCode]).toEqual([caller, caller === 'token for a password' ? 200 : 401])
  }
})

test('GraphiQL and the charts require a token', async () => {
  for (const [caller, headers] of Object.entries(REFUSED)) {
    const isAnalyst = caller === 'token for a password'
    const editor = await hilo.app.inject({ url: '/analysts/graphiql/', headers })
    expect([caller, editor.statusCode]).toEqual([caller, isAnalyst ? 200 : 401])
    // Without their build, the charts redirect to GraphiQL.
    const charts = await hilo.app.inject({ url: '/analysts/', headers })
    expect([caller, charts.statusCode]).toEqual([caller, isAnalyst ? 302 : 401])
  }
})

test('an analyst’s requests log nobody in, and open no account', async () => {
  const answer = await analyst.fetch('/api/account-info', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await answer.json()).toMatchObject({ loggedIn: false, session: null })
  expect(answer.headers.getSetCookie()).toEqual([])
  await act(owner, 'changePassword', { presentPassword: PASSWORD, newPassword: 'Another-horse-8' })
})
