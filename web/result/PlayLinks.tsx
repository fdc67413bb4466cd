import { Link } from 'wouter'
import { analysisPath, type AnalyzedPlay, replayPath } from '../paths/playPaths.ts'

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
