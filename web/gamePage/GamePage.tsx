import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { ATTEMPTS, type DigitCount } from '#game/digits.ts'
import { useChunk } from '../loading/chunks.ts'
import { Board } from '../board/Board.tsx'
import { GameLayout } from '../board/GameLayout.tsx'
import { Keyboard } from '../board/Keyboard.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { boardRows, highlightedKeys, shownMarks } from '../play/boardView.ts'
import { isOver, rowOfTyping, type Key } from '../play/gameState.ts'
import { gameStoreFor } from '../play/gameStore.ts'
import { press } from '../play/press.ts'
import { usePhysicalKeyboard } from '../play/usePhysicalKeyboard.ts'

type GamePageProps = {
  digits: DigitCount
  segment: string | null
  /** The segment in the paths of the neighbouring modes' boards. */
  linked?: string | null
  siteName: string
  /** There is no game of the archived day. */
  onMissing: () => void
  /** The parts that depend on the board's kind. */
  load?: typeof loadGameProgress
}

type ProgressParts = Pick<typeof import('./GameProgress.tsx'), 'AfterGame' | 'DayBar' | 'GameProgress'>

const loadPlaySync = () => import('../sync/PlaySync.tsx')
const loadGameProgress = (): Promise<ProgressParts> => import('./GameProgress.tsx')

export function GamePage({
  digits,
  segment,
  linked = segment,
  siteName,
  onMissing,
  load = loadGameProgress,
}: GamePageProps) {
  const store = gameStoreFor({ digits, segment })
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)
  const { update } = store
  const onKey = useCallback((key: string) => update((now) => press(now, key as Key)), [update])
  usePhysicalKeyboard(onKey)
  const sync = useChunk(loadPlaySync)
  const progress = useChunk(load)

  const { play, rowsShown } = state
  const marks = useMemo(() => shownMarks(play, rowsShown), [play, rowsShown])
  return (
    <>
      <GameLayout
        digits={digits}
        days={progress && <progress.DayBar store={store} state={state} onMissing={onMissing} />}
        board={
          <Board digits={digits} rows={boardRows(state)}>
            <Toasts toasts={state.toasts} row={Math.min(rowOfTyping(state), ATTEMPTS - 1)} />
          </Board>
        }
        keyboard={
          <Keyboard
            digits={digits}
            segment={linked}
            marks={marks}
            highlight={highlightedKeys(state)}
            enterReady={state.sent === null && state.typed.length === digits}
            disabled={isOver(state) && !state.nextRequested}
            onKey={onKey}
          >
            {progress && state.endShown ? <progress.AfterGame store={store} state={state} /> : undefined}
          </Keyboard>
        }
      />
      {sync && <sync.PlaySync store={store} state={state} />}
      {progress && <progress.GameProgress store={store} state={state} siteName={siteName} />}
    </>
  )
}
