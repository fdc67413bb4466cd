import { pageTexts } from '../language/pageTexts.ts'
import { WithStyles } from '../ui/WithStyles.tsx'
import { useRef } from 'react'
import { Link } from 'wouter'
import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { Tiles } from '../board/Tiles.tsx'
import { LoadState } from '../list/LoadState.tsx'
import { MissingPage, NotFound } from '../notFound/NotFound.tsx'
import { parseAnalyzedPlay } from '../paths/playPaths.ts'
import '../ui/button.css'
import styles from './analysis.css?url'
import { AnalysisOf } from './AnalysisOf.tsx'
import type { EndedPlay, Found } from './load/found.ts'
import { useAnalyzedDay, useAnalyzedPlay } from './load/useAnalyzedPlay.ts'

/** The analysis of a play of the viewer. */
export function AnalysisPage({ code, siteName }: { code: string; siteName: string }) {
  const play = parseAnalyzedPlay(code)
  if (play === null) return <NotFound />
  return (
    <WithStyles href={styles}>
      {'id' in play ? <OfPlay id={play.id} siteName={siteName} /> : <OfDay game={play} siteName={siteName} />}
    </WithStyles>
  )
}

function OfDay({ game, siteName }: { game: { digits: DigitCount; day: Day }; siteName: string }) {
  return <Answer {...useAnalyzedDay(game)} siteName={siteName} />
}

function OfPlay({ id, siteName }: { id: string; siteName: string }) {
  return <Answer {...useAnalyzedPlay(id)} siteName={siteName} />
}

type AnswerProps = { found: Found | null; errorText: string | null; refetch: () => void; siteName: string }

/** The heading stays the same element, because the focus is on it. */
function Answer({ found, errorText, refetch, siteName }: AnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  if (found === 'missing') return <MissingPage siteName={siteName} />
  const board = found && 'openBoard' in found ? found.openBoard : null
  return (
    <main className={board === null ? 'analysis' : 'analysis not-over'}>
      {board !== null && <Tiles number="???" />}
      <h1 ref={heading} tabIndex={-1}>
        {board === null ? pageTexts.analysis.title : pageTexts.analysis.notOver}
      </h1>
      {found === null && <LoadState errorText={errorText} onRetry={refetch} />}
      {board !== null && <NotOver board={board} />}
      {found && 'ended' in found && (
        <AnalysisOf
          key={keyOf(found)}
          {...found}
          siteName={siteName}
          focusHeading={() => heading.current?.focus()}
        />
      )}
    </main>
  )
}

/** Another play has another worker. */
function keyOf({ ended }: { ended: EndedPlay }): string {
  return [ended.target, ...ended.guesses].join()
}

/** The browser has no target to show. */
function NotOver({ board }: { board: string }) {
  return (
    <>
      <p>{pageTexts.analysis.opensLater}</p>
      <Link href={board} className="button">
        {pageTexts.analysis.toGame}
      </Link>
    </>
  )
}
