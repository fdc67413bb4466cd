import { displayedKind } from '#game/kinds/displayed.ts'
import type { CalendarPlay } from '../schema.generated.ts'

/** How a play ended, or that it has begun. */
export type PlayResult = Pick<CalendarPlay, 'kind' | 'status' | 'score' | 'finishedLate'>

/** 'won in 3 tries', 'lost, finished late', 'lost in the archive', 'begun'; 'not played' for null. */
export function resultText(result: PlayResult | null): string {
  if (result === null) return 'not played'
  const text = { PLAYING: 'begun', VICTORY: `won in ${tries(result.score ?? 0)}`, DEFEAT: 'lost' }[
    result.status
  ]
  if (result.finishedLate) return `${text}, finished late`
  const { note } = displayedKind(result.kind)
  return note === undefined ? text : `${text} in the ${note}`
}

function tries(count: number): string {
  return count === 1 ? '1 try' : `${count} tries`
}
