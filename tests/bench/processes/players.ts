import { Agent, request } from 'node:http'
import { REGISTERED_DOCUMENTS } from '#api/graphql/endpoint/registeredDocuments.generated.ts'

/** A game that is open today. */
export type OpenGame = { id: string; target: string }

export type Player = {
  /** Plays a game to its end, with this score. Returns the time of each guess in ms. */
  play: (game: OpenGame, score: number) => Promise<number[]>
}

/**
 * Creates a new player. Guesses go to the servers in turn over keep-alive connections, as from a proxy. The
 * player pauses after each guess.
 */
export function createPlayer(
  servers: readonly string[],
  think: () => Promise<void> = () => Promise.resolve(),
): Player {
  let turn = Math.floor(Math.random() * servers.length)
  let cookie = ''
  const guess = async (input: object): Promise<number> => {
    const began = performance.now()
    const { status, body, setCookie } = await send(servers[turn++ % servers.length] ?? '', cookie, input)
    cookie = setCookie ?? cookie
    if (status !== 200 || !body.includes('"PlayUpdated"')) throw new Error(`${status}: ${body}`)
    return performance.now() - began
  }
  return {
    async play({ id, target }, score) {
      const times: number[] = []
      for (let row = 0; row < Math.min(score, 6); row++) {
        times.push(await guess({ gameId: id, row, guess: row + 1 === score ? target : wrong(target) }))
        await think()
      }
      return times
    },
  }
}

/** Runs `work` in parallel loops, each until it returns false. */
export async function atOnce(count: number, work: (turn: number) => Promise<boolean>): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async (_, turn) => {
      for (let isRunning = true; isRunning;) isRunning = await work(turn)
    }),
  )
}

const agent = new Agent({ keepAlive: true })

// The page sends the document's id, not its text.
const documentId = Object.keys(REGISTERED_DOCUMENTS).find((id) => id.startsWith('MakeGuess-'))

type Sent = { status: number; body: string; setCookie: string | undefined }

function send(server: string, cookie: string, input: object): Promise<Sent> {
  const text = JSON.stringify({ documentId, variables: { input } })
  const headers = {
    accept: 'application/graphql-response+json',
    'content-type': 'application/json',
    'content-length': text.length,
    ...(cookie && { cookie }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(`${server}/graphql`, { agent, method: 'POST', headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part: string) => (body += part))
      answer.on('error', reject).on('end', () => {
        const setCookie = answer.headers['set-cookie']?.[0]?.split(';')[0]
        resolve({ status: answer.statusCode ?? 0, body, setCookie })
      })
    })
    asked.on('error', reject).end(text)
  })
}

/** A guess that is not the target. */
function wrong(target: string): string {
  return [...target].map((digit) => (Number(digit) + 1) % 10).join('')
}
