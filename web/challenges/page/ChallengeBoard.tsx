import { pageTexts } from '../../language/pageTexts.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { DigitCount } from '#game/digits.ts'
import { GamePage } from '../../gamePage/GamePage.tsx'
import { InstructionsDialog } from '../../instructions/InstructionsDialog.tsx'
import type { BoardAddress } from '../../kinds/boardAddress.ts'
import { gameStoreFor } from '../../plays/gameStore.ts'
import { usePaste } from '../../plays/usePaste.ts'
import { useWelcome } from '../../sync/useWelcome.ts'
import { Link } from 'wouter'
import { Tiles } from '../../board/Tiles.tsx'

type ChallengeBoardProps = { code: string; digits: DigitCount; siteName: string; onUnavailable: () => void }

/** The board of a challenge, until the server says that its link no longer works. */
export function ChallengeBoard({ code, digits, siteName, onUnavailable }: ChallengeBoardProps) {
  const board: BoardAddress = { kind: 'challenge', digits, code }
  const store = gameStoreFor(board)
  const { isRefused } = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)
  const [isExplaining, setExplaining] = useState(false)
  usePaste(board)
  useWelcome(
    true,
    useCallback(() => setExplaining(true), []),
  )
  useEffect(() => {
    if (isRefused) onUnavailable()
  }, [isRefused, onUnavailable])
  if (isRefused) return <Unavailable />
  return (
    <>
      <GamePage {...{ board, siteName }} onMissing={onUnavailable} />
      <InstructionsDialog digits={digits} open={isExplaining} onClose={() => setExplaining(false)} />
    </>
  )
}

/** The page of a link that is malformed, unknown, withdrawn or expired. It does not say which. */
export function Unavailable() {
  return (
    <main className="challenge challenge-introduction">
      <Tiles className="challenge-tiles" number="000" mark="X" />
      <h1>{pageTexts.challenges.unavailable}</h1>
      <p>{pageTexts.challenges.unavailableNote}</p>
      <Link href="/" className="button">
        {pageTexts.challenges.play}
      </Link>
    </main>
  )
}
