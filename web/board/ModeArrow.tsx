import { Link } from 'wouter'
import { modeName, nextMode, previousMode, type DigitCount } from '#game/digits.ts'
import { gamePath } from '../paths/modeOf.ts'
import { ChevronIcon } from '../ui/icons.tsx'
import './modeArrow.css'

type ModeArrowProps = { digits: DigitCount; segment: string | null; to: 'previous' | 'next' }

/** Leads to the neighbouring mode: to its daily board, or to its board of the same archived day. */
export function ModeArrow({ digits, segment, to }: ModeArrowProps) {
  const mode = to === 'previous' ? previousMode(digits) : nextMode(digits)
  return (
    <Link
      href={gamePath(mode, segment)}
      className={`mode-arrow mode-arrow-${to}`}
      aria-label={modeName(mode)}
    >
      <ChevronIcon />
      <span translate="no">{mode}</span>
    </Link>
  )
}
