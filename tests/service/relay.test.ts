import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// Relay's own compiler generates paging and refetching only for a schema that follows all of its conventions.
const EXAMPLES = {
  'analysts.graphql': `
    fragment App_query on Query @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @refetchable(queryName: "AppPlaysQuery") {
      plays(first: $count, after: $cursor, status: VICTORY) @connection(key: "App_plays") {
        totalCount
        edges { node { id score player { id } } }
      }
    }
    fragment App_game on Game @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @refetchable(queryName: "AppGameQuery") {
      plays(last: $count, before: $cursor) @connection(key: "App_game_plays") { edges { node { guesses { id hint } } } }
    }
    fragment App_player on Player @refetchable(queryName: "AppPlayerQuery") { scores { digits scores { average } } }
    query AppQuery($id: ID!) {
      ...App_query
      games(first: 5) { edges { node { ...App_game } } }
      events(first: 3, types: [PLAY_WON]) @connection(key: "App_events") { edges { node { position } } }
      node(id: $id) { ...App_player @alias(as: "player") }
    }`,
  'schema.graphql': `
    fragment App_viewer on Query @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @refetchable(queryName: "AppHistoryQuery") {
      viewer { plays(first: $count, after: $cursor) @connection(key: "App_plays") { edges { node { id score } } } }
    }
    fragment App_play on Play @refetchable(queryName: "AppPlayQuery") { status guesses { guess hint } }
    query AppQuery($id: ID!) { ...App_viewer node(id: $id) { ...App_play @alias(as: "play") } }`,
}

test.each(Object.entries(EXAMPLES))(
  'relay-compiler compiles paging and refetching against %s',
  async (schema, documents) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'hilo-relay-'))
    await mkdir(path.join(folder, 'src'))
    await cp(schema, path.join(folder, 'schema.graphql'))
    const tags = documents.trim().split(/\n(?= {4}(?:fragment|query))/)
    await writeFile(path.join(folder, 'src', 'App.ts'), tags.map((tag) => `graphql\`${tag}\``).join('\n'))
    await writeFile(
      path.join(folder, 'relay.config.json'),
      JSON.stringify({ src: './src', schema: './schema.graphql', language: 'typescript' }),
    )
    const compiler = path.resolve('node_modules/.bin/relay-compiler')
    const { stdout, stderr } = await promisify(execFile)(compiler, ['relay.config.json'], { cwd: folder })
    expect(stdout + stderr).not.toMatch(/error/i)
    const made = await readdir(path.join(folder, 'src', '__generated__'))
    expect(made.filter((name) => name.endsWith('Query.graphql.ts')).length).toBeGreaterThan(2)
    await rm(folder, { recursive: true })
  },
)
