import { ApolloProvider } from '@apollo/client/react'
import { challengeClient } from '../challengeClient.ts'
import { Comparison } from './Comparison.tsx'
import { LoadState } from '../../list/LoadState.tsx'
import { PlayLinks } from '../../result/PlayLinks.tsx'
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
  if (challenge.__typename === 'UnknownLink') return <p>{challenge.message}</p>
  return (
    <>
      {challenge.play && (
        <p className="result-line">
          <PlayLinks play={challenge.play} />
        </p>
      )}
      <Comparison challenge={challenge} pages={pages} heading="h3" />
    </>
  )
}
