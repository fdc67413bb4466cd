import type { ApolloClient, FragmentType, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { viewerReceived } from '../../viewer/viewer.ts'
import { dataOf } from '../graphql/requestErrors.ts'
import { readKnownViewer } from '../knownViewer.ts'
import type { KnownViewer_ViewerFragment } from '../knownViewer.generated.ts'
import { setServerTime } from '../serverClock.ts'

type BoardData = { serverTime: string; viewer: FragmentType<KnownViewer_ViewerFragment> }

/**
 * Queries the server's board. The response also sets the clock and the viewer. Null if the viewer changed:
 * then the board belongs to another player.
 */
export async function queryBoard<Data extends BoardData, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data | null> {
  const data = dataOf<Data>((await client.query({ query, variables })) as { data?: Data })
  setServerTime(data.serverTime)
  return viewerReceived(readKnownViewer(client.cache, data.viewer)) ? data : null
}
