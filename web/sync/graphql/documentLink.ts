import { ApolloLink } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { from } from 'rxjs'
import { reloadPage } from '../../loading/chunks.ts'
import { NoConnection } from '../../loading/inTime.ts'
import { noConnection, request } from './request.ts'

/** Apollo's link to the server. It requests documents by their ids. */
export const documentLink = new ApolloLink(({ query, variables }) => from(post(query, variables)))

/** The site redirects a page that is loaded under another host name. */
const ELSEWHERE = 'This site has another address. Reload the page to go there'

async function post(document: object, variables: object): Promise<ApolloLink.Result> {
  const response = await request(document, { variables })
  const bodyText = await response.text().catch(noConnection)
  const isResult = response.headers.get('content-type')?.startsWith('application/graphql-response+json')
  if (response.status === 421) throw new NoConnection(ELSEWHERE)
  if (!isResult) throw new ServerError('Not a GraphQL response', { response, bodyText })
  // A server of another version does not have this page's document.
  if (response.status === 404) void reloadPage(false)
  return JSON.parse(bodyText) as ApolloLink.Result
}
