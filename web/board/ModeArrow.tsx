import { Link } from 'wouter'
import { modeName, nextMode, previousMode, type DigitCount } from '#game/digits.ts'
import { gamePath } from '../paths/modeOf.ts'
import { ChevronIcon } from '../ui/icons.tsx'
import './modeArrow.css'

type ModeArrowProps = { digits: DigitCount; to: 'previous' | 'next' }

export function ModeArrow({ digits, to }: ModeArrowProps) {
  const mode = to === 'previous' ? previousMode(digits) : nextMode(digits)
  return (
    <Link href={gamePath(mode)} className={`mode-arrow mode-arrow-${to}`} aria-label={modeName(mode)}>
      <ChevronIcon />
      <span>{mode}</span>
    </Link>
  )
}
