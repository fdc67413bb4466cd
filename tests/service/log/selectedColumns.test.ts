import { expect, test } from 'vitest'
import { loggedIn } from '#tests/kit/games/accountDocuments.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { statementsOf } from '#tests/kit/database/statementsOf.ts'

const hilo = await startHilo()
const player = await loggedIn(hilo, { email: 'columns@example.com', username: 'columns' })
const other = await loggedIn(hilo, { email: 'another@example.com', username: 'another' })
const analyst = await analystOf(hilo)
const askPlayer = (document: string) => player.ask<unknown>(document)
const askAnalyst = (document: string) => analyst.ask<unknown>(document)

/**
 * The columns that each of Prisma’s statements for a document reads of a table. It always reads the primary
 * key.
 */
async function columnsOf(table: string, document: string, ask = askPlayer): Promise<string[]> {
  const sent = await statementsOf(async () => {
    expect((await ask(document)).errors).toBeUndefined()
  })
  return sent.flatMap(({ text }) => {
    // The first statement of a request reads its own session, by the token.
    const list = new RegExp(`^SELECT (.*) FROM "public"."${table}" WHERE (?!.*"token_hash" =)`).exec(
      text,
    )?.[1]
    return list === undefined
      ? []
      : [...list.matchAll(/"(\w+)"(?:::text)?(?:,|$)/g)].map(([, name]) => name).join(' ')
  })
}

test.each([
  ['{ handle }', 'token_hash handle'],
  ['{ handle isCurrent }', 'token_hash handle'],
  ['{ startedAt }', 'token_hash handle created_at'],
  ['{ handle startedAt lastUsedAt isCurrent }', 'token_hash handle created_at last_used_at'],
])('of sessions, the fields %s read only the columns %s', async (fields, columns) => {
  expect(await columnsOf('sessions', `{ viewer { sessions { edges { node ${fields} } } } }`)).toEqual([
    columns,
  ])
})

test.each([
  ['__typename', 'player_id'],
  ['username premium', 'player_id username premium'],
  ['email', 'player_id email'],
  ['pictureUrl', 'player_id avatar picture_type'],
  ['hasPassword', 'player_id password_hash'],
  ['hasGoogle', 'player_id google_subject'],
  ['usernameChangeableAt', 'player_id username_changed_at'],
])('of an account, %s reads only the columns %s', async (fields, columns) => {
  expect(await columnsOf('users', `{ viewer { account { ${fields} } } }`)).toEqual([columns])
})

test('sessions are read by their player alone, without other columns', async () => {
  type Listed = { viewer: { sessions: { edges: { node: { handle: string; isCurrent: boolean } }[] } } }
  const handlesOf = async (browser: typeof player) => {
    const { data } = await browser.ask<Listed>(
      '{ viewer { sessions { edges { node { handle isCurrent } } } } }',
    )
    return data.viewer.sessions.edges.map(({ node }) => node)
  }
  const document = '{ viewer { sessions { edges { node { isCurrent } } } } }'
  expect(await columnsOf('sessions', document)).toEqual(['token_hash handle'])
  const own = await handlesOf(player)
  expect(own.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  for (const browser of [other, hilo.browse()])
    for (const { handle } of await handlesOf(browser))
      expect(own.map((session) => session.handle)).not.toContain(handle)
})

test('a game is read without its target', async () => {
  const id = await hilo.open(4, '0042')
  const document = `{ node(id: "${id}") { ... on Game { id digits day opensAt closesAt } } }`
  expect(await columnsOf('games', document)).toEqual(['id'])
})

test('of an export, only the asked columns are read, by its analyst alone', async () => {
  const started = await analyst.ask<{ result: { export: { id: string } } }>(
    'mutation { result: startExport(input: { subject: EVENTS, format: NDJSON }) { ... on ExportStarted { export { id } } } }',
  )
  const { id } = started.data.result.export
  const document = `{ node(id: "${id}") { ... on Export { status expiresAt } } }`
  expect(await columnsOf('exports', document, askAnalyst)).toEqual(['id status created_at'])
  expect((await (await analystOf(hilo)).ask(document)).data).toEqual({ node: null })
})
