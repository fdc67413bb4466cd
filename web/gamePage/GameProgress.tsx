import { useCallback, useEffect, useRef } from 'react'
import { type BoardAddress, boardKindOf, boardPath } from '../kinds/boardAddress.ts'
import { lateComponent } from '../loading/lateComponent.ts'
import { requestNextGame, showResult } from '../plays/gameState.ts'
import { useAnimationTimers, useNoticeTimers } from '../plays/useTimers.ts'
import { shownCandidates, sound, vibration, useSetting } from '../storage/setting.ts'
import { texts } from '../language/texts.ts'
import { WidePanel } from '../today/WidePanel.tsx'
import { Button } from '../ui/Button.tsx'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import { archive } from './parts/archive.tsx'
import type { BoardParts, BoardProps, DayBarProps } from './parts/boardParts.ts'
import { challenge } from './parts/challenge.tsx'
import { daily } from './parts/daily.tsx'
import { practice } from './parts/practice.tsx'
import { Link } from 'wouter'
import { ENDLESS_KINDS } from '#game/kinds/displayed.ts'
import { forEndless } from '../kinds/endless.ts'
import { kindName } from '../language/kindName.ts'

export { GuessAsText } from '../guessField/GuessAsText.tsx'

// The parts of a kind get the states of its boards alone.
const PARTS = { daily, archive, challenge, ...forEndless(() => practice) } as Record<
  BoardAddress['kind'],
  BoardParts
>

/** Drawn in the title's row, so that nothing moves. */
export function DayBar(props: DayBarProps) {
  const parts = PARTS[props.state.kind]
  return (
    <>
      {parts.DayBar && <parts.DayBar {...props} />}
      {parts.isSwitched && <ModeSwitch {...props.state} />}
      {parts.isAssisted && <Assist {...props} />}
    </>
  )
}

/** The consequences of a key: messages, the new row's animation, the result, the dialog for a late guess. */
export function GameProgress(props: BoardProps & { siteName: string }) {
  const { store, state } = props
  useAnimationTimers(store, state)
  useNoticeTimers(store, state)
  const { Result } = PARTS[state.kind]
  const onPlayNext = useOnPlayNext(store)
  const { isLinked, followsDays } = boardKindOf(state)
  return (
    <>
      <StatusBanner text={state.problem?.text ?? null} />
      <Result {...props} onPlayNext={onPlayNext} />
      {!isLinked && <LateTodaySync state={state} />}
      {!isLinked && <WidePanel digits={followsDays ? state.digits : null} />}
      {state.missed && <LateMissedGuess {...props} />}
      <LateFeedback store={store} />
    </>
  )
}

/** Replaces Enter and Backspace after the end. */
export function AfterGame({ store, state }: BoardProps) {
  const { Next } = PARTS[state.kind]
  const onPlayNext = useOnPlayNext(store)
  const showScores = useFocusOnClose(state.resultOpen || state.nextRequested)
  return (
    <div className="after-game">
      <Next state={state} onPlayNext={onPlayNext} />
      {/* It stays mounted below the result dialog, which returns the focus to it. */}
      <Button ref={showScores} quiet onClick={() => store.update((now) => showResult(now, true))}>
        {texts.gamePage.showScores}
      </Button>
    </div>
  )
}

/** A closed result gives the focus to the button that opens it again, also one that opened by itself. */
function useFocusOnClose(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}

function useOnPlayNext({ update }: BoardProps['store']) {
  return useCallback(() => update(requestNextGame), [update])
}

const LateTodaySync = lateComponent('TodaySync', () => import('../today/TodaySync.tsx'))

const LateMissedGuess = lateComponent('MissedGuessDialog', () => import('./MissedGuessDialog.tsx'))

/** Pulses and tones, if the player has turned them on. Their code loads only then. */
function LateFeedback({ store }: Pick<BoardProps, 'store'>) {
  const settings = [useSetting(vibration), useSetting(sound)]
  return settings.includes(true) && <LoadedFeedback store={store} />
}

const LoadedFeedback = lateComponent('Feedback', () => import('./Feedback.tsx'))

/** The number of candidates left, if the player has chosen to see it. Its code loads only then. */
function Assist(props: BoardProps) {
  return useSetting(shownCandidates) && <LateCandidates {...props} />
}

const LateCandidates = lateComponent('CandidatesLeft', () => import('./CandidatesLeft.tsx'))

const SWITCHED = ['daily', ...ENDLESS_KINDS] as const

/** Leads from the daily board of a mode to its endless boards, and back. */
function ModeSwitch({ digits, kind: shown }: Pick<BoardAddress, 'digits' | 'kind'>) {
  return (
    <nav className="mode-switch" aria-label={texts.gamePage.dailyOrRandom}>
      {SWITCHED.map((kind) => (
        <Link key={kind} href={boardPath({ kind, digits })} aria-current={kind === shown && 'page'}>
          {kindName(kind)}
        </Link>
      ))}
    </nav>
  )
}
