import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The linter's layer rules are patterns; these plant what each must refuse, and what it must let pass.
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
  ['api/usecases/a.ts', '#api/log/eventLog.ts'],
  ['api/graphql/a.ts', '#api/usecases/b.ts'],
  ['workers/a.ts', '#api/usecases/b.ts'],
] as const

const OTHERS = [
  ['game/a.ts', 'export const a = Math.random()', 'no-restricted-properties'],
  ['game/a.ts', 'export const a = Date.now()', 'no-restricted-properties'],
  ['api/usecases/a.ts', 'export const a = process.env', 'no-process-env'],
  ['workers/a.ts', 'export const a = process.env', 'no-process-env'],
] as const

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hilo-layers-'))
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.json', 'tsconfig.base.json']) {
    await cp(file, path.join(folder, file))
  }
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

/** What the linter says against files with these contents; each stands in a folder of its own copy of the project. */
async function complaints(files: Record<string, string>): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), `${content}\n`)
  }
  try {
    const args = ['-A', 'all', '-f', 'unix']
    execFileSync(path.resolve('node_modules/.bin/oxlint'), args.slice(2), { cwd: folder, encoding: 'utf8' })
    return ''
  } catch (error) {
    return (error as { stdout: string }).stdout
  } finally {
    for (const name of Object.keys(files)) await rm(path.join(folder, name))
  }
}

const importing = (what: string) => `export * from '${what}'`

test.each(REFUSED)('%s may not import %s', async (file, imported) => {
  expect(await complaints({ [file]: importing(imported) })).toContain(`'${imported}' import is restricted`)
})

test.each(ALLOWED)('%s may import %s', async (file, imported) => {
  expect(await complaints({ [file]: importing(imported) })).not.toContain('restricted')
})

test.each(OTHERS)('%s may not say: %s', async (file, content, rule) => {
  expect(await complaints({ [file]: content })).toContain(rule)
})

test('a cycle is found, also through an alias', async () => {
  const cycle = {
    'api/usecases/a.ts': importing('#api/usecases/b.ts'),
    'api/usecases/b.ts': importing('./a.ts'),
  }
  expect(await complaints(cycle)).toContain('import(no-cycle)')
})
