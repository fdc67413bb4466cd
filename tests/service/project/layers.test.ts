import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'

// A path that TypeScript does not follow: scripts are plain JavaScript.
const { layerComplaints } = (await import(path.resolve('scripts/layers.mjs'))) as {
  layerComplaints: (root: string) => Promise<string[]>
}
const { kindComplaints } = (await import(path.resolve('scripts/kinds.mjs'))) as {
  kindComplaints: (file: string, text: string) => string[]
}

// The linter's rules are patterns. These are imports that each pattern must refuse, and imports that it must
// allow.
const REFUSED = [
  ['game/a.ts', '../api/b.ts'],
  ['game/a.ts', 'node:crypto'],
  ['game/a.test.ts', '#api/b.ts'],
  ['account/a.ts', '#api/b.ts'],
  ['web/play/a.ts', '#api/b.ts'],
  ['web/play/a.tsx', '../../api/graphql/b.ts'],
  ['web/play/a.ts', '../../prisma/b.ts'],
  ['web/app/a.ts', '../../workers/b.ts'],
  ['web/app/a.ts', 'node:fs'],
  ['api/auth/a.ts', '#tests/b.ts'],
  ['api/auth/a.ts', '../web/b.ts'],
  ['api/groups/a.ts', '../graphql/b.ts'],
  ['api/groups/graphql/a.ts', 'pg'],
  ['api/groups/pages/a.ts', 'pg'],
  ['workers/mail/a.ts', '../b.ts'],
  ['commands/a.ts', '#web/b.ts'],
] as const

const ALLOWED = [
  ['game/a.ts', './b.ts'],
  ['game/a.test.ts', 'vitest'],
  ['account/a.ts', '#game/b.ts'],
  ['web/play/a.ts', '#game/b.ts'],
  ['web/play/a.tsx', '../ui/Dialog.tsx'],
  ['web/play/a.ts', 'react'],
  ['api/database/a.ts', 'pg'],
  ['api/groups/graphql/a.ts', '#api/groups/b.ts'],
  ['workers/a.ts', '#api/groups/b.ts'],
] as const

const STATEMENTS = [
  ['game/a.ts', 'export const a = Math.random()', 'no-restricted-properties'],
  ['account/a.ts', 'export const a = Date.now()', 'no-restricted-properties'],
  ['web/app/a.ts', 'export const a = process.pid', 'no-restricted-globals'],
  ['web/app/a.ts', "export const a = new URLPattern('/')", 'compat(compat)'],
  ['api/groups/a.ts', 'export const a = process.env', 'no-process-env'],
  ['workers/a.ts', 'export const a = process.env', 'no-process-env'],
] as const

// The planted lists. Refused are web/storage → web/play, rules → server, and use case → adapter.
const LAYERS = {
  game: [],
  'api/log': ['game'],
  'api/*': ['api/log'],
  'api/*/graphql': ['api/*', 'api/log'],
  'web/storage': [],
  'web/play': ['game', 'web/storage'],
  'web/lost': [],
}
const PICTURE = `
- \`game\`: rules.
- \`api/log\`: the log, a text
  of two lines.
- \`api/groups\`: use cases.
- \`api/plays\`: more of them.
- \`web/storage\`: records.
- \`web/play\`: the game.
- \`web/gone\`: nothing.
`

/** The linter's complaints by file. */
const complaints = new Map<string, string>()

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hilo-layers-'))
  for (const file of ['package.json', 'tsconfig.json', 'tsconfig.base.json']) {
    await cp(file, path.join(folder, file))
  }
  // The folder has no packages.
  const settings = await readFile('.oxlintrc.json', 'utf8')
  const plugin = path.resolve('node_modules/eslint-plugin-compat/lib/cjs/src/index.js')
  await writeFile(
    path.join(folder, '.oxlintrc.json'),
    settings.replace('["eslint-plugin-compat"]', JSON.stringify([plugin])),
  )
  const plant = async (name: string, content: string) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), `${content}\n`)
  }
  for (const [file, imported] of [...REFUSED, ...ALLOWED])
    await plant(planted(file, imported), importing(imported))
  for (const [file, content] of STATEMENTS) await plant(planted(file, content), content)
  await plant('api/groups/one.ts', importing('#api/groups/other.ts'))
  await plant('api/groups/other.ts', importing('./one.ts'))
  for (const line of lint(folder).split('\n')) {
    const file = line.split(':')[0] ?? ''
    complaints.set(file, `${complaints.get(file) ?? ''}${line}\n`)
  }
  await rm(folder, { recursive: true })
})

