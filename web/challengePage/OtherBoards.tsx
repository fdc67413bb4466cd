import { ApolloProvider } from '@apollo/client/react'
import { apolloClient } from '../sync/apolloClient.ts'
import { Comparison } from './Comparison.tsx'
import { useChallenge } from './useChallenge.ts'

/** The boards of all players who have finished, this browser's player among them. */
export function OtherBoards({ code }: { code: string }) {
  return (
    <ApolloProvider client={apolloClient}>
      <Content code={code} />
    </ApolloProvider>
  )
}

function Content({ code }: { code: string }) {
  const { challenge, more } = useChallenge(code)
  if (challenge === null || challenge === 'unavailable') return null
  return <Comparison challenge={challenge} more={more} heading="h3" />
}
