import { previousDay, shareDate, type Day } from '#game/day.ts'
import type { BegunPlay } from './todaysPlays.ts'

export type Mark = { status: BegunPlay['status'] | 'new'; sign: string | null; words: string }

/**
 * The mark of a mode's newest begun play: a ring, a half-filled ring, the number of tries, or a cross. A play
 * of an earlier day counts only while it is unfinished, and its mark says so.
 */
export function markOf(begun: BegunPlay | undefined, today: Day): Mark {
  if (!begun || (begun.day < today && begun.status !== 'playing'))
    return { status: 'new', sign: null, words: 'not started' }
  const { day, status, tries } = begun
  if (status === 'victory') return { status, sign: String(tries), words: `won in ${tries}` }
  if (status === 'defeat') return { status, sign: '×', words: 'lost' }
  return { status, sign: null, words: day < today ? earlierText(day, today) : 'in progress' }
}

/** As short as the other words, for which the menu has space. */
function earlierText(day: Day, today: Day): string {
  return day === previousDay(today) ? 'yesterday’s' : `of ${shareDate(day)}`
}
