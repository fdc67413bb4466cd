// npm run soak: the fault tests of docs/reliability.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { StartError } from '#api/errors/errors.ts'
import { buildTestProcesses } from '#tests/kit/processes/buildTestProcesses.ts'
import { dice } from '#tests/kit/games/dice.ts'
import { readCall } from '#tests/kit/readCall.ts'
import type { Findings, Scenario } from './scenario.ts'
import { SCENARIOS } from './scenarios.ts'

const MOST_SHOWN = 20

type Result = Findings & { name: string; promise: string; seconds: number }

const NAMES = SCENARIOS.map(({ name }) => name)
const USAGE = `Usage: npm run soak -- [--seed N] [--only NAME,…]

Breaks real processes, and compares the stored data with the players' ledger. Prints the figures of each
scenario and a table of all, and writes test-results/soak.json. The exit code is 1 if a promise is broken.

  --seed N     seed of the random choices, a whole number (default: 1)
  --only NAMES run only some scenarios: ${NAMES.join(', ')}
  -h, --help   show this help`

const {
  task: { seed, chosen },
} = readCall({
  name: 'soak',
  usage: USAGE,
  options: { seed: { type: 'string', default: '1' }, only: { type: 'string' } } as const,
  parse: ({ values, positionals }) =>
    positionals.length > 0 ? null : { seed: seedOf(values.seed), chosen: chosenBy(values.only) },
})

function seedOf(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new StartError(`--seed takes a whole number, not ${text}.`)
}

function chosenBy(only: string | undefined): Scenario[] {
  const wanted = only?.split(',') ?? NAMES
  const unknown = wanted.find((name) => !NAMES.includes(name))
  if (unknown !== undefined) throw new StartError(`There is no scenario ${unknown}.`)
  return SCENARIOS.filter(({ name }) => wanted.includes(name))
}

// `exit` listeners end the started processes; see place.ts.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

await buildTestProcesses()
const results: Result[] = []
for (const scenario of chosen) results.push(await runOne(scenario))
report(results)
process.exit(results.every(({ breaches }) => breaches.length === 0) ? 0 : 1)

async function runOne({ name, promise, run }: Scenario): Promise<Result> {
  console.log(`\n== ${name}: ${promise}`)
  const began = performance.now()
  const findings = await run({ roll: dice(seed), print: (line) => console.log(`   ${line}`) }).catch(
    (error: unknown): Findings => ({
      figures: {},
      breaches: [`ended by ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
    }),
  )
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
  console.log(`\n${tableOf([['scenario', 'time', 'result', 'figures'], ...rows])}\n`)
  const machine = { cores: availableParallelism(), node: process.version, at: new Date().toISOString() }
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/soak.json', JSON.stringify({ seed, machine, results: all }, null, 2))
  const broken = all.filter(({ breaches }) => breaches.length > 0).map(({ name }) => name)
  console.log(broken.length === 0 ? `All ${all.length} scenarios held.` : `NOT held: ${broken.join(', ')}`)
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
