import { texts } from '../language/texts.ts'
import { NoConnection } from '../loading/inTime.ts'
import { FRAME } from '../paths/pagePaths.ts'
import type { GameState, Transition } from '../plays/gameState.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'
import type { ServerCalls } from '../sync/outbox.ts'
import { setServerTime } from '../sync/serverClock.ts'
import {
  boardReceived,
  guessAccepted,
  guessRefused,
  nextGameReceived,
  refusedWith,
  sessionChanged,
} from '../sync/serverResponse.ts'

type Answer = { play: KnownPlay; serverTime: string; visitor?: string; reason?: string }

const TIMEOUT_MS = 10_000

/** The visitor's token. A browser that refuses the frame's cookie knows the visitor until the frame closes. */
let visitor: string | undefined

/** The requests of a frame. They never use the session of the site. */
export const frameCalls: ServerCalls = {
  currentPlay: async ({ digits, play: asOf }) => {
    const play = await findPlay(digits)
    return (now) => boardReceived(now, { play, statistics: null, days: null, asOf })
  },
  startNextGame: async ({ digits }) => {
    const play = await findPlay(digits)
    return (now) => nextGameReceived(now, play)
  },
  makeGuess,
}

async function findPlay(digits: number): Promise<KnownPlay> {
  const { play, serverTime } = await call(`${FRAME}${digits}/play`)
  setServerTime(serverTime)
  return play
}

async function makeGuess({ digits, play: shown, pending }: GameState): Promise<Transition> {
  const [guess] = pending
  if (!shown || guess === undefined) throw new Error('No guess is pending')
  const { gameId, guesses } = shown
  const answer = await call(`${FRAME}${digits}/guess`, { gameId, row: guesses.length, guess })
  const { play, reason } = answer
  visitor = answer.visitor ?? visitor
  if (reason === undefined) return (now) => guessAccepted(now, play)
  if (reason === 'TRY_AGAIN') throw new NoConnection(texts.notices.busy)
  if (reason === 'OTHER_SESSION') return sessionChanged
  // The frame's game is over for a frame that was open at midnight.
  if (reason === 'NOT_TODAYS' || reason === 'GAME_CLOSED')
    return (now) => refusedWith(now, texts.notices.newGame)
  return (now) => guessRefused(now, play)
}

/** An answer with the play, also of a refused guess. Any other is an outage, after which the outbox retries. */
async function call(path: string, body?: object): Promise<Answer> {
  const response = await fetch(path, {
    credentials: 'same-origin',
    headers: {
      ...(visitor !== undefined && { 'hilo-embed-visitor': visitor }),
      ...(body && { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch(() => null)
  if (response === null) throw new NoConnection()
  if (!response.ok && response.status !== 409) {
    throw new NoConnection(response.status === 429 ? texts.notices.busy : texts.notices.trouble)
  }
  const answer = (await response.json().catch(() => null)) as Answer | null
  if (answer === null) throw new NoConnection()
  return answer
}
