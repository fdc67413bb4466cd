import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { ATTEMPTS } from '#game/digits.ts'
import { useChunk } from '../loading/chunks.ts'
import { Board } from '../board/Board.tsx'
import type { BoardAddress } from '../kinds/boardAddress.ts'
import { GameLayout } from '../board/GameLayout.tsx'
import { firstEmpty } from '../board/typedRow.ts'
import { Keyboard } from '../board/Keyboard.tsx'
import { boardRows, highlightedKeys, shownMarks, shownState } from '../plays/boardView.ts'
import { hasEnded, rowOfTyping } from '../plays/gameState.ts'
import { gameStoreFor } from '../plays/gameStore.ts'
import { press } from '../plays/press.ts'
import { usePhysicalKeyboard, type Key } from '../board/keys.ts'
import { Toasts } from '../ui/Toasts.tsx'

type GamePageProps = {
  board: BoardAddress
  siteName: string
  /** The board has no game: none of the archived day, or the link has ended. */
  onMissing: () => void
  /** Loads other parts for a board without the site around it: what sends the guesses and shows the end. */
  loadAlone?: () => Promise<Sync & Progress>
}

const loadPlaySync = () => import('../sync/PlaySync.tsx')
const loadGameProgress = () => import('./GameProgress.tsx')

type Sync = Awaited<ReturnType<typeof loadPlaySync>>
type Progress = Awaited<ReturnType<typeof loadGameProgress>>

export function GamePage({ board, siteName, onMissing, loadAlone }: GamePageProps) {
  const { digits } = board
  const store = gameStoreFor(board)
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)
  const { update, getSnapshot } = store
  const onKey = useCallback(
    (key: string) => {
      const before = getSnapshot()
      update((now) => press(now, key as Key))
      return getSnapshot() !== before
    },
    [update, getSnapshot],
  )
  usePhysicalKeyboard(onKey)
  const sync = useChunk<Sync>(loadAlone ?? loadPlaySync)
  const progress = useChunk<Progress>(loadAlone ?? loadGameProgress)

  const shown = shownState(state)
  const { play, rowsShown } = shown
  const marks = useMemo(() => shownMarks(play, rowsShown), [play, rowsShown])
  return (
    <>
      <GameLayout
        digits={digits}
        isHard={play?.isHard === true}
        days={progress && <progress.DayBar store={store} state={shown} onMissing={onMissing} />}
        board={
          <>
            {progress && <progress.GuessAsText state={shown} isOver={hasEnded(shown)} onKey={onKey} />}
            <Board digits={digits} rows={boardRows(shown)} onKey={onKey}>
              <Toasts toasts={shown.toasts} row={Math.min(rowOfTyping(shown), ATTEMPTS - 1)} />
            </Board>
          </>
        }
        keyboard={
          <Keyboard
            board={loadAlone ? null : store}
            marks={marks}
            highlight={highlightedKeys(shown)}
            enterReady={shown.pending.length === 0 && firstEmpty(shown.typed) === digits}
            disabled={hasEnded(shown)}
            onKey={onKey}
          >
            {progress && shown.endShown ? <progress.AfterGame store={store} state={shown} /> : undefined}
          </Keyboard>
        }
      />
      {sync && <sync.PlaySync store={store} state={state} />}
      {progress && <progress.GameProgress store={store} state={state} siteName={siteName} />}
    </>
  )
}
