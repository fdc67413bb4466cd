import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { projectCrowds } from '#api/crowds/projectCrowds.ts'
import type { GraphqlAnswer } from '#tests/kit/browser/browser.ts'
import { act, loggedIn, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { askBoard, guess } from '#tests/kit/games/playDocuments.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const hilo = await startHilo()
const { pool } = hilo
const origin = `http://127.0.0.1:${(hilo.app.server.address() as AddressInfo).port}`
const run = promisify(execFile)

const email = 'programmer@example.com'
const player = await loggedIn(hilo, { email, username: 'programmer' })

async function createToken(
  scope: 'READ' | 'PLAY',
  browser = player,
): Promise<{ type: string; token: string }> {
  const { data } = await browser.ask<{ result: { type: string; token: string } }>(
    `mutation { result: createAccessToken(input: { scope: ${scope} }) {
      type: __typename ... on AccessTokenCreated { token } } }`,
  )
  return data.result
}

type Program = { status: number; headers: Headers } & GraphqlAnswer<Record<string, unknown>>

async function ask(token: string, query: string, variables: object = {}): Promise<Program> {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  return {
    ...((await answer.json()) as GraphqlAnswer<Record<string, unknown>>),
    status: answer.status,
    headers: answer.headers,
  }
}

const codesOf = ({ errors = [] }: Program) => errors.map(({ extensions }) => extensions.code)

const GUESS = `mutation ($input: MakeGuessInput!) { makeGuess(input: $input) {
  ... on PlayUpdated { play { status } } ... on Refusal { code } } }`

test('a token for reading reads the plays of its player, and nothing else', async () => {
  const gameId = await hilo.open(5, '46180')
  await guess(player, { gameId, row: 0, guess: '46123' })
  const { token } = await createToken('READ')
  const read = await ask(
    token,
    '{ viewer { play(digits: 5) { guesses { guess } } } __schema { types { name } } }',
  )
  expect(read.data).toMatchObject({ viewer: { play: { guesses: [{ guess: '46123' }] } } })
  expect(read.headers.getSetCookie()).toEqual([])
  const twice = await ask(token, '{ a: __schema { types { name } } b: __schema { types { name } } }')
  expect(twice.errors?.map(({ message }) => message)).toEqual([
    'A document that reads the schema may have no aliases.',
  ])
  const input = { gameId, row: 1, guess: '46180' }
  for (const [query, variables] of [
    [GUESS, { input }],
    ['{ viewer { account { email } } }'],
    ['{ viewer { play(digits: 5) { id } ... on Viewer { sessions { edges { node { handle } } } } } }'],
    ['{ viewer { ...F } } fragment F on Viewer { groups(first: 1) { edges { cursor } } }'],
    ['{ node(id: "R2FtZTox") { id } }'],
    ['mutation { createAccessToken(input: { scope: PLAY }) { __typename } }'],
    ['subscription { crowdChanged(gameId: "R2FtZTox") { players } }'],
  ] as [string, object?][])
    expect(codesOf(await ask(token, query, variables)), query).toContain('OUT_OF_SCOPE')
  expect(await askBoard(player, 5)).toMatchObject({ currentRow: 1 })
})

test('a token for playing neither creates tokens nor reaches the account', async () => {
  const { token } = await createToken('PLAY')
  for (const query of [
    'mutation { createAccessToken(input: { scope: PLAY }) { __typename } }',
    'mutation { logOut { ... on ViewerUpdated { viewer { account { email } } } } }',
    'mutation { startPracticeGame(input: { digits: 5 }) { ... on PracticeStarted { viewer { account { email } } } } }',
  ])
    expect(codesOf(await ask(token, query)).length, query).toBeGreaterThan(0)
  expect((await ask(token, '{ viewer { streak { days: current } } }')).status).toBe(200)
})

const document = await readFile('docs/api.md', 'utf8')
const exampleOf = (language: string) =>
  new RegExp(`^\`\`\`${language}\\n([^]+?)^\`\`\``, 'm').exec(document)?.[1] ?? ''

test('docs/api.md: the examples run; a program’s play counts for its player, but not for others', async () => {
  const target = '618'
  await hilo.open(3, target)
  const { token } = await createToken('PLAY')
  const env = { ...process.env, HILO: origin, TOKEN: token }
  const { stdout } = await run('sh', ['-c', exampleOf('sh')], { env })
  expect(JSON.parse(stdout)).toMatchObject({
    data: { viewer: { play: { status: 'PLAYING', currentRow: 0 } } },
  })

  const file = path.join(await mkdtemp(path.join(tmpdir(), 'bot-')), 'bot.mts')
  await writeFile(file, exampleOf('ts'))
  const bot = await run(process.execPath, ['node_modules/tsx/dist/cli.mjs', file], { env })
  expect(bot.stdout).toContain(`VICTORY`)
  expect(bot.stdout).toContain(`${target} GGGE`)

  const events = await pool.query<{ data: unknown }>(
    `select data from events where game_id % 10 = 3 and player_id is not null`,
  )
  expect(events.rows.length).toBeGreaterThan(1)
  for (const { data } of events.rows) expect(data).toMatchObject({ bot: true })

  const person = await loggedIn(hilo, { email: 'person@example.com', username: 'person' })
  const gameId = await hilo.open(3, target)
  await guess(person, { gameId, row: 0, guess: target })
  await projectCrowds(hilo.deps)
  const crowd = await pool.query('select score, plays from game_histograms where game_id % 10 = 3')
  expect(crowd.rows).toEqual([{ score: 1, plays: 1 }])
  // Two plays are begun: a bit each. A score would set others.
  const weeks = await pool.query(
    `select bit_count(scores)::integer as bits from week_scores join users using (player_id)
    where username = 'programmer'`,
  )
  expect(weeks.rows).toEqual([{ bits: 2 }])
  const { data } = await player.ask<{ viewer: { statistics: { gamesPlayed: number } } }>(
    '{ viewer { statistics(digits: 3) { gamesPlayed } } }',
  )
  expect(data.viewer.statistics.gamesPlayed).toBe(1)
})

test('only an account has tokens; they are in its list of sessions, and end there', async () => {
  expect((await createToken('READ', hilo.browse())).type).toBe('NotLoggedIn')
  const { token } = await createToken('READ')
  const sessions = 'sessions(first: 50) { edges { node { handle scope isCurrent } } }'
  type Seen = {
    viewer: { sessions: { edges: { node: { handle: string; scope: string | null; isCurrent: boolean } }[] } }
  }
  const before = (await player.ask<Seen>(`{ viewer { ${sessions} } }`)).data.viewer.sessions.edges.map(
    ({ node }) => node,
  )
  expect(before.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ scope: null }])
  const newest = before.findLast(({ scope }) => scope === 'READ')
  for (const { handle, scope } of before) if (scope !== null) await act(player, 'endSession', { handle })
  expect(newest).toBeDefined()
  const refused = await ask(token, '{ viewer { streak { current } } }')
  expect([refused.status, codesOf(refused)]).toEqual([401, ['UNKNOWN_TOKEN']])
})

