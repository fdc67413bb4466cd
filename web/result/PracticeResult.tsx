import type { ComponentProps } from 'react'
import { schemaKind, storedName, type EndlessKind } from '#game/kinds/displayed.ts'
import { useScreenQuery } from '../sync/graphql/useScreenQuery.ts'
import { PracticeScoresDocument, type PracticeScoresQuery } from './PracticeResult.generated.ts'
import { ResultDialog } from './ResultDialog.tsx'
import { ScoreChart } from './ScoreChart.tsx'
import { RESET_SINCE } from './Scores.tsx'

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
      figures={<Figures viewer={data?.viewer} kind={kind} latest={latest} />}
    />
  )
}

type FiguresProps = { viewer: PracticeScoresQuery['viewer'] | undefined; kind: EndlessKind; latest: number }

function Figures({ viewer, kind, latest }: FiguresProps) {
  const { statistics, practice } = viewer ?? {}
  const since = statistics?.since
  const counts = !since || !practice?.finishedAt || practice.finishedAt > since
  return (
    <ScoreChart
      name={`Your ${storedName(kind)} games`}
      figures={statistics ?? null}
      latest={counts ? latest : null}
      note={counts ? null : RESET_SINCE}
    />
  )
}
