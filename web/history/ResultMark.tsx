import { displayedKind } from '#game/kinds/displayed.ts'
import type { CalendarPlay } from '../schema.generated.ts'

/**
 * A small plate for a result: filled for a daily play, with a frame only for one that was finished late, and
 * round for one in the archive.
 */
export function ResultMark({ result }: { result: PlayResult | null }) {
  return (
    <span
      className="result-mark"
      translate="no"
      data-status={result?.status ?? 'NONE'}
      data-kind={result?.kind}
      data-late={result?.finishedLate || undefined}
      aria-hidden="true"
    >
      {result && { PLAYING: '…', VICTORY: result.score, DEFEAT: '×' }[result.status]}
    </span>
  )
}

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
