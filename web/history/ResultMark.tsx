import { displayedKind } from '#game/kinds/displayed.ts'
import { countTries } from '#game/statistics/score.ts'
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
      data-hard={(result?.isHard && result.score !== null) || undefined}
      aria-hidden="true"
    >
      {result && { PLAYING: '…', VICTORY: result.score, DEFEAT: '×' }[result.status]}
    </span>
  )
}

/** How a play ended, or that it has begun. */
export type PlayResult = Pick<CalendarPlay, 'kind' | 'status' | 'score' | 'finishedLate'> & {
  isHard?: boolean
}

/**
 * 'won in 3 tries', 'lost, finished after midnight', 'lost in the archive', 'in progress'; 'not played' for null. `hard`
 * follows the tries of a hard play.
 */
export function resultText(result: PlayResult | null, hard = ' in hard mode'): string {
  if (result === null) return 'not played'
  const end = { PLAYING: 'in progress', VICTORY: `won in ${countTries(result.score ?? 0)}`, DEFEAT: 'lost' }[
    result.status
  ]
  const text = result.isHard && result.status !== 'PLAYING' ? `${end}${hard}` : end
  if (result.finishedLate) return `${text}, finished after midnight`
  const { note } = displayedKind(result.kind)
  return note === undefined ? text : `${text} in the ${note}`
}
