import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'

// The linter's layer rules are patterns; here stands what each must refuse, and what it must let pass.
const REFUSED = [
  ['game/a.ts', '#game/b.ts'],
  ['game/a.ts', '../api/b.ts'],
  ['game/a.ts', 'node:crypto'],
  ['game/a.test.ts', '#api/b.ts'],
  ['web/play/a.ts', '#api/b.ts'],
  ['web/play/a.tsx', '../../api/graphql/b.ts'],
  ['web/play/a.ts', '../../prisma/b.ts'],
  ['web/app/a.ts', '../../workers/b.ts'],
  ['web/app/a.ts', 'node:fs'],
  ['api/a.ts', '#tests/b.ts'],
  ['api/a.ts', '../web/b.ts'],
  ['api/database/a.ts', '#api/deps.ts'],
  ['api/database/a.ts', '#game/b.ts'],
  ['api/log/a.ts', '#api/projections/b.ts'],
  ['api/log/a.ts', '#api/deps.ts'],
  ['api/projections/a.ts', '#api/usecases/b.ts'],
  ['api/replay/a.ts', '#api/usecases/b.ts'],
  ['api/replay/a.ts', '#workers/mail/b.ts'],
  ['api/auth/a.ts', '#api/usecases/b.ts'],
  ['api/usecases/a.ts', '#api/graphql/b.ts'],
  ['api/usecases/a.ts', '#workers/b.ts'],
  ['api/usecases/a.ts', '../graphql/b.ts'],
  ['api/graphql/a.ts', '#api/log/eventLog.ts'],
  ['api/graphql/a.ts', '#api/projections/b.ts'],
  ['api/graphql/a.ts', 'pg'],
  ['api/rest/a.ts', '#api/database/pool.ts'],
  ['api/pages/a.ts', '#workers/b.ts'],
  ['workers/a.ts', '#api/graphql/b.ts'],
  ['workers/mail/a.ts', '../b.ts'],
  ['workers/a.ts', '#api/log/eventLog.ts'],
] as const

const ALLOWED = [
  ['game/a.ts', './b.ts'],
  ['game/a.test.ts', 'vitest'],
  ['web/play/a.ts', '#game/b.ts'],
  ['web/play/a.tsx', '../ui/Dialog.tsx'],
  ['web/play/a.ts', 'react'],
  ['api/a.ts', '#workers/b.ts'],
  ['api/database/a.ts', '#api/startError.ts'],
  ['api/database/a.ts', 'pg'],
  ['api/log/a.ts', '#game/b.ts'],
  ['api/projections/a.ts', '#api/log/b.ts'],
  ['api/auth/a.ts', '#api/deps.ts'],
  ['api/replay/a.ts', '#api/projections/b.ts'],
  ['api/usecases/a.ts', '#api/log/eventLog.ts'],
  ['api/graphql/a.ts', '#api/usecases/b.ts'],
  ['workers/a.ts', '#api/usecases/b.ts'],
] as const

const STATEMENTS = [
  ['game/a.ts', 'export const a = Math.random()', 'no-restricted-properties'],
  ['game/a.ts', 'export const a = Date.now()', 'no-restricted-properties'],
  ['web/app/a.ts', 'export const a = process.pid', 'no-restricted-globals'],
  ['api/usecases/a.ts', 'export const a = process.env', 'no-process-env'],
  ['workers/a.ts', 'export const a = process.env', 'no-process-env'],
] as const

/** By file, what the linter says against it. */
const complaints = new Map<string, string>()

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hilo-layers-'))
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.json', 'tsconfig.base.json']) {
    await cp(file, path.join(folder, file))
  }
  const plant = async (name: string, content: string) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), `${content}\n`)
  }
  for (const [file, imported] of [...REFUSED, ...ALLOWED])
    await plant(planted(file, imported), importing(imported))
  for (const [file, content] of STATEMENTS) await plant(planted(file, content), content)
  await plant('api/usecases/one.ts', importing('#api/usecases/other.ts'))
  await plant('api/usecases/other.ts', importing('./one.ts'))
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
    // The linter looks there for its type-aware half.
    env: { PATH: `${programs}${path.delimiter}${process.env['PATH']}` },
  })
  return stdout
}

/** Each planted file has a name of its own, made of what is in it. */
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

test.each(STATEMENTS)('%s may not say: %s', (file, content, rule) => {
  expect(complaints.get(planted(file, content))).toContain(rule)
})

test('a cycle is found, also through an alias', () => {
  expect(complaints.get('api/usecases/one.ts')).toContain('import(no-cycle)')
})
