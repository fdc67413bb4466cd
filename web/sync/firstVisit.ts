import { readStored, writeStored } from '../storage/browserStorage.ts'

const KEY = 'previouslyVisited'
const UNRECORDED = 'unrecorded'

let isFirst: boolean | undefined

/** Whether this page load is the browser's first with a game. Without storage, each page load is. */
export function isFirstVisit(): boolean {
  if (isFirst === undefined) {
    isFirst = readStored(KEY) === null
    if (isFirst) writeStored(KEY, UNRECORDED)
  }
  return isFirst
}

/** Whether the server has not yet confirmed the first visit, of this page load or an earlier one. */
export function isVisitUnrecorded(): boolean {
  return isFirstVisit() || readStored(KEY) === UNRECORDED
}

export function visitRecorded(): void {
  // After a logout the key holds another mark.
  if (readStored(KEY) === UNRECORDED) writeStored(KEY, '1')
}
