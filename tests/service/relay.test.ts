import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Kind, parse, print, type DefinitionNode } from 'graphql'
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
    const tags = documents.trim().split(/\n(?= {4}(?:fragment|query))/)
    const { messages, compiled } = await compileWithRelay(schema, new Map([['App', tags]]))
    expect(messages).not.toMatch(/error/i)
    expect(compiled.filter((name) => name.endsWith('Query.graphql.ts')).length).toBeGreaterThan(2)
  },
)

test('relay-compiler compiles every document of the page', async () => {
  const files = (await readdir('web', { recursive: true })).filter((file) => file.endsWith('.graphql'))
  const texts = await Promise.all(files.map((file) => readFile(path.join('web', file), 'utf8')))
  const definitions = texts.flatMap((text) => parse(text).definitions)
  const modules = new Map<string, string[]>()
  for (const definition of definitions) {
    const [module, tag] = relayTag(definition)
    modules.set(module, [...(modules.get(module) ?? []), tag])
  }
  const { messages, compiled } = await compileWithRelay('schema.graphql', modules)
  expect(messages).not.toMatch(/error/i)
  expect(compiled).toHaveLength(definitions.length)
})

/** The module and the text of a definition under the names that Relay requires. */
function relayTag(definition: DefinitionNode): [module: string, tag: string] {
  const text = print(definition)
  if (definition.kind === Kind.FRAGMENT_DEFINITION) return [definition.name.value.replace(/_.*/, ''), text]
  if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name) throw new Error(`Unnamed: ${text}`)
  const { operation, name } = definition
  const suffix = operation.replace(/^./, (letter) => letter.toUpperCase())
  return [name.value, text.replace(`${operation} ${name.value}`, `${operation} ${name.value}${suffix}`)]
}

/** Compiles the tags of each module. Returns the compiler's messages and the names of the compiled files. */
async function compileWithRelay(schema: string, modules: ReadonlyMap<string, readonly string[]>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'hilo-relay-'))
  await mkdir(path.join(folder, 'src'))
  await cp(schema, path.join(folder, 'schema.graphql'))
  for (const [module, tags] of modules) {
    const text = tags.map((tag) => `graphql\`${tag}\``).join('\n')
    await writeFile(path.join(folder, 'src', `${module}.ts`), text)
  }
  await writeFile(
    path.join(folder, 'relay.config.json'),
    JSON.stringify({ src: './src', schema: './schema.graphql', language: 'typescript' }),
  )
  const compiler = path.resolve('node_modules/.bin/relay-compiler')
  const { stdout, stderr } = await promisify(execFile)(compiler, ['relay.config.json'], { cwd: folder })
  const compiled = await readdir(path.join(folder, 'src', '__generated__'))
  await rm(folder, { recursive: true })
  return { messages: stdout + stderr, compiled }
}
