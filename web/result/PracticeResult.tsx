import { ApolloProvider } from '@apollo/client/react'
import type { ComponentProps } from 'react'
import { schemaKind, storedName, type EndlessKind } from '#game/kinds/displayed.ts'
import { averageText } from '#game/statistics/statistics.ts'
import { apolloClient } from '../sync/graphql/apolloClient.ts'
import { useScreenQuery } from '../sync/graphql/useScreenQuery.ts'
import { Histogram } from './Histogram.tsx'
import { PracticeScoresDocument, type PracticeScoresQuery } from './PracticeResult.generated.ts'
import { ResultDialog } from './ResultDialog.tsx'
import { RESET_SINCE } from './Scores.tsx'

type PracticeResultProps = Omit<ComponentProps<typeof ResultDialog>, 'play' | 'figures'> & {
  kind: EndlessKind
  /** The score of the game just played. */
  latest: number
}

/** The result of an endless board's game, with the player's games there. */
export function PracticeResult(props: PracticeResultProps) {
  return (
    <ApolloProvider client={apolloClient}>
      <Content {...props} />
    </ApolloProvider>
  )
}

function Content({ kind, latest, ...result }: PracticeResultProps) {
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

const NO_GAMES = [0, 0, 0, 0, 0, 0, 0]

type FiguresProps = { viewer: PracticeScoresQuery['viewer'] | undefined; kind: EndlessKind; latest: number }

function Figures({ viewer, kind, latest }: FiguresProps) {
  const { statistics, practice } = viewer ?? {}
  const { average = null, histogram = NO_GAMES, since } = statistics ?? {}
  const counts = !since || !practice?.finishedAt || practice.finishedAt > since
  return (
    // Unknown figures keep their space, so that late ones move nothing.
    <section
      className="result-scores"
      aria-label="Scores"
      style={statistics ? undefined : { visibility: 'hidden' }}
    >
      <div className="scores-head scores-average">
        <h3>{`Your ${storedName(kind)} games`}</h3>
        <p>
          <span>Average </span>
          <b>{averageText(average ?? 0)}</b>
        </p>
      </div>
      {!counts && <p className="result-note">{RESET_SINCE}</p>}
      <Histogram counts={histogram} fullWidth={248} latest={counts ? latest : null} />
    </section>
  )
}