function lint(folder: string): string {
  const programs = path.resolve('node_modules/.bin')
  const { stdout } = spawnSync(path.join(programs, 'oxlint'), ['-f', 'unix'], {
    cwd: folder,
    encoding: 'utf8',
    // The linter looks there for its type-aware part.
    env: { PATH: `${programs}${path.delimiter}${process.env['PATH']}` },
  })
  return stdout
}

/** Each planted file has a unique name, built from its content. */
function planted(file: string, content: string): string {
  return path.join(path.dirname(file), `${content.replaceAll(/\W/g, '_')}_${path.basename(file)}`)
}

function importing(what: string): string {
  return `export * from '${what}'`
}

test.each(REFUSED)('%s may not import %s', (file, imported) => {
  expect(complaints.get(planted(file, imported))).toContain(`'${imported}' import is restricted`)
})

test.each(ALLOWED)('%s may import %s', (file, imported) => {
  expect(complaints.get(planted(file, imported)) ?? '').not.toContain('restricted')
})

test.each(STATEMENTS)('%s may not contain: %s', (file, content, rule) => {
  expect(complaints.get(planted(file, content))).toContain(rule)
})

test('a cycle is found, also through an alias', () => {
  expect(complaints.get('api/groups/one.ts')).toContain('import(no-cycle)')
})

test('an upward import, a folder and a row of a list without each other, and a cycle fail the check', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hilo-layers-'))
  // The folder has no packages.
  const settings = await readFile('.oxlintrc.json', 'utf8')
  const plugin = path.resolve('node_modules/eslint-plugin-compat/lib/cjs/src/index.js')
  await writeFile(
    path.join(folder, '.oxlintrc.json'),
    settings.replace('["eslint-plugin-compat"]', JSON.stringify([plugin])),
  )
  const plant = async (name: string, content: string) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), `${content}\n`)
  }
  await plant('ARCHITECTURE.md', PICTURE)
  await plant('scripts/layers.json', JSON.stringify(LAYERS))
  await plant('game/a.ts', "import '#api/log/a.ts'")
  await plant('api/log/a.ts', "import type { B } from './b.ts'\nexport type A = B")
  await plant('api/log/b.ts', "import type { A } from './a.ts'\nexport type B = A")
  await plant('api/groups/a.ts', "import '#api/log/a.ts'\nimport '#api/plays/graphql/a.ts'")
  await plant('api/groups/graphql/a.ts', "import '#api/plays/graphql/a.ts'\nimport '#api/groups/a.ts'")
  await plant('api/plays/a.ts', "import '#api/log/a.ts'")
  await plant('api/plays/graphql/a.ts', "import '#api/plays/a.ts'")
  await plant('web/storage/a.ts', "export const a = () => import('../play/a.ts')")
  await plant('web/play/a.ts', "import '../storage/a.ts'\nimport '#game/a.ts'")
  await plant('web/new/a.ts', 'export {}')
  const complaints = await layerComplaints(folder)
  expect(complaints).toEqual([
    'ARCHITECTURE.md lacks the folder web/new: add an item.',
    'ARCHITECTURE.md has an item for web/gone, which has no source.',
    'scripts/layers.json lacks the folder web/new: add a row.',
    'scripts/layers.json has a row for web/lost, which has no source.',
    expect.stringContaining('api/groups/a.ts imports api/plays/graphql/a.ts.'),
    expect.stringContaining('game/a.ts imports api/log/a.ts.'),
    expect.stringContaining('web/storage/a.ts imports web/play/a.ts.'),
    expect.stringMatching(/^A cycle of imports: api\/log\/a\.ts → api\/log\/b\.ts$/),
    expect.stringMatching(/^A cycle of imports: web\/play\/a\.ts → web\/storage\/a\.ts$/),
  ])
  await rm(folder, { recursive: true })
})

test('the project keeps to its lists', async () => {
  expect(await layerComplaints('.')).toEqual([])
})

test.each([
  "if (play.kind === 'archive') return null",
  "const played = counts.find(({ kind }) => kind !== 'DAILY')",
  "if (kinds.includes('daily')) return",
  "    case 'practice':",
  'if (kind === daily.name) return',
  "where player_id = $1 and kind = 'daily'",
  "where kind in ('practice', 'challenge')",
  "case kind when 'daily' then game_id / 10 end",
])('the check of kinds refuses %s', (line) => {
  expect(kindComplaints('api/a.ts', line)).toEqual([expect.stringMatching(/^api\/a\.ts:1: .*ask the kind/)])
})

test.each([
  "return { kind: 'practice', row }",
  'const { isRated } = KINDS[play.kind]',
  'where ${isOfKinds(RATED_KINDS)}',
  "if (page === 'challenge') return null",
])('the check of kinds allows %s', (line) => {
  expect(kindComplaints('api/a.ts', line)).toEqual([])
})
