import { Link } from 'wouter'
import type { DigitCount } from '#game/digits.ts'
import { texts } from '../language/texts.ts'
import { DAY } from '../paths/pagePaths.ts'
import { TodayLink } from './TodayLink.tsx'
import { isUnfinished, nextUnfinished } from './todaysPlays.ts'
import { useTodaysPlays } from './useTodaysPlays.ts'

type TodaysGameProps = {
  digits: DigitCount
  /** Whether the player knows the number of today's game of the mode. */
  isKnown?: boolean | undefined
}

/** Leads from another game to today's: of the mode or the next one that is not over; after the last, to the day. */
export function TodaysGame({ digits, isKnown = false }: TodaysGameProps) {
  const todays = useTodaysPlays()
  const isNext = !isKnown && isUnfinished(todays[digits])
  const next = isNext ? digits : nextUnfinished(digits, todays)
  if (next === null)
    return (
      <Link href={DAY} className="button">
        {texts.gamePage.seeYourDay}
      </Link>
    )
  return (
    <TodayLink digits={next} className="button">
      {texts.today.playTodaysGame}
    </TodayLink>
  )
}
