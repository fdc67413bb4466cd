import { EventEmitter, once } from 'node:events'
import type { ClientBase } from 'pg'
import { rest, type Pace } from './pace.ts'

/** Work in sequential stages. The steps of a stage may run in any order or concurrently. */
export type Work = {
  stages: Step[][]
  /** Starts this work after the first `stages` stages of another. */
  after?: { work: Work; stages: number } | undefined
}

export type Step = (worker: ClientBase) => Promise<void>

// Polling interval of a throttled worker.
const POLL_MS = 250

/** Runs all work, one step per worker at a time, at the given pace. Earlier work in the list has priority. */
export async function doAll(workers: readonly ClientBase[], all: readonly Work[], pace: Pace): Promise<void> {
  const states = new Map<Work, State>(all.map((work) => [work, { work, stage: 0, begun: 0, done: 0 }]))
  for (const state of states.values()) skipEmpty(state)
  const changes = new EventEmitter()
  await Promise.all(
    workers.map(async (worker, index) => {
      for (;;) {
        const mayWork = await pace.mayWork(worker, { isFirst: index === 0 })
        // No await between this check and `once`, or a change would be missed.
        if (isAllDone(states)) break
        const step = mayWork ? beginNext(states) : null
        if (!mayWork) await rest(worker, POLL_MS)
        else if (step === null) await once(changes, 'change')
        else {
          const begin = performance.now()
          await step(worker)
          pace.hasWorked(performance.now() - begin)
          changes.emit('change')
        }
      }
      changes.emit('change')
    }),
  )
}

/** The progress of a work: its stage, and the number of started and finished steps of the stage. */
type State = { work: Work; stage: number; begun: number; done: number }

function isAllDone(states: Map<Work, State>): boolean {
  return [...states.values()].every(({ work, stage }) => stage === work.stages.length)
}

/** Starts the first step that is ready; null if no step is ready. */
function beginNext(states: Map<Work, State>): Step | null {
  for (const state of states.values()) {
    skipEmpty(state)
    const { work, stage } = state
    const step = isBlocked(states, work) ? undefined : work.stages[stage]?.[state.begun]
    if (!step) continue
    state.begun++
    return async (worker) => {
      await step(worker)
      state.done++
      if (state.done === work.stages[stage]?.length)
        Object.assign(state, { stage: stage + 1, begun: 0, done: 0 })
      skipEmpty(state)
    }
  }
  return null
}

function skipEmpty(state: State): void {
  while (state.work.stages[state.stage]?.length === 0) state.stage++
}

function isBlocked(states: Map<Work, State>, { after }: Work): boolean {
  if (!after) return false
  const other = states.get(after.work)
  return other !== undefined && other.stage < Math.min(after.stages, after.work.stages.length)
}
