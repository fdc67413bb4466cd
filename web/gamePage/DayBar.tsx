import { previousDay, shareDate } from '#game/day.ts'
import { DayLink } from '../board/DayLink.tsx'
import { useChunk } from '../loading/chunks.ts'
import { isPractice } from '../paths/boardKey.ts'
import { isLeavable, leaveUnfinished, type GameState } from '../play/gameState.ts'
import type { GameStore } from '../play/gameStore.ts'
import { shownCandidates } from '../storage/setting.ts'
import { useSetting } from '../storage/useSetting.ts'
import { DayLabel } from './DayLabel.tsx'
import { ModeSwitch } from './ModeSwitch.tsx'

type DayBarProps = { store: GameStore; state: GameState; onMissing: () => void }

/**
 * Names the board's day, and leads to other days and to practice. Drawn in the title's row, so that nothing
 * moves.
 */
export function DayBar(props: DayBarProps) {
  const { digits, segment } = props.state
  const isRandom = isPractice(props.state)
  const isArchive = segment !== null && !isRandom
  return (
    <>
      {isArchive && <ArchiveBar {...props} />}
      {segment === null && <DailyBar {...props} />}
      {!isArchive && <ModeSwitch digits={digits} isRandom={isRandom} />}
      {segment !== null && <Assist {...props} />}
    </>
  )
}

function DailyBar({ store, state }: DayBarProps) {
  const { digits, play, days, nextGame } = state
  if (!play?.day) return null
  const yesterday = previousDay(play.day)
  const isArchived = days?.firstDay && yesterday >= days.firstDay
  return (
    <nav className="days" aria-label="Days">
      {isLeavable(state) ? (
        <button
          type="button"
          className="play-todays"
          disabled={state.sent !== null || state.nextRequested}
          onClick={() => store.update(leaveUnfinished)}
        >
          Play today’s
        </button>
      ) : (
        isArchived && <DayLink digits={digits} day={yesterday} to="previous" />
      )}
      <DayLabel>
        {/* Its place is reserved, so that nothing moves when the server's clock is known. */}
        <span style={{ visibility: nextGame.countsFrom === null ? 'hidden' : 'visible' }}>Today, </span>
        <span translate="no">{shareDate(play.day)}</span>
      </DayLabel>
    </nav>
  )
}

const loadArchive = () => import('./ArchiveBar.tsx')

function ArchiveBar(props: DayBarProps) {
  const chunk = useChunk(loadArchive)
  return chunk && <chunk.ArchiveBar {...props} />
}

/** The number of candidates left, if the player has chosen to see it. Its code loads only then. */
function Assist(props: DayBarProps) {
  return useSetting(shownCandidates) && <LateCandidates {...props} />
}

const loadCandidates = () => import('./CandidatesLeft.tsx')

function LateCandidates(props: DayBarProps) {
  const chunk = useChunk(loadCandidates)
  return chunk && <chunk.CandidatesLeft {...props} />
}

/** The next game after one of the archive. */
export function ArchiveNext(props: { state: GameState; onPlayNext: () => void; offersBoth?: boolean }) {
  const chunk = useChunk(loadArchive)
  return chunk && <chunk.ArchiveNext {...props} />
}
