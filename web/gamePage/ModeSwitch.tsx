import { Link } from 'wouter'
import type { DigitCount } from '#game/digits.ts'
import { PRACTICE } from '../paths/boardKey.ts'
import { gamePath } from '../paths/modeOf.ts'

/** Leads from the daily board of a mode to its practice board, and back. */
export function ModeSwitch({ digits, isRandom }: { digits: DigitCount; isRandom: boolean }) {
  return (
    <nav className="mode-switch" aria-label="Daily or random">
      <Link href={gamePath(digits)} aria-current={!isRandom && 'page'}>
        Daily
      </Link>
      <Link href={gamePath(digits, PRACTICE)} aria-current={isRandom && 'page'}>
        Random
      </Link>
    </nav>
  )
}
