import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import {
  buildSchema,
  isExecutableDefinitionNode,
  isObjectType,
  Kind,
  parse,
  print,
  visit,
  type ExecutableDefinitionNode,
  type FragmentDefinitionNode,
  type InlineFragmentNode,
} from 'graphql'
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
    const made = await compile(schema, { App: documents.trim().split(/\n(?= {4}(?:fragment|query))/) })
    expect(made.filter((name) => name.endsWith('Query')).length).toBeGreaterThan(2)
  },
)

const FILES = (await readdir('web', { recursive: true })).filter((file) => file.endsWith('.graphql'))
const isOfAnalysts = (file: string) => file.startsWith('analysts/')
const OPERATIONS = {
  'schema.graphql': await definitionsOf(FILES.filter((file) => !isOfAnalysts(file))),
  'analysts.graphql': await definitionsOf(FILES.filter(isOfAnalysts)),
}
const PAGES = Object.entries(OPERATIONS)

// Relay reads a fragment on a union's member through an alias; Apollo, after a check of __typename.
const WITHOUT_ALIASES = { enforce_fragment_alias_where_ambiguous: { kind: 'disabled' } }

test.each(PAGES)(
  'relay-compiler compiles every operation and fragment of a page against %s',
  async (schema, modules) => {
    const texts = [...modules].map(([module, definitions]) => {
      return [module, definitions.map((definition) => print(definition))] as const
    })
    const made = await compile(schema, Object.fromEntries(texts), WITHOUT_ALIASES)
    const names = [...modules.values()].flat().map(({ name }) => name?.value ?? '')
    expect(names.length).toBeGreaterThan(schema === 'schema.graphql' ? 20 : 7)
    expect(made).toEqual(expect.arrayContaining(names))
  },
)

test.each(PAGES)(
  'a fragment is named after the module beside it and its type, with %s',
  (_schema, modules) => {
    const fragments = [...modules].flatMap(([module, definitions]) =>
      definitions.filter(isFragment).map(({ name }) => ({ module, name: name.value })),
    )
    const misnamed = fragments.filter(({ module, name }) => {
      return name.split('_')[0] !== module.replace(/^./, (letter) => letter.toUpperCase())
    })
    expect(misnamed).toEqual([])
  },
)

test.each(PAGES)(
  'fragments name object types of %s, and Refusal: the cache needs no list of possible types',
  async (file, modules) => {
    const schema = buildSchema(await readFile(file, 'utf8'))
    const names = [...modules.values()].flat().flatMap(typesOfFragments)
    expect(names).not.toEqual([])
    const others = names.filter((name) => !isObjectType(schema.getType(name)))
    expect(others.filter((name) => name !== 'Refusal')).toEqual([])
  },
)

/** The operations and fragments of each module. */
async function definitionsOf(files: readonly string[]): Promise<Map<string, ExecutableDefinitionNode[]>> {
  const entries = files.map(async (file) => {
    const document = parse(await readFile(path.join('web', file), 'utf8'))
    return [path.basename(file, '.graphql'), document.definitions.filter(isExecutableDefinitionNode)] as const
  })
  return new Map(await Promise.all(entries))
}

function isFragment(node: ExecutableDefinitionNode): node is FragmentDefinitionNode {
  return node.kind === Kind.FRAGMENT_DEFINITION
}

function typesOfFragments(definition: ExecutableDefinitionNode): string[] {
  const names: string[] = []
  const note = ({ typeCondition }: InlineFragmentNode | FragmentDefinitionNode) => {
    if (typeCondition) names.push(typeCondition.name.value)
  }
  visit(definition, { InlineFragment: note, FragmentDefinition: note })
  return names
}

/** Compiles modules with GraphQL tags. Returns the names of the operations and fragments that it makes. */
async function compile(
  schema: string,
  modules: Record<string, string[]>,
  featureFlags = {},
): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hilo-relay-'))
  await mkdir(path.join(folder, 'src'))
  await cp(schema, path.join(folder, 'schema.graphql'))
  for (const [module, documents] of Object.entries(modules)) {
    const tags = documents.map((text) => `graphql\`${text}\``)
    await writeFile(path.join(folder, 'src', `${module}.ts`), tags.join('\n'))
  }
  await writeFile(
    path.join(folder, 'relay.config.json'),
    JSON.stringify({ src: './src', schema: './schema.graphql', language: 'typescript', featureFlags }),
  )
  const compiler = path.resolve('node_modules/.bin/relay-compiler')
  const { stdout, stderr } = await promisify(execFile)(compiler, ['relay.config.json'], { cwd: folder })
  expect(stdout + stderr).not.toMatch(/error/i)
  const made = await readdir(path.join(folder, 'src', '__generated__'))
  await rm(folder, { recursive: true })
  return made.map((name) => name.replace('.graphql.ts', ''))
}
