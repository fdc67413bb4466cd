import { REGISTERED_DOCUMENTS } from '#api/graphql/endpoint/registeredDocuments.generated.ts'
import { Browser } from '#tests/kit/browser/browser.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { visit } from '#tests/kit/games/playDocuments.ts'
import { sessionOf, type Ledger, type Outcome, type SeenRow } from './ledger.ts'

/** A player that guesses as the page does, and records the outcome of each guess. */
export type Player = {
  browser: Browser
  session: string
  guess: (server: string, guess: Guess) => Promise<Answer>
}

export type Guess = { gameId: number; kind: PlayKind; row: number; guess: string }

/** `text` is the body of the answer; '' without an answer. */
export type Answer = { outcome: Outcome; reason: string | null; text: string }

/** Creates a visitor at a server. */
export async function createPlayer(server: string, ledger: Ledger): Promise<Player> {
  const browser = new Browser('')
  const atServer = new Browser(server)
  await visit(atServer)
  for (const [name, value] of atServer.cookies) browser.plant(name, value)
  const session = sessionOf(browser.cookies.get('hilo_session') ?? '')
  return {
    browser,
    session,
    guess: async (url, guess) => {
      const { seen, ...answer } = await send(browser, url, guess, ledger)
      ledger.attempts.push({ session, ...guess, outcome: answer.outcome, seen })
      return answer
    },
  }
}

// Longer than a server waits for its database.
const TIMEOUT_MS = 20_000

const MAKE_GUESS = Object.keys(REGISTERED_DOCUMENTS).find((id) => id.startsWith('MakeGuess-'))

type Seen = Answer & { seen: SeenRow[] | null }

const NO_ANSWER: Seen = { outcome: 'unknown', reason: null, text: '', seen: null }

async function send(browser: Browser, server: string, guess: Guess, ledger: Ledger): Promise<Seen> {
  const input = { ...guess, kind: guess.kind.toUpperCase(), gameId: btoa(`Game:${guess.gameId}`) }
  try {
    const response = await browser.fetch(`${server}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body: JSON.stringify({ documentId: MAKE_GUESS, variables: { input } }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return understand(response, await response.text(), ledger)
  } catch (error) {
    // Any other error is a bug of this soak, not a network error.
    if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError'))
      return NO_ANSWER
    throw error
  }
}

type Body = {
  data?: { makeGuess: MadeGuess } | null
  errors?: { message: string; extensions?: { code?: string } }[]
}
type MadeGuess = {
  __typename: 'PlayUpdated' | 'GuessRefused'
  reason?: string
  play?: { guesses: SeenRow[] }
  board?: { guesses: SeenRow[] }
}

function understand(response: Response, text: string, ledger: Ledger): Seen {
  const { data, errors } = parse(text)
  if (response.status === 200 && data && !errors) {
    const { reason = null, play, board, __typename } = data.makeGuess
    const outcome = __typename === 'PlayUpdated' ? 'acknowledged' : 'refused'
    return { outcome, reason, text, seen: rowsOf((play ?? board)?.guesses) }
  }
  if (!isRetryable(response, errors)) ledger.oddAnswers.push(`${response.status} ${text.slice(0, 300)}`)
  return { ...NO_ANSWER, text }
}

/** A proxy answers HTML for a server that it does not reach. */
function parse(text: string): Body {
  return text.startsWith('{') ? (JSON.parse(text) as Body) : {}
}

function rowsOf(guesses: SeenRow[] | undefined): SeenRow[] | null {
  return guesses?.map(({ guess, hint }) => ({ guess, hint })) ?? null
}

/** Whether an error tells the client to try again, and reveals no internals. */
function isRetryable(response: Response, errors: Body['errors']): boolean {
  return (
    response.status === 503 &&
    response.headers.has('retry-after') &&
    errors?.length === 1 &&
    errors[0]?.extensions?.code === 'SERVICE_UNAVAILABLE' &&
    errors[0].message === 'The service is not available at the moment. Please try again.'
  )
}
