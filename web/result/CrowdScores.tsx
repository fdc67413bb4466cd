import { useFragment } from '@apollo/client/react'
import { useEffect } from 'react'
import { apolloClient as client } from '../sync/graphql/apolloClient.ts'
import { CrowdChangedDocument, CrowdScores_CrowdFragmentDoc } from './CrowdScores.generated.ts'
import { Scores, type ScoresProps } from './Scores.tsx'

type CrowdScoresProps = Omit<ScoresProps, 'everyone'> & { gameId: string; live: boolean }

/** The results of all players of a game, as the cache has them. They update while `live`. */
export function CrowdScores({ gameId, live, ...scores }: CrowdScoresProps) {
  useEffect(() => {
    if (!live) return
    // The cache takes the results.
    const updates = client.subscribe({ query: CrowdChangedDocument, variables: { gameId } }).subscribe()
    return () => updates.unsubscribe()
  }, [gameId, live])
  const { data, complete } = useFragment({
    client,
    fragment: CrowdScores_CrowdFragmentDoc,
    from: { __typename: 'Crowd', game: { __typename: 'Game', id: gameId } },
  })
  return <Scores {...scores} everyone={complete ? { counts: data.histogram, average: data.average } : null} />
}
