import { useEffect, useMemo, useState } from 'react'
import { registerServiceWorker } from '../loading/workerScripts.ts'
import { apolloClient } from '../sync/graphql/apolloClient.ts'
import { readServedStorm, type KnownStorm, type ServedStorm, type StormWithPlay } from './knownStorm.ts'
import { isUnfinished, readLocalStorm, type SavedStorm } from './localStorm.ts'

/**
 * The end of a storm. `isNew` says whether it has just ended here. `unfinished` are the guesses of the last board,
 * if this browser knows them.
 */
export type EndedStorm = {
  storm: KnownStorm
  isNew: boolean
  unfinished: readonly string[]
  tooLate: readonly string[]
}

type Response = {
  /** Identifies the response; 0 before the first one. */
  responseCount: number
  /** The storm of the response. */
  storm: StormWithPlay | null | undefined
  /** The code of the page's link; null without one. */
  code: string | null
  refetch: () => void
}

/**
 * What a page shows: a storm that runs, or the end of one. A storm that has started or ended here counts until
 * the next response has it too. A board leaves the page only when the server knows all its guesses.
 */
export function useRunningStorm({ responseCount, storm, code, refetch }: Response) {
  const latest = useLatest(responseCount, storm, code)
  const [own, setOwn] = useState<ServedStorm | null>(null)
  const [received, setReceived] = useState(responseCount)
  if (received !== responseCount) {
    setReceived(responseCount)
    setOwn(null)
  }
  const [openRun, setOpenRun] = useState<string | null>(null)
  const [endedRun, setEndedRun] = useState<string | null>(null)
  const served = own ?? latest
  const isOpen = served !== null && (!served.storm.isOver || served.storm.run === openRun)
  const saved = served && savedOf(served)
  const waits = own === null && (saved?.pending.length ?? 0) > 0
  const running = isOpen || waits ? served : null
  if (running && running.storm.run !== openRun) setOpenRun(running.storm.run)
  const onEnd = (ended: KnownStorm) => {
    setOwn({ storm: ended, play: null })
    setOpenRun(null)
    setEndedRun(ended.run)
    refetch()
  }
  const ended: EndedStorm | null = served && {
    storm: served.storm,
    isNew: served.storm.run === endedRun,
    unfinished: saved?.play?.guesses ?? [],
    tooLate: saved?.tooLate ?? [],
  }
  return { running, ended, onStarted: setOwn, onEnd }
}

/** The storm of the newest response or, before the first one, that of the browser's record. */
function useLatest(
  responseCount: number,
  storm: StormWithPlay | null | undefined,
  code: string | null,
): ServedStorm | null {
  const served = useServed(responseCount, storm)
  const [saved, setSaved] = useState<ServedStorm | null>(null)
  useEffect(() => {
    // Not at the first rendering: the server, which renders the page too, has no record.
    const found = readLocalStorm()
    setSaved(found && isUnfinished(found) && (code === null || found.code === code) ? found : null)
  }, [code])
  const hasResponse = responseCount > 0
  useEffect(() => {
    if (hasResponse) registerServiceWorker()
  }, [hasResponse])
  return hasResponse ? served : saved
}

/** The storm of a response. The cache changes with each guess, so it is read when the response arrives. */
function useServed(responseCount: number, storm: StormWithPlay | null | undefined): ServedStorm | null {
  // oxlint-disable-next-line exhaustive-deps, react/memo-dependencies -- once for each response
  return useMemo(() => (storm ? readServedStorm(apolloClient.cache, storm) : null), [responseCount])
}

/** The browser's record of a storm; null without one. */
function savedOf({ storm }: ServedStorm): SavedStorm | null {
  const saved = readLocalStorm()
  return saved?.storm.run === storm.run ? saved : null
}
