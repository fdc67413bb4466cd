import { isVisitUnrecorded, visitRecorded } from './firstVisit.ts'
import { retryDelay } from '../loading/retryDelay.ts'
import { runExclusive } from './tabs/runExclusive.ts'
import { RecordVisitDocument, type RecordVisitMutation } from './recordVisit.generated.ts'
import { request } from './graphql/request.ts'

const ATTEMPTS = 5

let isUnderWay = false

/**
 * Reports a browser's first visit to the server until the server confirms it, if necessary at the next page
 * load. It does not use Apollo and runs first after the paint: a visitor may leave before Apollo loads.
 */
export async function recordVisit(): Promise<void> {
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
