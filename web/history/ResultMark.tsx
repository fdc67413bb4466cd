import { pageTexts } from '../language/pageTexts.ts'
import { texts } from '../language/texts.ts'
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
 * 'won in 3 tries', 'lost, finished after midnight', 'lost in the archive', 'in progress'; 'not played' for null. A hard
 * play has the words 'in hard mode', or a star.
 */
export function resultText(result: PlayResult | null, hasStar = false): string {
  if (result === null) return pageTexts.history.notPlayed
  const text = endText(result, hasStar)
  if (result.finishedLate) return pageTexts.history.late({ result: text })
  return result.kind === 'ARCHIVE' ? pageTexts.history.archived({ result: text }) : text
}

function endText({ status, score, isHard = false }: PlayResult, hasStar: boolean): string {
  if (status === 'PLAYING') return pageTexts.history.inProgress
  if (status === 'DEFEAT') {
    if (!isHard) return pageTexts.history.lost
    return hasStar ? pageTexts.history.lostStar : pageTexts.history.lostHard
  }
  const tries = texts.result.countTries({ count: score ?? 0 })
  if (!isHard) return pageTexts.history.won({ tries })
  return hasStar ? pageTexts.history.wonStar({ tries }) : pageTexts.history.wonHard({ tries })
}
