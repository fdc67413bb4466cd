import type { PlayResult } from './playResult.ts'

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
