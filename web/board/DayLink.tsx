import { Link } from 'wouter'
import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { gamePath } from '../kinds/boardAddress.ts'
import { shortDay } from '../language/days.ts'
import { texts } from '../language/texts.ts'
import { ChevronIcon } from '../ui/icons.tsx'

type DayLinkProps = { digits: DigitCount; day: Day; to: 'previous' | 'next' }

/** Leads to the archive's board of the day before or after. */
export function DayLink({ digits, day, to }: DayLinkProps) {
  const name = shortDay(day)
  return (
    <Link
      href={gamePath(digits, day)}
      className={`day-${to}`}
      aria-label={(to === 'previous' ? texts.board.previousDay : texts.board.nextDay)({ day: name })}
    >
      <ChevronIcon />
      <span translate="no">{name}</span>
    </Link>
  )
}
