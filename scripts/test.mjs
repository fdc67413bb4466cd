// npm test: installs missing packages, a browser, Redis and promtool, then checks the source and runs every
// test. It prints its slowest files. The last line is `N passed, N failed`. The exit code is 0 only if a test
// passed and none failed.
import './requireNode.mjs'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser, ensureSystemBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { check } from './check.mjs'
import { ensurePackages } from './install.mjs'
import { ensurePromtool } from './promtool.mjs'
import { ensureRedis } from './programs.mjs'
import { command, run, step, ScriptError } from './steps.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const totals = { passed: 0, failed: 0, skipped: 0 }
/** Seconds that each test file took. */
const seconds = new Map()
const PRINTED_FILES = 10
/** Linux's file system in memory. */
const MEMORY = '/dev/shm'
/** Ten times the bytes that a run needs. */
const NEEDED_BYTES = 4 * 1024 ** 3

await command(async () => {
  try {
    await main()
  } catch (error) {
    console.log(error instanceof ScriptError ? error.message : error)
    process.exitCode = 1
  }
  const { passed, failed, skipped } = totals
  printSlowest()
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
})

async function main() {
  rmSync('test-results', { recursive: true, force: true })
  keepTemporaryFilesInMemory()
  // npm keeps one core busy. The programs need no package, so they are installed meanwhile.
  const programs = findPrograms()
  // One after the other: Debian's packages have one lock. The tests of the service need no browser.
  const systemBrowser = programs.then(ensureSystemBrowser).catch(() => null)
  await section('Getting ready', async () => {
    await Promise.all([build(), programs])
  })
  // The tests often wait for their database. The checks run meanwhile.
  await section('Checks, tests of the rules and of the service, and a browser', async () => {
    const browser = systemBrowser.then(findBrowser)
    const results = await Promise.allSettled([check(), unitTests(), browser])
    const problems = results.flatMap(({ reason }) => reason ?? [])
    const unexpected = problems.find((problem) => !(problem instanceof ScriptError))
    if (unexpected) throw unexpected
    if (problems.length > 0) throw new ScriptError(problems.map(({ message }) => message).join('\n\n'))
  })
  await section('Tests in the browser', browserTests)
  if (totals.passed === 0) throw new ScriptError('No test ran.')
}

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

async function build() {
  await ensurePackages({ development: true })
  await ensureBuilt()
}

// One after the other: Debian's packages have one lock.
async function findPrograms() {
  process.env.REDIS_SERVER = await ensureRedis()
  process.env.PROMTOOL = await ensurePromtool()
}

async function section(title, work) {
  const start = performance.now()
  console.log(`\n== ${title}`)
  try {
    await work()
    console.log(`== ${title}: passed (${secondsSince(start)})`)
  } catch (error) {
    // A failed check or a missing browser counts as one failure, so that the last line is not "0 failed".
    if (totals.failed === 0) totals.failed = 1
    console.log(error instanceof ScriptError ? error.message : error)
    throw new ScriptError(`== ${title}: FAILED (${secondsSince(start)}). The next sections did not run.`)
  }
}

function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}

async function unitTests() {
  const report = 'test-results/vitest.json'
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  await tests('vitest', { args, env: {}, report }, (found) => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = found
    for (const { name, startTime, endTime } of testResults)
      seconds.set(path.relative('.', name), (endTime - startTime) / 1000)
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
  })
}

async function findBrowser() {
  process.env.CHROME_PATH = await ensureBrowser()
}

async function browserTests() {
  const report = 'test-results/playwright.json'
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, TEST_PROCESSES: 'built' }
  const args = ['test', '--reporter=list,json']
  await tests('playwright', { args, env, report }, ({ stats, suites }) => {
    const { expected, unexpected, flaky, skipped } = stats
    for (const suite of suites) seconds.set(`tests/e2e/${suite.file}`, durationOf(suite) / 1000)
    return { passed: expected, failed: unexpected + flaky, skipped }
  })
}

// Prints the runner's output if a test failed, otherwise only the counts.
async function tests(runner, { args, env, report }, count) {
  await step(`Running ${runner}`, `${runner} is done`, async () => {
    try {
      await run(`node_modules/.bin/${runner}`, args, {
        env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      })
      if (!existsSync(report)) throw new ScriptError(`${runner} wrote no report.`)
    } finally {
      // A runner that fails before its first test writes no report.
      if (existsSync(report)) {
        const counted = count(JSON.parse(readFileSync(report, 'utf8')))
        for (const kind of Object.keys(totals)) totals[kind] += counted[kind]
        console.log(`  ${runner}: ${counted.passed} passed, ${counted.failed} failed`)
      }
    }
  })
}

/** Milliseconds of all tests of a file, or of one of its groups. */
function durationOf({ specs = [], suites = [] }) {
  const results = specs.flatMap((spec) => spec.tests.flatMap((test) => test.results))
  return sum(results.map(({ duration }) => duration)) + sum(suites.map(durationOf))
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}

function printSlowest() {
  const slowest = [...seconds].sort(([, one], [, other]) => other - one).slice(0, PRINTED_FILES)
  if (slowest.length > 0) console.log('\nThe slowest test files:')
  for (const [file, duration] of slowest) console.log(`  ${duration.toFixed(1).padStart(6)} s  ${file}`)
}
