import { texts } from '../language/texts.ts'
import type { ComponentProps } from 'react'
import { schemaKind, type EndlessKind } from '#game/kinds/displayed.ts'
import { useScreenQuery } from '../sync/graphql/useScreenQuery.ts'
import { PracticeScoresDocument, type PracticeScoresQuery } from './PracticeResult.generated.ts'
import { ResultDialog } from './ResultDialog.tsx'
import { ScoreChart } from './ScoreChart.tsx'

type PracticeResultProps = Omit<ComponentProps<typeof ResultDialog>, 'play' | 'figures'> & {
  kind: EndlessKind
  /** The score of the game just played. */
  latest: number
}

/** The result of an endless board's game, with the player's games there. */
export function PracticeResult({ kind, latest, ...result }: PracticeResultProps) {
  const { digits } = result.shared
  const statistics = schemaKind(kind)
  const { data } = useScreenQuery(PracticeScoresDocument, { digits, kind: statistics, statistics })
  const practice = data?.viewer.practice
  return (
    <ResultDialog
      {...result}
      play={practice?.finishedAt ? practice : null}
      figures={<Figures viewer={data?.viewer} latest={latest} />}
    />
  )
}

type FiguresProps = { viewer: PracticeScoresQuery['viewer'] | undefined; latest: number }

function Figures({ viewer, latest }: FiguresProps) {
  const { statistics, practice } = viewer ?? {}
  const since = statistics?.since
  const counts = !since || !practice?.finishedAt || practice.finishedAt > since
  return (
    <ScoreChart
      name={texts.result.yourGames}
      figures={statistics ?? null}
      latest={counts ? latest : null}
      note={counts ? null : texts.result.resetSince}
    />
  )
}
