import { ApolloProvider } from '@apollo/client/react'
import { Link } from 'wouter'
import { challengeClient } from '../challenge/challengeClient.ts'
import { Comparison } from '../challenge/Comparison.tsx'
import { LoadState } from '../list/LoadState.tsx'
import { analysisPath } from '../paths/analysisPath.ts'
import { useOtherBoards } from './useOtherBoards.ts'

/** The boards of the first 1,000 players who finished, and that of this browser's player. */
export function OtherBoards({ code }: { code: string }) {
  return (
    <ApolloProvider client={challengeClient}>
      <Content code={code} />
    </ApolloProvider>
  )
}

function Content({ code }: { code: string }) {
  const { data, errorText, refetch, pages } = useOtherBoards(code)
  if (!data) return <LoadState errorText={errorText} onRetry={refetch} />
  const { challenge } = data
  if (challenge.__typename === 'ChallengeUnavailable') return <p>{challenge.message}</p>
  return (
    <>
      {challenge.play && (
        <p className="result-line">
          <Link href={analysisPath(challenge.play)}>Analysis</Link>
        </p>
      )}
      <Comparison challenge={challenge} pages={pages} heading="h3" />
    </>
  )
}
