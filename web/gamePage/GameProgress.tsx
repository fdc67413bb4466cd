import { isPractice } from '../paths/boardKey.ts'
import { countdownOf } from '../play/nextGame.ts'
import { requestNextGame, rowsPlayed, type GameState } from '../play/gameState.ts'
import { showResult } from '../play/showResult.ts'
import type { GameStore } from '../play/gameStore.ts'
import { useChunk } from '../loading/chunks.ts'
import { useAnimationTimers } from '../play/useAnimationTimers.ts'
import { Button } from '../ui/Button.tsx'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import { WidePanel } from '../today/WidePanel.tsx'
import { useNoticeTimers } from '../play/useNoticeTimers.ts'
import { ArchiveNext } from './DayBar.tsx'

export { DayBar } from './DayBar.tsx'

type GameProgressProps = { store: GameStore; state: GameState; siteName: string }

/** The consequences of a key: messages, the new row's animation, the result, the dialog for a late guess. */
export function GameProgress(props: GameProgressProps) {
  useAnimationTimers(props.store, props.state)
  useNoticeTimers(props.store, props.state)
  return (
    <>
      <StatusBanner text={props.state.problem?.text ?? null} />
      {isPractice(props.state) ? (
        <LatePractice {...props} />
      ) : (
        rowsPlayed(props.state) > 0 && <LateResult {...props} />
      )}
      <LateTodaySync state={props.state} />
      <WidePanel digits={props.state.segment === null ? props.state.digits : null} />
      {props.state.missed && <LateMissedGuess {...props} />}
    </>
  )
}

const loadGameResult = () => import('./GameResult.tsx')

function LateResult(props: GameProgressProps) {
  const chunk = useChunk(loadGameResult)
  return chunk && <chunk.GameResult {...props} />
}

const loadMissedGuess = () => import('./MissedGuessDialog.tsx')

function LateMissedGuess(props: GameProgressProps) {
  const chunk = useChunk(loadMissedGuess)
  return chunk && <chunk.MissedGuessDialog {...props} />
}

const loadPractice = () => import('./Practice.tsx')

function LatePractice(props: GameProgressProps) {
  const chunk = useChunk(loadPractice)
  return chunk && <chunk.Practice {...props} />
}

const loadTodaySync = () => import('../today/TodaySync.tsx')

function LateTodaySync(props: { state: GameState }) {
  const chunk = useChunk(loadTodaySync)
  return chunk && <chunk.TodaySync {...props} />
}

/** Replaces Enter and Backspace after the end. */
export function AfterGame({ store: { update }, state }: Pick<GameProgressProps, 'store' | 'state'>) {
  const { nextGame } = state
  const onPlayNext = () => update(requestNextGame)
  return (
    <div className="after-game">
      {isPractice(state) ? (
        <Button onClick={onPlayNext}>Play again</Button>
      ) : state.segment !== null ? (
        <ArchiveNext state={state} onPlayNext={onPlayNext} />
      ) : nextGame.available ? (
        <Button onClick={onPlayNext}>Play Todays Game</Button>
      ) : (
        <p role="status">{countdownOf(nextGame)}</p>
      )}
      {/* It stays mounted below the result dialog, which returns the focus to it. */}
      <Button quiet onClick={() => update((now) => showResult(now, true))}>
        Show Scores
      </Button>
    </div>
  )
}
