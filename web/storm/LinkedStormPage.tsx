import { pageTexts } from '../language/pageTexts.ts'
import { Link } from 'wouter'
import { LoadState } from '../list/LoadState.tsx'
import { addStyles } from '../loading/addStyles.ts'
import { STORM } from '../paths/pagePaths.ts'
import { useScreenQuery } from '../sync/graphql/useScreenQuery.ts'
import type { ServedStorm } from './knownStorm.ts'
import { LinkedStormDocument, type LinkedStormQuery } from './LinkedStormPage.generated.ts'
import { LinkedStormResults } from './LinkedStormResults.tsx'
import { readLocalStorm } from './localStorm.ts'
import { StartButton, Introduction } from './StartForm.tsx'
import styles from './storm.css?inline'
import { StormGame } from './StormGame.tsx'
import { StormResult } from './StormResult.tsx'
import { beatText } from './stormText.ts'
import { useRunningStorm } from './useRunningStorm.ts'

addStyles(styles)

/** The page of a link to a storm: the same numbers in the same order. */
export function LinkedStormPage({ code }: { code: string }) {
  const { data, errorText, refetch, responseCount } = useScreenQuery(LinkedStormDocument, { code })
  const found = data?.storm
  const linked = found?.__typename === 'LinkedStorm' ? found : null
  const { running, ended, onStarted, onEnd } = useRunningStorm({
    responseCount,
    storm: linked ? linked.storm : withdrawnStorm(data, code),
    code,
    refetch,
  })
  const otherRuns = data?.viewer.latestStorm?.isOver === false
  if (running) {
    const game = { served: running, code, errorText, onEnd, onStale: refetch }
    return <StormGame key={running.storm.run} {...game} />
  }
  if (!ended && data && !linked) return <Unavailable otherRuns={otherRuns} />
  return (
    <main className="page stack storm">
      <h1>{pageTexts.storm.title}</h1>
      {!data && <LoadState errorText={errorText} onRetry={refetch} />}
      {linked && !ended && <Invitation {...{ linked, code, otherRuns, onStarted }} />}
      {data && ended && (
        <StormResult
          key={ended.storm.run}
          {...ended}
          code={linked?.isMine ? code : null}
          next={
            <Link href={STORM} className="button">
              {pageTexts.storm.another}
            </Link>
          }
        >
          {linked && <LinkedStormResults results={linked.results} />}
        </StormResult>
      )}
    </main>
  )
}

/** The viewer's storm of a link that was withdrawn. It goes on; only the browser knows its link. */
function withdrawnStorm(data: LinkedStormQuery | undefined, code: string) {
  const latest = data?.viewer.latestStorm
  const saved = latest && readLocalStorm()
  return saved && saved.code === code && saved.storm.id === latest.id ? latest : null
}

type Linked = Extract<LinkedStormQuery['storm'], { __typename: 'LinkedStorm' }>
type InvitationProps = {
  linked: Linked
  code: string
  /** Whether another storm of the viewer runs. */
  otherRuns: boolean
  onStarted: (storm: ServedStorm) => void
}

function Invitation({ linked: { digits, results }, code, otherRuns, onStarted }: InvitationProps) {
  const toBeat = results.find(({ isOfSender }) => isOfSender)
  return (
    <>
      <Introduction />
      <p>{pageTexts.storm.invitation({ mode: pageTexts.storm.modeInText({ digits }) })}</p>
      {toBeat && <p className="storm-beat">{beatText(toBeat.solved)}</p>}
      {otherRuns ? <OtherRuns /> : <StartButton of={{ code }} onStarted={onStarted} />}
    </>
  )
}

function OtherRuns() {
  return (
    <>
      <p>{pageTexts.storm.otherRuns}</p>
      <Link href={STORM} className="button">
        {pageTexts.storm.toYours}
      </Link>
    </>
  )
}

function Unavailable({ otherRuns }: { otherRuns: boolean }) {
  return (
    <main className="page stack storm">
      <h1>{pageTexts.storm.unavailable}</h1>
      <p>{otherRuns ? pageTexts.storm.askOrContinue : pageTexts.storm.askOrStart}</p>
      <Link href={STORM} className="button">
        {otherRuns ? pageTexts.storm.toYours : pageTexts.storm.startOwn}
      </Link>
    </main>
  )
}
