import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { of, throwError } from 'rxjs'
import type { KnownPlay } from '../storage/knownPlay.ts'
import { POSSIBLE_TYPES } from './graphql/possibleTypes.generated.ts'

const VIEWER = { __typename: 'Viewer', sessionHandle: null, account: null }

/** For tests: a client whose server has these fields for a visitor, and the requests that it receives. */
export function sampleServer(fields: object) {
  const requests: [operation: string | undefined, variables: object][] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    requests.push([operationName, variables])
    if (Object.keys(fields).length === 0) return throwError(() => new Error('Not in this test'))
    return of({ data: { serverTime: new Date().toISOString(), viewer: VIEWER, ...fields } })
  })
  const cache = new InMemoryCache({
    possibleTypes: POSSIBLE_TYPES,
    typePolicies: { Viewer: { keyFields: [] } },
  })
  return { client: new ApolloClient({ link, cache, dataMasking: true }), requests }
}

/** A play as the server sends it. */
export function samplePlayNode({
  gameId,
  day,
  kind,
  isHard,
  status,
  finishedLate,
  guesses,
  hints,
  target,
}: KnownPlay) {
  return {
    __typename: 'Play',
    id: `play of ${gameId}`,
    kind: kind.toUpperCase(),
    isHard,
    status: status.toUpperCase(),
    finishedLate,
    target,
    game: { __typename: 'Game', id: gameId, day: day || null },
    guesses: guesses.map((guess, row) => ({ __typename: 'Guess', guess, hint: hints[row] })),
  }
}
