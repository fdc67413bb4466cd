// npm run soak: the fault tests of docs/reliability.md, and what else needs load, memory, time, killed
// processes, many starts, or every appearance and size of the page.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { StartError } from '#api/errors/errors.ts'
import { dice } from '#tests/kit/games/dice.ts'
import { buildTestProcesses } from '#tests/kit/processes/buildTestProcesses.ts'
import { readCall } from '#tests/kit/readCall.ts'
import { ensurePrograms, runTests, type RunnerName } from './runTests.ts'
import type { Findings } from './scenario.ts'
import { SCENARIOS } from './scenarios.ts'

const MOST_SHOWN = 20

/** A part of the soak that can be run by its name. */
type Part = { name: string; promise: string; run: () => Promise<Findings> }
type Result = Findings & { name: string; promise: string; seconds: number }

const USAGE = `Usage: npm run soak -- [--seed N] [NAME…]

Breaks real processes and compares the stored data with the players' ledger, and runs the tests that need
load, memory, time or many starts. Prints the figures of each part and a table of all, and writes
test-results/soak.json. The exit code is 1 if a promise is broken.

  NAME       runs only the parts whose name contains it: npm run soak -- heap
  --seed N   seed of the random choices, a whole number (default: another one each time)
  --list     prints the names of all parts
  -h, --help shows this help`

const {
  task: { seed, wanted, isListed },
} = readCall({
  name: 'soak',
  usage: USAGE,
  options: { seed: { type: 'string' }, list: { type: 'boolean' } } as const,
  parse: ({ values, positionals }) => ({
    seed: seedOf(values.seed ?? String(Date.now() % 1_000_000_000)),
    wanted: positionals,
    isListed: values.list ?? false,
  }),
})

function seedOf(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new StartError(`--seed takes a whole number, not ${text}.`)
}

const SERVICE = 'tests/soak/service'
const testFiles = readdirSync(SERVICE)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `${SERVICE}/${name}`)
const setting = { roll: dice(seed), print: (line: string) => console.log(`   ${line}`) }

const PARTS: readonly Part[] = [
  ...SCENARIOS.map(({ name, promise, run }) => ({
    name,
    promise,
    run: () => run({ ...setting, roll: dice(seed) }),
  })),
  ...testFiles.map((file) =>
    tests(path.basename(file, '.test.ts'), `the tests of ${file}`, 'vitest', [file]),
  ),
  tests('rules', 'the properties of the rules, with this seed', 'vitest', ['--project=rules']),
  tests('random', 'random histories, actions and payloads beside models, with this seed', 'vitest', [
    '--project=service',
    '--testTimeout=600000',
    ...['models', 'plays/archive', 'rest/fuzz', 'graphql/wrongVariables'].map(
      (name) => `tests/service/${name}`,
    ),
  ]),
  tests('browser', 'all appearances and sizes of the page', 'playwright', ['--grep=@soak']),
]

function tests(name: string, promise: string, runner: RunnerName, args: readonly string[]): Part {
  return { name, promise, run: () => runTests(runner, args, seed) }
}

const chosen = PARTS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
const unknown = wanted.find((word) => !PARTS.some(({ name }) => name.includes(word)))
if (unknown !== undefined || isListed) {
  if (unknown !== undefined) console.error(`No part has a name with ${unknown}. The parts are:`)
  console.log(PARTS.map(({ name, promise }) => `${name}: ${promise}`).join('\n'))
  process.exit(unknown === undefined ? 0 : 1)
}

// `exit` listeners end the started processes; see place.ts.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

console.log(`The seed is ${seed}.`)
await ensurePrograms()
await buildTestProcesses()
const results: Result[] = []
for (const part of chosen) results.push(await runOne(part))
report(results)
process.exit(results.every(({ breaches }) => breaches.length === 0) ? 0 : 1)

async function runOne({ name, promise, run }: Part): Promise<Result> {
  console.log(`\n== ${name}: ${promise}`)
  const began = performance.now()
  const findings = await run().catch((error: unknown): Findings => ({
    figures: {},
    breaches: [`ended by ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
  }))
  for (const [figure, value] of Object.entries(findings.figures)) console.log(`   ${figure}: ${value}`)
  for (const breach of findings.breaches.slice(0, MOST_SHOWN)) console.log(`   BREACH ${breach}`)
  return { name, promise, seconds: Math.round((performance.now() - began) / 1000), ...findings }
}

function report(all: readonly Result[]): void {
  const rows = all.map(({ name, seconds, breaches, figures }) => [
    name,
    `${seconds} s`,
    breaches.length === 0 ? 'held' : `${breaches.length} breaches`,
    Object.entries(figures)
      .map((entry) => entry.join(' '))
      .join(', '),
  ])
  console.log(`\n${tableOf([['part', 'time', 'result', 'figures'], ...rows])}\n`)
  const machine = { cores: availableParallelism(), node: process.version, at: new Date().toISOString() }
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/soak.json', JSON.stringify({ seed, machine, results: all }, null, 2))
  const broken = all.filter(({ breaches }) => breaches.length > 0).map(({ name }) => name)
  const end = broken.length === 0 ? `All ${all.length} parts held` : `NOT held: ${broken.join(', ')}`
  console.log(`${end}. The seed was ${seed}.`)
}

function tableOf(rows: readonly string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
