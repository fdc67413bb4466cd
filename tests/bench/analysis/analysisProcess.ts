import { readFileSync } from 'node:fs'
import type { AnalysisTask } from './analyzeWholly.ts'

// A process of its own for each play: it is as cold as the page's worker, which analyzes one play.

/**
 * The time of the main thread from the load of the code and the book to the last row, and the growth of the
 * peak memory. Other work on the machine does not count.
 */
export type AnalysisCost = { milliseconds: number; megabytes: number }

process.once('message', (task: AnalysisTask) => {
  void measure(task).then((cost) => process.send?.(cost, () => process.disconnect()))
})

async function measure(task: AnalysisTask): Promise<AnalysisCost> {
  const [peak, time] = [peakMegabytes(), threadMilliseconds()]
  const { analyzeWholly } = await import('./analyzeWholly.ts')
  await analyzeWholly(task)
  return { milliseconds: threadMilliseconds() - time, megabytes: peakMegabytes() - peak }
}

/**
 * The main thread's time on a core, by Linux. The time of all threads would count compilation beside the
 * work.
 */
function threadMilliseconds(): number {
  return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6
}

/** The peak of resident memory since the start of the program, by Linux. */
function peakMegabytes(): number {
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}
