import { useEffect } from 'react'
import { HELP } from '../paths/pagePaths.ts'
import { readStored, writeStored } from '../storage/browserStorage.ts'
import { retryDelay } from '../loading/retryDelay.ts'
import { runExclusive } from './runExclusive.ts'
import { RecordVisitDocument, type RecordVisitMutation } from './useWelcome.generated.ts'
import { request } from './graphql/request.ts'

let isWelcomed = false

/** Shows the instructions with a browser's first game or on request, and reports a visit to the server. */
export function useWelcome(showsGame: boolean, explain: () => void): void {
  useEffect(() => {
    if (!showsGame || isWelcomed) return
    isWelcomed = true
    if (isFirstVisit() || location.hash === HELP) explain()
    void recordVisit()
  }, [showsGame, explain])
}

const ATTEMPTS = 5
const KEY = 'previouslyVisited'
const UNRECORDED = 'unrecorded'

let isUnderWay = false
let isFirst: boolean | undefined

/**
 * Reports a browser's first visit to the server until the server confirms it, if necessary at the next page
 * load. It does not use Apollo and runs first after the paint: a visitor may leave before Apollo loads.
 */
async function recordVisit(): Promise<void> {
  if (isUnderWay || !isVisitUnrecorded()) return
  isUnderWay = true
  for (let failures = 0; failures < ATTEMPTS; failures++) {
    try {
      await runExclusive(send)
      visitRecorded()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)))
    }
  }
}

async function send(): Promise<void> {
  // If the page closes, the browser still finishes the request and stores the response's cookie.
  const response = await request(RecordVisitDocument, { variables: {}, keepalive: true })
  const { data } = (await response.json()) as { data?: RecordVisitMutation | null }
  if (!data) throw new Error('The visit was not recorded')
}

/** Whether this page load is the browser's first with a game. Without storage, each page load is. */
function isFirstVisit(): boolean {
  if (isFirst === undefined) {
    isFirst = readStored(KEY) === null
    if (isFirst) writeStored(KEY, UNRECORDED)
  }
  return isFirst
}

/** Whether the server has not yet confirmed the first visit, of this page load or an earlier one. */
function isVisitUnrecorded(): boolean {
  return isFirstVisit() || readStored(KEY) === UNRECORDED
}

function visitRecorded(): void {
  // After a logout the key holds another mark.
  if (readStored(KEY) === UNRECORDED) writeStored(KEY, '1')
}
