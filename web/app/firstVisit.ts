import { readStored, writeStored } from '../storage/browserStorage.ts'

const KEY = 'previouslyVisited'

let isFirst: boolean | undefined

/** Whether this page load is the browser's first with a game; where nothing can be stored, each one is. */
export function isFirstVisit(): boolean {
  if (isFirst === undefined) {
    isFirst = readStored(KEY) === null
    if (isFirst) writeStored(KEY, '1')
  }
  return isFirst
}
