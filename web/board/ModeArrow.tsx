import { Link } from 'wouter'
import { modeName, nextMode, previousMode } from '#game/digits.ts'
import { type BoardAddress, boardKindOf, boardPath, gamePath } from '../kinds/boardAddress.ts'
import { ChevronIcon } from '../ui/icons.tsx'
import './modeArrow.css'

type ModeArrowProps = { board: BoardAddress; to: 'previous' | 'next' }

/** Leads to the same kind of board, or day, of the neighbouring mode; from a link, to the daily board. */
export function ModeArrow({ board, to }: ModeArrowProps) {
  const mode = (to === 'previous' ? previousMode : nextMode)(board.digits)
  return (
    <Link
      href={boardKindOf(board).isLinked ? gamePath(mode) : boardPath({ ...board, digits: mode })}
      className={`mode-arrow mode-arrow-${to}`}
      aria-label={modeName(mode)}
    >
      <ChevronIcon />
      <span translate="no">{mode}</span>
    </Link>
  )
}
