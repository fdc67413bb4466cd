import { Link } from 'wouter'
import { modeName, type DigitCount } from '#game/digits.ts'
import { gamePath } from '../kinds/boards.ts'
import { nextUnfinished } from './todaysPlays.ts'
import { useTodaysPlays } from './useTodaysPlays.ts'

/** Offers the next game of today that is not over, if any. */
export function NextMode({ digits }: { digits: DigitCount }) {
  const mode = nextUnfinished(digits, useTodaysPlays())
  return (
    mode && (
      <Link href={gamePath(mode)} className="button">
        {`Next: ${modeName(mode)}`}
      </Link>
    )
  )
}
