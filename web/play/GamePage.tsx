import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { DigitCount } from '#game/digits.ts'
import { useChunk } from '../app/chunks.ts'
import { AfterGame } from '../board/AfterGame.tsx'
import { Board } from '../board/Board.tsx'
import { GameLayout } from '../board/GameLayout.tsx'
import { Keyboard } from '../board/Keyboard.tsx'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { boardRows, highlightedKeys, revealedMarks } from './boardView.ts'
import { isOver, type Key } from './gameState.ts'
import { gameStoreFor, type GameStore } from './gameStore.ts'
import { problemText } from './problemText.ts'
import { useNextGame } from './useNextGame.ts'
import { usePhysicalKeyboard } from './usePhysicalKeyboard.ts'

type GamePageProps = { digits: DigitCount; siteName: string; isFirstVisit: boolean }

const loadPlaySync = () => import('./PlaySync.tsx')
const loadGameResult = () => import('./GameResult.tsx')

export function GamePage({ digits, siteName, isFirstVisit }: GamePageProps) {
  const store = gameStoreFor(digits)
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)
  const nextGame = useNextGame(state.play)
  const onKey = useKeys(store, nextGame.available)
  const onPlayNext = () => store.dispatch({ type: 'nextAsked' })
  const sync = useChunk(loadPlaySync)
  const result = useChunk(loadGameResult)
  useEffect(() => () => store.dispatch({ type: 'hidden' }), [store])

  const { play, revealed, highlighted } = state
  const marks = useMemo(() => revealedMarks(play, revealed), [play, revealed])
  const highlight = useMemo(() => highlightedKeys(play, highlighted), [play, highlighted])
  return (
    <>
      <GameLayout
        digits={digits}
        board={<Board digits={digits} rows={boardRows(state)} />}
        keyboard={
          <Keyboard
            digits={digits}
            marks={marks}
            highlight={highlight}
            enterReady={state.sent === null && state.typed.length === digits}
            disabled={isOver(state)}
            onKey={onKey}
          >
            {isOver(state) && state.settled ? (
              <AfterGame
                countdown={nextGame.countdown}
                onPlayNext={nextGame.available ? onPlayNext : undefined}
                onShowScores={state.resultOpen ? undefined : () => showResult(store)}
              />
            ) : undefined}
          </Keyboard>
        }
      />
      <Toasts toasts={state.toasts} />
      <StatusBanner text={problemText(state)} />
      {sync && <sync.PlaySync store={store} dayIsPast={nextGame.available} isFirstVisit={isFirstVisit} />}
      {result && <result.GameResult {...{ store, state, nextGame, siteName, onPlayNext }} />}
    </>
  )
}

/** What the keys do, on the screen and real ones: they play, and after the end Enter goes on to the next game. */
function useKeys(store: GameStore, nextGameIsAvailable: boolean): (key: string) => void {
  const onKey = useCallback(
    (key: string) => {
      if (!isOver(store.getSnapshot())) store.dispatch({ type: 'pressed', key: key as Key })
      else if (key === 'Enter' && nextGameIsAvailable) store.dispatch({ type: 'nextAsked' })
    },
    [store, nextGameIsAvailable],
  )
  usePhysicalKeyboard(onKey)
  return onKey
}

function showResult(store: GameStore): void {
  store.dispatch({ type: 'resultShown', open: true })
}
