import { EventEmitter, once } from 'node:events'
import type { ClientBase } from 'pg'
import { rest, type Pace } from './pace.ts'

/** One thing's work: stage after stage, the steps of a stage in any order or at once. */
export type Work = {
  stages: Step[][]
  /** Another's work, so many stages of which come before all of this. */
  after?: { work: Work; stages: number } | undefined
}

export type Step = (worker: ClientBase) => Promise<void>

// What a worker that waits for its turn may be late by.
const LOOKING_AGAIN_MS = 250

/** Does all of the work, each worker one step at a time, at the pace told; what is first in the list is gone on with first. */
export async function doAll(workers: readonly ClientBase[], all: readonly Work[], pace: Pace): Promise<void> {
  const states = new Map<Work, State>(all.map((work) => [work, { work, stage: 0, begun: 0, done: 0 }]))
  for (const state of states.values()) skipEmpty(state)
  const changes = new EventEmitter()
  await Promise.all(
    workers.map(async (worker, index) => {
      for (;;) {
        const mayWork = await pace.mayWork(worker, { isFirst: index === 0 })
        // From here to the waiting for a change nothing is waited for, or it would be missed.
        if (isAllDone(states)) break
        const step = mayWork ? beginNext(states) : null
        if (!mayWork) await rest(worker, LOOKING_AGAIN_MS)
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

/** Where a work is: its stage, and how many of that stage's steps are begun and done. */
type State = { work: Work; stage: number; begun: number; done: number }

function isAllDone(states: Map<Work, State>): boolean {
  return [...states.values()].every(({ work, stage }) => stage === work.stages.length)
}

/** The first step that can be begun, which from now on is; null when all that can be has been. */
function beginNext(states: Map<Work, State>): Step | null {
  for (const state of states.values()) {
    skipEmpty(state)
    const { work, stage } = state
    const step = isHeldUp(states, work) ? undefined : work.stages[stage]?.[state.begun]
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

function isHeldUp(states: Map<Work, State>, { after }: Work): boolean {
  if (!after) return false
  const other = states.get(after.work)
  return other !== undefined && other.stage < Math.min(after.stages, after.work.stages.length)
}
