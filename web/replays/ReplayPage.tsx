import { pageTexts } from '../language/pageTexts.ts'
import { WithStyles } from '../ui/WithStyles.tsx'
import { NotFound, MissingPage } from '../notFound/NotFound.tsx'
import { parseAnalyzedPlay } from '../paths/playPaths.ts'
import '../ui/button.css'
import styles from './replay.css?url'
import { SharedReplayContent } from './SharedReplay.tsx'
import { Link } from 'wouter'
import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { playName, type Found } from '../analysis/load/found.ts'
import { useAnalyzedDay, useAnalyzedPlay } from '../analysis/load/useAnalyzedPlay.ts'
import { LoadState } from '../list/LoadState.tsx'
import { Player } from './Player.tsx'
import { ReplayLink } from './ReplayLink.tsx'

type ReplayPageProps = { code: string; siteName: string }

/** The page of a link to a replay. */
export function SharedReplay({ code, siteName }: ReplayPageProps) {
  return (
    <WithStyles href={styles}>
      <SharedReplayContent code={code} siteName={siteName} />
    </WithStyles>
  )
}

/** The page of the replay of a play of the viewer. */
export function OwnReplay({ code, siteName }: ReplayPageProps) {
  const play = parseAnalyzedPlay(code)
  if (play === null) return <NotFound />
  return (
    <WithStyles href={styles}>
      {'id' in play ? (
        <ReplayOfPlay id={play.id} siteName={siteName} />
      ) : (
        <ReplayOfDay game={play} siteName={siteName} />
      )}
    </WithStyles>
  )
}

type OfDayProps = { game: { digits: DigitCount; day: Day }; siteName: string }

function ReplayOfDay({ game, siteName }: OfDayProps) {
  return <OwnReplayContent {...useAnalyzedDay(game)} siteName={siteName} />
}

function ReplayOfPlay({ id, siteName }: { id: string; siteName: string }) {
  return <OwnReplayContent {...useAnalyzedPlay(id)} siteName={siteName} />
}

type ContentProps = { found: Found | null; errorText: string | null; refetch: () => void; siteName: string }

/** The replay of the viewer's own play, with its link. */
function OwnReplayContent({ found, errorText, refetch, siteName }: ContentProps) {
  if (found === 'missing') return <MissingPage siteName={siteName} />
  return (
    <main className="replay">
      <h1>{pageTexts.replays.title}</h1>
      {found === null && <LoadState errorText={errorText} onRetry={refetch} />}
      {found && 'openBoard' in found && (
        <>
          <p>{pageTexts.replays.notOver}</p>
          <Link href={found.openBoard} className="button">
            {pageTexts.replays.toGame}
          </Link>
        </>
      )}
      {found && 'ended' in found && <Ended {...found} />}
    </main>
  )
}

function Ended({ ended, digits }: Extract<Found, { ended: unknown }>) {
  const { guesses, hints, target, status, gameId } = ended
  return (
    <>
      <p className="replay-name">{playName(ended, digits)}</p>
      <Player
        digits={digits}
        rows={guesses.map((guess, row) => ({ guess, hint: hints[row] ?? '' }))}
        isWon={status === 'victory'}
        target={target}
      />
      <ReplayLink gameId={gameId} />
    </>
  )
}
