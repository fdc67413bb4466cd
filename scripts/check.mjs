// npm run check: all static checks. Each rule has one tool.
import './requireNode.mjs'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { generate } from './generate.mjs'
import { ensurePackages } from './install.mjs'
import { checkLayers } from './layers.mjs'
import { checkPackages } from './packages.mjs'
import { command, npm, run, ScriptError } from './steps.mjs'

const tool = (name, ...args) => run(`node_modules/.bin/${name}`, args)

// The checks share two processors. More threads and a garbage collection double the processor time of a tool
// that is written in Go, and free little memory.
const goTool = (name, ...args) =>
  run(`node_modules/.bin/${name}`, args, { env: { ...process.env, GOGC: 'off', GOMAXPROCS: '1' } })

const CHECKS = {
  'types (tsc)': async () => {
    for (const project of ['game', 'account', 'web', '.'])
      await goTool('tsc', '-p', project, '--singleThreaded')
  },
  'code (oxlint)': () => goTool('oxlint', '--quiet'),
  'layers (scripts/layers.json)': checkLayers,
  'format (oxfmt)': () => tool('oxfmt', '--check'),
  'dead code (knip)': () => tool('knip'),
  'schema, operations and styles (eslint)': () =>
    tool('eslint', 'schema.graphql', 'analysts.graphql', '{web,docs}/**/*.{graphql,css}'),
  'generated files': refuseDrift,
  'packages and licences': checkPackages,
  'lock file': () => npm(['ci', '--dry-run', '--loglevel=error']),
}

/** Runs all checks, two at a time. Calls `fail` with the name and the complaint of each failed check. */
export async function check(fail) {
  const waiting = Object.entries(CHECKS)
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, work] = next
      const start = performance.now()
      const complaint = await Promise.resolve()
        .then(work)
        .then(() => null, messageOf)
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(
        complaint === null
          ? `  ok     ${name} (${seconds} s)`
          : `  FAILED ${name} (${seconds} s)\n${complaint}\n`,
      )
      if (complaint !== null) fail(`check of ${name}`, complaint)
    }
  }
  await Promise.all([worker(), worker()])
}

function messageOf(error) {
  if (error instanceof ScriptError) return error.message
  throw error
}

// Generates into a copy of the project, so that the other checks see no change.
async function refuseDrift() {
  const folder = mkdtempSync(path.join(tmpdir(), 'hilo-generated-'))
  try {
    for (const name of [
      'api',
      'account',
      'commands',
      'game',
      'languages',
      'workers',
      'prisma',
      'scripts',
      'tests/kit/readCall.ts',
      'tests/solve',
      'web',
      'package.json',
      'codegen.ts',
      'prisma.config.ts',
      'schema.graphql',
      'analysts.graphql',
    ]) {
      cpSync(name, path.join(folder, name), { recursive: true })
    }
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
    rmSync(path.join(folder, 'prisma/generated'), { recursive: true })
    await generate(folder)
    const stale = [...generatedFiles('.'), ...generatedFiles(folder)].filter((file) => !sameIn(folder, file))
    if (stale.length === 0) return
    throw new ScriptError(`Run npm run generate and commit: ${[...new Set(stale)].join(', ')}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function generatedFiles(folder) {
  const below = (name) =>
    readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  return [
    'schema.graphql',
    'analysts.graphql',
    ...below('prisma/generated'),
    ...['web', 'api', 'game', 'languages'].flatMap(below).filter((file) => file.endsWith('.generated.ts')),
  ]
}

function sameIn(folder, file) {
  const read = (name) => {
    try {
      return readFileSync(name, 'utf8')
    } catch {
      return null
    }
  }
  return read(file) === read(path.join(folder, file))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await command(async () => {
    await ensurePackages({ development: true })
    const failed = []
    await check((name) => failed.push(name))
    if (failed.length > 0) throw new ScriptError(`Failed: ${failed.join(', ')}.`)
  })
}
