import { apolloClient } from '../../sync/graphql/apolloClient.ts'
import { readKnownPlay } from '../../sync/knownPlay.ts'
import { useScreenQuery, useServerClock } from '../../sync/graphql/useScreenQuery.ts'
import { foundOf, privateBoard, type Found } from './found.ts'
import { AnalyzedPlayDocument, type AnalyzedPlayQuery } from './useAnalyzedPlay.generated.ts'

/** The viewer's play with a global id. Null if unknown. */
export function useAnalyzedPlay(id: string) {
  const { data, errorText, refetch } = useScreenQuery(AnalyzedPlayDocument, { id })
  useServerClock(data?.serverTime)
  return { found: data ? foundIn(data) : null, errorText, refetch }
}

function foundIn({ node }: AnalyzedPlayQuery): Found {
  if (node?.__typename !== 'Play') return 'missing'
  const { digits } = node.game
  const play = readKnownPlay(apolloClient.cache, node)
  return foundOf(play, digits, privateBoard(play, digits))
}
