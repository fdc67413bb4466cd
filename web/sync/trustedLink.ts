import { ApolloLink } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { from } from 'rxjs'
import { DOCUMENT_HASHES } from './documentHashes.generated.ts'
import { NoConnection } from './trouble.ts'

// An answer that takes longer will not come; whoever asked tries again.
const PATIENCE_MS = 10_000

/**
 * Asks for documents by the ids under which the server knows them: it need not read them, and the page needs
 * nothing that could write them. A server of another version may not know an id, and says so.
 */
export const trustedLink = new ApolloLink(({ operationName = '', variables }) => {
  const hash = (DOCUMENT_HASHES as Record<string, string>)[operationName]
  return from(post({ documentId: `${operationName}-${hash}`, variables }))
})

async function post(body: object): Promise<ApolloLink.Result> {
  const response = await reach(body)
  const bodyText = await response.text().catch(noConnection)
  const isResult = response.headers.get('content-type')?.startsWith('application/graphql-response+json')
  if (!isResult) throw new ServerError('Not an answer of GraphQL', { response, bodyText })
  return JSON.parse(bodyText) as ApolloLink.Result
}

function reach(body: object): Promise<Response> {
  return fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/graphql-response+json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(noConnection)
}

function noConnection(cause: unknown): never {
  throw new NoConnection('No answer came', { cause })
}
