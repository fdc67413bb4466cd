import { pageTexts } from '../language/pageTexts.ts'
import { LoadState } from '../list/LoadState.tsx'
import { addStyles } from '../loading/addStyles.ts'
import { useReceivedViewer, useScreenQuery } from '../sync/graphql/useScreenQuery.ts'
import { Introduction, StartForm } from './StartForm.tsx'
import styles from './storm.css?inline'
import { StormGame } from './StormGame.tsx'
import { StormPageDocument } from './StormPage.generated.ts'
import { StormRecords } from './StormRecords.tsx'
import { StormResult } from './StormResult.tsx'
import { useRunningStorm } from './useRunningStorm.ts'

addStyles(styles)

/** The page of storms: the one that runs, or the result of the last one and the start of the next. */
export function StormPage() {
  const { data, errorText, refetch, responseCount } = useScreenQuery(StormPageDocument, {})
  useReceivedViewer(data?.viewer)
  const { running, ended, onStarted, onEnd } = useRunningStorm({
    responseCount,
    storm: data?.viewer.latestStorm,
    code: null,
    refetch,
  })
  if (running) {
    const game = { served: running, code: null, errorText, onEnd, onStale: refetch }
    return <StormGame key={running.storm.run} {...game} />
  }
  return (
    <main className="page stack storm">
      <h1>{pageTexts.storm.title}</h1>
      {!data && <LoadState errorText={errorText} onRetry={refetch} />}
      {data && !ended && (
        <>
          <Introduction />
          <StartForm initial={3} onStarted={onStarted} />
        </>
      )}
      {data && ended && (
        <StormResult
          key={ended.storm.run}
          {...ended}
          next={<StartForm initial={ended.storm.digits} onStarted={onStarted} />}
        >
          <StormRecords viewer={data.viewer} />
        </StormResult>
      )}
    </main>
  )
}
