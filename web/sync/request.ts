import { NoConnection } from '../loading/inTime.ts'

// A response that takes longer counts as lost, and the caller retries.
const TIMEOUT_MS = 10_000

/**
 * Requests a document by its id, which is the name of its operation. The server need not parse it, and the
 * page needs no code to print it. A server of another version may not know the id, and responds with an
 * error. Throws NoConnection.
 */
export function request(documentId: string, init: RequestInit & { variables: object }): Promise<Response> {
  const { variables, ...rest } = init
  return fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/graphql-response+json', 'content-type': 'application/json' },
    body: JSON.stringify({ documentId, variables }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...rest,
  }).catch(noConnection)
}

export function noConnection(cause: unknown): never {
  throw new NoConnection('No connection', { cause })
}
