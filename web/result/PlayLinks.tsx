import { texts } from '../language/texts.ts'
import { Link } from 'wouter'
import { analysisPath, type AnalyzedPlay, replayPath } from '../paths/playPaths.ts'

type PlayLinksProps = {
  /** null while unknown: the links then only keep their space. */
  play: AnalyzedPlay | null
}

/** Leads to the other pages of a finished play. */
export function PlayLinks({ play }: PlayLinksProps) {
  const link = {
    className: 'button button-quiet',
    style: play ? undefined : ({ visibility: 'hidden' } as const),
  }
  const shown = play ?? { id: '' }
  return (
    <>
      <Link href={analysisPath(shown)} {...link}>
        {texts.result.analysis}
      </Link>
      <Link href={replayPath(shown)} {...link}>
        {texts.result.replay}
      </Link>
    </>
  )
}
