import { advance, gather, inTurns, nextGuess, type Member } from './crowd.ts'
import type { Guess } from '../player.ts'
import type { Played, Stage } from '../stage.ts'

// The fewest guesses that six games can take.
const REQUESTS_OF_ONE = 10
const COPIES = 10

/**
 * The same guess ten times at once, at the servers in turn; alternately by GraphQL and by the documented
 * call.
 */
export async function repeatAtOnce(stage: Stage, { requests }: { requests: number }): Promise<Played> {
  const { games, urls, roll } = stage
  const members = await gather(Math.ceil(requests / REQUESTS_OF_ONE), stage)
  const breaches: string[] = []
  for (let run = 0; run < requests; run += members.length) {
    await inTurns(members.slice(0, requests - run), 4, async (member, index) => {
      const guess = nextGuess(member, games, roll)
      const ask = (run + index) % 2 === 0 ? byGraphql : byDocumentedCall
      const copies = Array.from({ length: COPIES }, (_, copy) => urls[copy % urls.length] ?? '')
      const answers = new Set(await Promise.all(copies.map((url) => ask(stage, { member, url, guess }))))
      if (answers.size > 1)
        breaches.push(`${answers.size} answers to one request: ${[...answers].join(' / ')}`)
      advance(member, games, guess)
    })
  }
  return { figures: { requests, copies: COPIES }, breaches, players: members.map(({ player }) => player) }
}

type Request = { member: Member; url: string; guess: Guess }

async function byGraphql(_stage: Stage, { member, url, guess }: Request): Promise<string> {
  return (await member.player.guess(url, guess)).text
}

/**
 * The call names neither game nor row: it means the next row of the mode's current board, which is the
 * member's row.
 */
async function byDocumentedCall({ games, ledger }: Stage, { member, url, guess }: Request): Promise<string> {
  const { browser, session } = member.player
  const digits = games[member.mode]?.target.length
  const response = await browser.fetch(`${url}/api/checkGuessRegular`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ digits, number: guess.guess }),
  })
  const text = await response.text()
  const isTaken = response.status === 200
  if (!isTaken) ledger.oddAnswers.push(`${response.status} ${text.slice(0, 300)}`)
  ledger.attempts.push({ session, ...guess, outcome: isTaken ? 'acknowledged' : 'unknown', seen: null })
  return text
}
