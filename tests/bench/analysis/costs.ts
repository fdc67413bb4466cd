import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { messageOf } from '#tests/kit/messageOf.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { alone, quantile, type Row } from '../row.ts'
import { bundle } from '../subject.ts'
import type { AnalysisCost } from './analysisProcess.ts'
import type { AnalysisTask } from './analyzeWholly.ts'
import { humanPlay, randomPlay, seeded, type MadePlay } from './madePlays.ts'

// A quarter of the goals at a CPU slowdown of 4.
const GOALS_MS: Record<DigitCount, number> = { 2: 75, 3: 75, 4: 75, 5: 250, 6: 750, 7: 750 }
const GOAL_MB = 150
const PLAYS = 100

/** Time and memory of whole analyses, each in a process of its own. */
export async function costs(): Promise<Row[]> {
  const file = await bundle(path.join(import.meta.dirname, 'analysisProcess.ts'))
  const rows: Row[] = []
  for (const digits of DIGIT_COUNTS) {
    for (const [kind, make] of [
      ['human-like', humanPlay],
      ['random', randomPlay],
    ] as const) {
      const measured = await costsOf(file, plays(digits, make))
      rows.push(timeRow(`${digits} digits, ${kind} plays`, measured, GOALS_MS[digits]))
      rows.push(memoryRow(`${digits} digits, ${kind} plays`, measured))
    }
  }
  rows.push(memoryRow('7 digits, plays that learn little', await costsOf(file, WASTEFUL)))
  return rows
}

function plays(
  digits: DigitCount,
  make: (digits: DigitCount, random: () => number) => MadePlay,
): AnalysisTask[] {
  const random = seeded(digits)
  return Array.from({ length: PLAYS }, () => {
    const { target, rows } = make(digits, random)
    return { digits, target, guesses: rows.map(({ guess }) => guess) }
  })
}

// They leave millions of candidates.
const WASTEFUL = ['0000000', '9999999', '0000001'].map((guess): AnalysisTask => {
  return { digits: 7, target: '5647382', guesses: [guess, guess, guess, '1111111', '1111111', '1111111'] }
})

async function costsOf(file: string, tasks: readonly AnalysisTask[]): Promise<AnalysisCost[]> {
  const measured: AnalysisCost[] = []
  for (const task of tasks) {
    const child = fork(file)
    const exit = once(child, 'exit')
    child.send(task)
    measured.push(await messageOf<AnalysisCost>(child, 'analysisProcess'))
    await exit
  }
  return measured
}

function timeRow(what: string, measured: readonly AnalysisCost[], atMost: number): Row {
  const p95 = quantile(
    measured.map(({ milliseconds }) => milliseconds),
    0.95,
  )
  return alone({ what: `${what}, p95`, unit: 'ms', ours: [p95], goal: { atMost } })
}

function memoryRow(what: string, measured: readonly AnalysisCost[]): Row {
  const most = Math.max(...measured.map(({ megabytes }) => megabytes))
  return alone({ what: `${what}, most memory`, unit: 'MB', ours: [most], goal: { atMost: GOAL_MB } })
}
