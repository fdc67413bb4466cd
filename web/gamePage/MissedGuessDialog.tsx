import { useCallback, useState } from 'react'
import { shareDate } from '#game/day.ts'
import { Button } from '../ui/Button.tsx'
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
  const day = shareDate(last.day)
  return (
    <Dialog open={missed !== null} onClose={close} title={`Too late for ${day}`}>
      <p>
        <span>Your guess </span>
        <b translate="no">{last.guess}</b>
        <span>
          {` arrived after midnight US Eastern time, when the game of ${day} was over. It does not ` +
            'count.'}
        </span>
      </p>
      {!hasEnded(state) && <p>Its digits are on the board of today’s game, where Enter plays them.</p>}
      <div className="result-next">
        <Button onClick={close}>Play Todays Game</Button>
      </div>
    </Dialog>
  )
}
