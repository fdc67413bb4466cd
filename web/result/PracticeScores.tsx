import { ApolloProvider } from '@apollo/client/react'
import type { DigitCount } from '#game/digits.ts'
import { averageText } from '#game/statistics/statistics.ts'
import { apolloClient } from '../sync/graphql/apolloClient.ts'
import { useScreenQuery } from '../sync/graphql/useScreenQuery.ts'
import { Histogram } from './Histogram.tsx'
import { PlayLinks } from './PlayLinks.tsx'
import { PracticeScoresDocument } from './PracticeScores.generated.ts'
import { RESET_SINCE } from './Scores.tsx'

type PracticeScoresProps = {
  digits: DigitCount
  /** The score of the game just played. */
  latest: number
}

/** The player's practice games of the mode, with this one. */
export function PracticeScores(props: PracticeScoresProps) {
  return (
    <ApolloProvider client={apolloClient}>
      <Figures {...props} />
    </ApolloProvider>
  )
}

const NO_GAMES = [0, 0, 0, 0, 0, 0, 0]
const NO_PLAY = { id: '' }

function Figures({ digits, latest }: PracticeScoresProps) {
  const { data } = useScreenQuery(PracticeScoresDocument, { digits })
  const { statistics, practice } = data?.viewer ?? {}
  const { average = null, histogram = NO_GAMES, since } = statistics ?? {}
  const counts = !since || !practice?.finishedAt || practice.finishedAt > since
  return (
    // Unknown figures and links keep their space, so that late ones move nothing.
    <section
      className="result-scores"
      aria-label="Scores"
      style={statistics ? undefined : { visibility: 'hidden' }}
    >
      <div className="scores-head scores-average">
        <h3>Your random games</h3>
        <p>
          <span>Average </span>
          <b>{averageText(average ?? 0)}</b>
        </p>
      </div>
      {!counts && <p className="result-note">{RESET_SINCE}</p>}
      <Histogram counts={histogram} fullWidth={248} latest={counts ? latest : null} />
      {(!statistics || practice?.finishedAt) && (
        <p className="result-line">
          <PlayLinks play={practice ?? NO_PLAY} />
        </p>
      )}
    </section>
  )
}
