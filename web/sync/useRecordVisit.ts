import { useMutation } from '@apollo/client/react'
import { useEffect } from 'react'
import { isFirstVisit } from '../app/firstVisit.ts'
import { pauseAfter } from '../app/retryPause.ts'
import { inTurn } from './inTurn.ts'
import { RecordVisitDocument } from './useRecordVisit.generated.ts'

const ATTEMPTS = 5

let isRecorded = false

/** Tells the server of a browser's first visit: once, and again only where no answer came. */
export function useRecordVisit(): void {
  const [mutate] = useMutation(RecordVisitDocument)
  useEffect(() => {
    if (isRecorded || !isFirstVisit()) return
    isRecorded = true
    void record(() => inTurn(() => mutate()))
  }, [mutate])
}

async function record(send: () => Promise<unknown>): Promise<void> {
  for (let failures = 0; failures < ATTEMPTS; failures++) {
    try {
      await send()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseAfter(failures)))
    }
  }
}
