import { useEffect, useState } from 'react'
import { parseDay, type Day } from '#game/day.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { readStored, writeStored } from '../storage/browserStorage.ts'
import { acceptBrowserOffer, dropBrowserOffer } from './browserOffer.ts'

const DAYS_BEFORE_OFFER = 3
const KEY = 'install'
const OFFERED = 'offered'

type InstallOfferProps = {
  /** A day on which the player has finished a game. */
  day: Day
  /** The result covers the board. */
  isCovered: boolean
}

/** Offers to install the page as an app, once, after the third day of play. */
export function InstallOffer({ day, isCovered }: InstallOfferProps) {
  const [isDue] = useState(() => daysPlayed(day).length >= DAYS_BEFORE_OFFER)
  const isShown = isDue && !isCovered
  useEffect(() => {
    if (!isDue && readStored(KEY) !== OFFERED) writeStored(KEY, daysPlayed(day).join(' '))
    if (isShown) writeStored(KEY, OFFERED)
  }, [day, isDue, isShown])
  return (
    isShown && (
      <div className="day-strip">
        <p>{pageTexts.install.offer}</p>
        <button type="button" onClick={dropBrowserOffer}>
          {pageTexts.install.later}
        </button>
        <button type="button" className="play-todays" onClick={() => void acceptBrowserOffer()}>
          {pageTexts.install.install}
        </button>
      </div>
    )
  )
}

/** The days that this browser has noted, and this one; none after the offer. */
function daysPlayed(day: Day): string[] {
  const noted = readStored(KEY)
  if (noted === OFFERED) return []
  const days = noted?.split(' ').filter((text) => parseDay(text).ok) ?? []
  return [...new Set([...days, day])]
}
