import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { DigitCount } from '#game/digits.ts'
import { GamePage } from '../gamePage/GamePage.tsx'
import { InstructionsDialog } from '../instructions/InstructionsDialog.tsx'
import { challengeSegment } from '../paths/challengeLink.ts'
import { gameStoreFor } from '../play/gameStore.ts'
import { usePaste } from '../play/usePaste.ts'
import { useWelcome } from '../sync/useWelcome.ts'
import { Unavailable } from './Unavailable.tsx'

type ChallengeBoardProps = { code: string; digits: DigitCount; siteName: string; onUnavailable: () => void }

const loadProgress = () => import('./ChallengeProgress.tsx')

/** The board of a challenge, until the server says that its link no longer works. */
export function ChallengeBoard({ code, digits, siteName, onUnavailable }: ChallengeBoardProps) {
  const segment = challengeSegment(code)
  const store = gameStoreFor({ digits, segment })
  const { isRefused } = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)
  const [isExplaining, setExplaining] = useState(false)
  usePaste(digits)
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
      <GamePage
        {...{ digits, segment, siteName }}
        linked={null}
        load={loadProgress}
        onMissing={onUnavailable}
      />
      <InstructionsDialog digits={digits} open={isExplaining} onClose={() => setExplaining(false)} />
    </>
  )
}
