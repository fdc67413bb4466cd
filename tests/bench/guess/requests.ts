import { REGISTERED_DOCUMENTS } from '#api/graphql/endpoint/registeredDocuments.generated.ts'
import { requestText } from '../connection.ts'
import type { Guess } from './players.ts'

// The headers of a browser on the same machine.
const HEADERS = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  'content-type': 'application/json',
  accept: 'application/graphql-response+json',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9',
  origin: 'http://localhost:3000',
  referer: 'http://localhost:3000/digits5',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
}

const DOCUMENT = Object.keys(REGISTERED_DOCUMENTS).find((id) => id.startsWith('MakeGuess-'))

/** A guess in the form that the page sends. */
export function graphqlRequest({ token, game, row, number }: Guess): string {
  const gameId = Buffer.from(`Game:${game.id}`).toString('base64')
  const code = game.code === undefined ? {} : { code: game.code }
  const body = { documentId: DOCUMENT, variables: { input: { gameId, row, guess: number, ...code } } }
  return requestText('POST', '/graphql', withCookie(HEADERS, token), JSON.stringify(body))
}

/** A guess by the documented call. */
export function restRequest({ token, game: { digits }, number }: Guess): string {
  const body = JSON.stringify({ session: null, digits, number })
  return requestText('PUT', '/api/checkGuessRegular', withCookie({ ...HEADERS, accept: '*/*' }, token), body)
}

function withCookie(headers: Record<string, string>, token: string): Record<string, string> {
  return { ...headers, cookie: `hilo_session=${token}` }
}
