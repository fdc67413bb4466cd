import { readStored, writeStored } from '../play/browserStorage.ts'

const KEY = 'previouslyVisited'

let claimed = false

/** Whether this browser is here for the first time; from now on it is not, even where nothing can be stored. */
export function claimFirstVisit(): boolean {
  const isFirst = !claimed && readStored(KEY) === null
  claimed = true
  if (isFirst) writeStored(KEY, '1')
  return isFirst
}
