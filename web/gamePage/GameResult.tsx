import { useCallback, useMemo } from 'react'
import { requestNextGame, type GameState } from '../play/gameState.ts'
import { showResult } from '../play/showResult.ts'
import type { GameStore } from '../play/gameStore.ts'
import { ResultDialog } from '../result/ResultDialog.tsx'
import { NextMode } from '../today/NextMode.tsx'
import { Button } from '../ui/Button.tsx'
import { useEnter } from '../ui/useEnter.ts'
import { ArchiveNext } from './DayBar.tsx'
import { resultScores } from './resultScores.ts'

type GameResultProps = { store: GameStore; state: GameState; siteName: string }

/** The result of a finished game. Loads with a game's first row, since only its end needs it. */
export function GameResult({ store, state, siteName }: GameResultProps) {
  const { digits, segment, play, statistics, nextGame } = state
  const figures = useMemo(() => resultScores(digits, play, statistics), [digits, play, statistics])
  const { update } = store
  const onPlayNext = useCallback(() => update(requestNextGame), [update])
  useEnter(state.resultOpen && nextGame.available, onPlayNext)
  if (!play || play.status === 'playing' || play.target === null) return null
  return (
    <ResultDialog
      {...figures}
      digits={digits}
      gameId={play.gameId}
      open={state.resultOpen}
      onClose={() => update((now) => showResult(now, false))}
      status={play.status}
      target={play.target}
      hints={play.hints}
      day={play.day}
      kind={play.kind}
      siteName={siteName}
      isToday={segment === null && !nextGame.available}
    >
      {segment !== null ? (
        <ArchiveNext state={state} onPlayNext={onPlayNext} offersBoth />
      ) : nextGame.available ? (
        <Button onClick={onPlayNext}>Play Todays Game</Button>
      ) : (
        <>
          <p>{nextGame.countdown}</p>
          <NextMode digits={digits} />
        </>
      )}
    </ResultDialog>
  )
}
