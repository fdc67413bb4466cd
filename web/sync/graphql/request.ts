import { NoConnection } from '../../loading/inTime.ts'

// A response that takes longer counts as lost, and the caller retries.
const TIMEOUT_MS = 10_000

/** The id that `npm run generate` gives a document. Apollo Client keeps it. */
export function documentIdOf(document: object): string {
  return (document as { __meta__: { id: string } }).__meta__.id
}

/**
 * Requests a document by its id. The server need not parse it, and the page needs no code to print it. A
 * server of another version may not know the id, and responds with an error. Throws NoConnection.
 */
export function request(document: object, init: RequestInit & { variables: object }): Promise<Response> {
  const { variables, ...rest } = init
  return fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/graphql-response+json', 'content-type': 'application/json' },
    body: JSON.stringify({ documentId: documentIdOf(document), variables }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...rest,
  }).catch(noConnection)
}

export function noConnection(cause: unknown): never {
  throw new NoConnection('', { cause })
}
