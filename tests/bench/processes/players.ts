import { Agent, request } from 'node:http'
import { TRUSTED_DOCUMENTS } from '#api/graphql/trustedDocuments.generated.ts'

/** A game that is open today. */
export type OpenGame = { id: string; target: string }

export type Player = {
  /** Plays a game to its end, which gives this score; answers in how many milliseconds each guess was answered. */
  play: (game: OpenGame, score: number) => Promise<number[]>
}

/**
 * Somebody new, whose guesses go to the servers in turn, over connections that stay open, as a proxy sends them; who
 * thinks after each.
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
    if (status !== 200 || !body.includes('"GuessAccepted"')) throw new Error(`${status}: ${body}`)
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

/** Has `work` done again and again by so many at once, until it says that it is enough. */
export async function atOnce(count: number, work: (turn: number) => Promise<boolean>): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async (_, turn) => {
      for (let goesOn = true; goesOn;) goesOn = await work(turn)
    }),
  )
}

const agent = new Agent({ keepAlive: true })

// What the page sends: the document's id, not its text.
const documentId = Object.keys(TRUSTED_DOCUMENTS).find((id) => id.startsWith('MakeGuess-'))

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

/** A number that is not the target. */
function wrong(target: string): string {
  return [...target].map((digit) => (Number(digit) + 1) % 10).join('')
}
