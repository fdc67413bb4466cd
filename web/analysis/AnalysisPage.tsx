import { ApolloProvider } from '@apollo/client/react'
import { Suspense } from 'react'
import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { NotFound } from '../notFound/NotFound.tsx'
import type { AnalyzedPlay } from '../paths/analysisPath.ts'
import { apolloClient } from '../sync/apolloClient.ts'
import styles from './analysis.css?url'
import { AnalysisOf } from './AnalysisOf.tsx'
import type { Found } from './found.ts'
import { LoadingPlay } from './LoadingPlay.tsx'
import { NotOver } from './NotOver.tsx'
import { useAnalyzedDay } from './useAnalyzedDay.ts'
import { useAnalyzedPlay } from './useAnalyzedPlay.ts'

type AnalysisPageProps = { play: AnalyzedPlay; siteName: string }

/** The analysis of a play of the viewer. Its styles are a file of their own: boards do not need them. */
export function AnalysisPage({ play, siteName }: AnalysisPageProps) {
  return (
    <ApolloProvider client={apolloClient}>
      <Suspense>
        <link rel="stylesheet" href={styles} precedence="default" />
        {'id' in play ? (
          <OfPlay id={play.id} siteName={siteName} />
        ) : (
          <OfDay game={play} siteName={siteName} />
        )}
      </Suspense>
    </ApolloProvider>
  )
}

function OfDay({ game, siteName }: { game: { digits: DigitCount; day: Day }; siteName: string }) {
  return <Answer {...useAnalyzedDay(game)} siteName={siteName} />
}

function OfPlay({ id, siteName }: { id: string; siteName: string }) {
  return <Answer {...useAnalyzedPlay(id)} siteName={siteName} />
}

type AnswerProps = { found: Found | null; errorText: string | null; refetch: () => void; siteName: string }

function Answer({ found, errorText, refetch, siteName }: AnswerProps) {
  if (found === null) return <LoadingPlay errorText={errorText} onRetry={refetch} />
  if (found === 'missing') return <NotFound />
  if ('openBoard' in found) return <NotOver board={found.openBoard} />
  const { ended, digits } = found
  // Another play has another worker.
  return <AnalysisOf key={[ended.target, ...ended.guesses].join()} {...{ ended, digits, siteName }} />
}
