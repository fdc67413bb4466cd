import { pageTexts } from '../language/pageTexts.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { playName } from '../analysis/load/found.ts'
import { LoadState } from '../list/LoadState.tsx'
import { MissingPage } from '../notFound/NotFound.tsx'
import { gamePath } from '../kinds/boardAddress.ts'
import { isInProgress } from '../storage/storedBoards.ts'
import { TodayLink } from '../today/TodayLink.tsx'
import { useToday } from '../today/useTodaysPlays.ts'
import { Button } from '../ui/Button.tsx'
import { Player } from './Player.tsx'
import { ReplayLink } from './ReplayLink.tsx'
import { useScreenQuery } from '../sync/graphql/useScreenQuery.ts'
import { ReplayDocument } from './SharedReplay.generated.ts'

type SharedReplayProps = { code: string; siteName: string }

/** The replay of a link. The server leaves its digits out while they are secret for the viewer. */
export function SharedReplayContent({ code, siteName }: SharedReplayProps) {
  const { replay, errorText, refetch } = useReplay(code)
  const [isWanted, setWanted] = useState(false)
  if (replay === 'missing') return <MissingPage siteName={siteName} />
  if (replay === null)
    return (
      <main className="replay">
        <h1>{pageTexts.replays.title}</h1>
        <LoadState errorText={errorText} onRetry={refetch} />
      </main>
    )
  const { hints, guesses, target, status, isMine, game, kind } = replay
  const { digits } = game
  const played = { day: game.day ?? ('' as const), kind: kind.toLowerCase() as Kind }
  const spoils = !isWanted && target !== null && game.day !== null && isInProgress(digits, game.day)
  if (spoils)
    return (
      <main className="replay">
        <h1>{pageTexts.replays.title}</h1>
        <p className="replay-name">{playName(played, digits)}</p>
        <p className="replay-secret">{pageTexts.replays.stillPlaying}</p>
        <Link href={gamePath(digits, game.day)} className="button">
          {pageTexts.replays.finish}
        </Link>
        <Button quiet onClick={() => setWanted(true)}>
          {pageTexts.replays.show}
        </Button>
      </main>
    )
  return (
    <main className="replay">
      <h1>{pageTexts.replays.title}</h1>
      <p className="replay-name">{playName(played, digits)}</p>
      <Player
        digits={digits}
        rows={hints.map((hint, row) => ({ guess: guesses?.[row]?.guess ?? '', hint }))}
        isWon={status === 'VICTORY'}
        target={target}
      />
      {target === null && <Secret {...played} digits={digits} />}
      {isMine ? (
        <ReplayLink gameId={game.id} code={code} onRevoked={refetch} />
      ) : (
        target !== null && (
          <TodayLink digits={digits} className="button">
            {pageTexts.replays.playTodays}
          </TodayLink>
        )
      )}
    </main>
  )
}

type Kind = Parameters<typeof playName>[0]['kind']

/** Says when the digits appear, and leads to the game. Nobody without the link of a private game can play it. */
function Secret({ day, kind, digits }: { day: Day | ''; kind: Kind; digits: DigitCount }) {
  const today = useToday()
  if (day === '') return <p className="replay-secret">{secretText(kind)}</p>
  return (
    <>
      <p className="replay-secret">{pageTexts.replays.secretDay}</p>
      <Link href={gamePath(digits, day === today ? null : day)} className="button">
        {pageTexts.replays.playThis}
      </Link>
    </>
  )
}

/** When a private game shows its digits. */
function secretText(kind: Kind): string {
  if (kind === 'storm') return pageTexts.replays.secretStorm
  return kind === 'race' ? pageTexts.replays.secretRace : pageTexts.replays.secretChallenge
}

/** The replay of a link. Null while unknown, 'missing' if no replay has the link. */
function useReplay(code: string) {
  const { data, errorText, refetch } = useScreenQuery(ReplayDocument, { code })
  const replay = data?.replay ?? null
  return {
    replay: replay?.__typename === 'UnknownLink' ? ('missing' as const) : replay,
    errorText,
    refetch,
  }
}
