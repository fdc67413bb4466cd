import { previousDay, type Day } from '#game/day.ts'
import { shortDay } from '../language/days.ts'
import { texts } from '../language/texts.ts'
import type { BegunPlay } from './todaysPlays.ts'

export type Mark = { status: BegunPlay['status'] | 'new'; sign: string | null; words: string }

/**
 * The mark of a mode's newest begun play: a ring, a half-filled ring, the number of tries, or a cross. A play
 * of an earlier day counts only while it is unfinished, and its mark says so.
 */
export function markOf(begun: BegunPlay | undefined, today: Day): Mark {
  if (!begun || (begun.day < today && begun.status !== 'playing'))
    return { status: 'new', sign: null, words: texts.today.notStarted }
  const { day, status, tries } = begun
  if (status === 'victory') return { status, sign: String(tries), words: texts.today.wonIn({ tries }) }
  if (status === 'defeat') return { status, sign: '×', words: texts.today.lost }
  return { status, sign: null, words: day < today ? earlierText(day, today) : texts.today.inProgress }
}

/** As short as the other words, for which the menu has space. */
function earlierText(day: Day, today: Day): string {
  return day === previousDay(today) ? texts.today.yesterdays : texts.today.of({ day: shortDay(day) })
}
