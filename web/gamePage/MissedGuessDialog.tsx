import { useCallback, useState } from 'react'
import { shortDay } from '../language/days.ts'
import { texts } from '../language/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Sentence } from '../ui/Sentence.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useEnter } from '../ui/useEnter.ts'
import { hasEnded, type GameState } from '../plays/gameState.ts'
import type { GameStore } from '../plays/gameStore.ts'

type MissedGuessDialogProps = { store: GameStore; state: GameState }

/** Explains why a first guess did not count, and opens today's game, which can take it. */
export function MissedGuessDialog({ store: { update }, state }: MissedGuessDialogProps) {
  const { missed } = state
  // The text stays while the dialog closes.
  const [last, setLast] = useState(missed)
  if (missed && missed !== last) setLast(missed)
  const close = useCallback(() => update((now) => ({ ...now, missed: null })), [update])
  useEnter(missed !== null, close)
  if (!last) return null
  const day = shortDay(last.day)
  return (
    <Dialog open={missed !== null} onClose={close} title={texts.gamePage.tooLate({ day })}>
      <p>
        <Sentence text={texts.gamePage.arrivedLate({ guess: last.guess, day })} part={last.guess}>
          <b translate="no">{last.guess}</b>
        </Sentence>
      </p>
      {!hasEnded(state) && <p>{texts.gamePage.digitsKept}</p>}
      <div className="result-next">
        <Button onClick={close}>{texts.gamePage.playTodaysGame}</Button>
      </div>
    </Dialog>
  )
}
