import type { IdRange } from './gameKind.ts'

/** The place of an id among those of its step, from 0: the step itself, such as a storm, then its games. */
export function placeInStep({ first, step = 1 }: IdRange, id: number): number {
  return Math.floor((id - first) / 10) % step
}

/** Whether a number is the id of a step of the range. It need not end with the digits of a mode. */
export function isStep(ids: IdRange, id: number): boolean {
  return Number.isInteger(id) && id >= ids.first && id <= ids.last && placeInStep(ids, id) === 0
}
