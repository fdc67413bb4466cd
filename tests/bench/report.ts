import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { isMet, type Goal, type Row } from './row.ts'

/** The rows of one bench. */
export type Measured = { bench: string; rows: Row[]; seconds: number }

const HEADINGS = ['', 'ours', 'limit', 'ratio', 'rounds', 'goal', '']

export function tableOf({ bench, rows, seconds }: Measured): string {
  const lines = rows.map((row) => [
    row.what,
    `${figure(row.ours)} ${row.unit}`.trim(),
    row.limit === null ? '' : `${figure(row.limit.value)} ${row.limit.what}`,
    row.ratio === null ? '' : row.ratio.toFixed(2),
    row.spread.map((value) => (row.ratio === null ? figure(value) : value.toFixed(2))).join('–'),
    goalText(row.goal),
    row.goal === null ? '' : isMet(row) ? 'met' : 'MISSED',
  ])
  const headings = [`${bench} (${seconds.toFixed(0)} s)`, ...HEADINGS.slice(1)]
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...lines.map((line) => line[column]?.length ?? 0)),
  )
  return [headings, ...lines]
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Writes the figures of a run as JSON, with their time and machine. Returns the file. */
export async function keepReport(measured: readonly Measured[]): Promise<string> {
  const takenAt = new Date().toISOString()
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
    // The load of other programs: near 0 before a run on a quiet machine.
    loadAverages: loadavg(),
  }
  const benches = measured.map((one) => ({
    ...one,
    rows: one.rows.map((row) => ({ ...row, met: isMet(row) })),
  }))
  await mkdir(FOLDER, { recursive: true })
  const file = `${FOLDER}/${takenAt.replaceAll(/[:.]/g, '-')}.json`
  // JSON has no infinity, the time of a query that reached its limit.
  const finite = (_key: string, value: unknown) => (value === Infinity ? 'Infinity' : value)
  await writeFile(file, `${JSON.stringify({ takenAt, machine, benches }, finite, 2)}\n`)
  return file
}

const FOLDER = 'bench-results'

function goalText(goal: Goal | null): string {
  if (goal === null) return ''
  return 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`
}

/** Rounds to three significant digits, and from 100 on to an integer. */
function figure(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)))
}
