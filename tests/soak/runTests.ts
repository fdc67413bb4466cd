import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import type { Findings } from './scenario.ts'

export type RunnerName = 'vitest' | 'playwright'

type TestResults = { passed: number; failed: { name: string; error: string }[]; unstable: unknown[] }
type Reader = (report: unknown) => TestResults

const scripts = async <Script>(name: string) =>
  (await import(new URL(`../../scripts/${name}`, import.meta.url).href)) as Script
const { vitestResults, playwrightResults } = await scripts<Record<string, Reader>>('testResults.mjs')
const { ensureRedis } = await scripts<Record<'ensureRedis', () => Promise<string>>>('programs.mjs')
const { ensurePromtool } = await scripts<Record<'ensurePromtool', () => Promise<string>>>('promtool.mjs')
const { ensureBrowser } = await scripts<Record<'ensureBrowser', () => Promise<string>>>('browser.mjs')

/** Finds or installs the programs that the tests start. */
export async function ensurePrograms(): Promise<void> {
  process.env['REDIS_SERVER'] = await ensureRedis()
  process.env['PROMTOOL'] = await ensurePromtool()
  process.env['CHROME_PATH'] = await ensureBrowser()
}

const REPORT = 'test-results/soakPart.json'
const RUNNERS = {
  vitest: {
    args: ['run', '--maxWorkers=1', '--reporter=json', `--outputFile.json=${REPORT}`],
    read: vitestResults,
  },
  playwright: { args: ['test', '--retries=0', '--reporter=json'], read: playwrightResults },
}

/** Runs tests by their runner, with a seed of their random inputs. A failed test is a breach. */
export async function runTests(runner: RunnerName, args: readonly string[], seed: number): Promise<Findings> {
  const { args: usual, read } = RUNNERS[runner]
  mkdirSync('test-results', { recursive: true })
  rmSync(REPORT, { force: true })
  const output = await outputOf(`node_modules/.bin/${runner}`, [...usual, ...args], {
    HILO_SEED: String(seed),
    HILO_SOAK: '1',
    PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
    TEST_PROCESSES: 'built',
  })
  const results = resultsOf(read)
  if (results === undefined) return { figures: {}, breaches: [`wrote no report: ${output}`] }
  const breaches = results.failed.map(({ name, error }) => `${name}: ${error}`)
  return { figures: { passed: results.passed }, breaches }
}

async function outputOf(program: string, args: string[], env: Record<string, string>): Promise<string> {
  return await new Promise((resolve) => {
    execFile(
      program,
      args,
      { env: { ...process.env, ...env }, maxBuffer: 1024 ** 3 },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    )
  })
}

function resultsOf(read: Reader | undefined): TestResults | undefined {
  try {
    return read?.(JSON.parse(readFileSync(REPORT, 'utf8')))
  } catch {
    return undefined
  }
}