test('a new password ends all tokens, and a token is no cookie of a session', async () => {
  const other = await loggedIn(hilo, { email: 'other@example.com', username: 'other' })
  const { token } = await createToken('PLAY', other)
  const thief = hilo.browse()
  thief.plant('hilo_session', token)
  thief.plant('hilo_session', token.slice(-43))
  expect(
    (await thief.ask<{ viewer: { account: unknown } }>('{ viewer { account { email } } }')).data.viewer
      .account,
  ).toBeNull()
  await act(other, 'changePassword', { presentPassword: PASSWORD, newPassword: `${PASSWORD}8` })
  expect((await ask(token, '{ serverTime }')).status).toBe(401)
})

test('a token ends after a year, and is last used on the day of its use', async () => {
  const { token } = await createToken('READ')
  hilo.setClock('2027-11-20T17:00:00Z')
  expect((await ask(token, '{ serverTime }')).status).toBe(200)
  const { rows } = await pool.query<{ day: string }>(
    `select max(last_used_at)::date::text as day from sessions where scope is not null`,
  )
  expect(rows).toEqual([{ day: '2027-11-20' }])
  hilo.setClock('2027-11-21T17:00:01Z')
  expect((await ask(token, '{ serverTime }')).status).toBe(401)
  hilo.setClock('2026-11-21T17:00:00Z')
})

test('all tokens of a player share a limit, and the answer says when to go on', async () => {
  const small = await startHilo({ pool, env: { RATE_LIMIT_FACTOR: '0.005' } })
  const busy = await loggedIn(hilo, { email: 'busy@example.com', username: 'busy' })
  const { token } = await createToken('READ', busy)
  const url = `http://127.0.0.1:${(small.app.server.address() as AddressInfo).port}/graphql?query={serverTime}`
  const statuses: number[] = []
  for (let count = 0; count < 5; count++) {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    statuses.push(answer.status)
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test('the editor at /api/graphiql/ opens with a token as the password', async () => {
  const { token } = await createToken('READ')
  const open = (password: string, file = '') =>
    hilo.app.inject({
      url: `/api/graphiql/${file}`,
      headers: { authorization: `Basic ${Buffer.from(`me:${password}`).toString('base64')}` },
    })
  const page = await open(token)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(token)
  expect((await open(token, 'start.js')).statusCode).toBe(200)
  for (const refused of [
    await open('hilo_player_'),
    await open('', 'start.js'),
    await hilo.app.inject('/api/graphiql/'),
  ])
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
      401,
      expect.stringMatching(/^Basic/),
    ])
})
