import { Link } from 'wouter'
import { analysisPath, type AnalyzedPlay } from '../paths/analysisPath.ts'
import { replayPath } from '../paths/replayPath.ts'

/** Leads to the other pages of a finished play. */
export function PlayLinks({ play }: { play: AnalyzedPlay }) {
  return (
    <>
      <Link href={analysisPath(play)}>Analysis</Link>
      <span> </span>
      <Link href={replayPath(play)}>Replay</Link>
    </>
  )
}
