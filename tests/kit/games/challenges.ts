import type { Browser } from '../browser/browser.ts'
import { BOARD, type Board } from './playDocuments.ts'

export type Result = {
  isMine: boolean
  isOfSender: boolean
  number: number
  score: number
  guesses: { guess: string; hint: string }[]
  finishedAt: string
}

export type SeenChallenge = {
  id: string
  digits: number
  senderName: string | null
  isMine: boolean
  isTodays: boolean
  expiresAt: string
  finishedCount: number
  play: Board | null
  number: string | null
  toBeat: (Pick<Result, 'score'> & { guesses: Result['guesses'] | null }) | null
  finishedPlays: { edges: { cursor: string; node: Result }[] } | null
}

const CHALLENGE = `
  fragment Challenge on Challenge {
    id digits senderName isMine isTodays expiresAt finishedCount play { ...Board }
    number toBeat { score guesses { guess hint } }
    finishedPlays(first: 100) {
      edges { cursor node { isMine isOfSender number score guesses { guess hint } finishedAt } }
    }
  } ${BOARD}`

export type Created =
  | { challenge: SeenChallenge; code: string; reason?: never; message?: never; retryAfter?: never }
  | { reason: string; message: string; retryAfter?: number; challenge?: never; code?: never }

type Wanted = { digits: number; number?: string | null; playedGameId?: string; isSigned?: boolean }

/** Asks for a challenge. */
export async function askChallenge(
  browser: Browser,
  { digits, number = null, playedGameId, isSigned = false }: Wanted,
): Promise<Created> {
  const query = `mutation ($input: CreateChallengeInput!) { result: createChallenge(input: $input) {
    ... on ChallengeCreated { challenge { ...Challenge } code }
    ... on TooManyTries { retryAfter }
    ... on Refusal { reason: __typename message }
  } } ${CHALLENGE}`
  const input = { digits, number, playedGameId, isSigned }
  const { data, errors } = await browser.ask<{ result: Created }>(query, { input })
  if (errors) throw new Error(JSON.stringify(errors))
  return data.result
}

/** Creates a challenge. Returns it with the code of its link and its game's global id. */
export async function createChallenge(browser: Browser, wanted: Wanted) {
  const { challenge, code, reason } = await askChallenge(browser, wanted)
  if (challenge === undefined) throw new Error(`No challenge was created: ${reason}`)
  return { challenge, code, gameId: gameIdOf(challenge) }
}

function gameIdOf({ id }: SeenChallenge): string {
  const [, gameId = ''] = Buffer.from(id, 'base64').toString().split(':')
  return Buffer.from(`Game:${gameId}`).toString('base64')
}

/** The challenge of a link; null when none has it. */
export async function seeChallenge(browser: Browser, code: string): Promise<SeenChallenge | null> {
  const query = `query ($code: String!) { challenge(code: $code) { __typename ...Challenge } } ${CHALLENGE}`
  const { data, errors } = await browser.ask<{ challenge: SeenChallenge & { __typename: string } }>(query, {
    code,
  })
  if (errors) throw new Error(JSON.stringify(errors))
  const { __typename: type, ...challenge } = data.challenge
  return type === 'Challenge' ? challenge : null
}

/** Withdraws a challenge by its global id. Returns the reason of a refusal; null after a withdrawal. */
export async function withdraw(browser: Browser, id: string): Promise<string | null> {
  const { data } = await browser.ask<{ result: { reason?: string } }>(
    `mutation ($id: ID!) { result: withdrawChallenge(input: { id: $id }) {
      ... on Refusal { reason: __typename } } }`,
    { id },
  )
  return data.result.reason ?? null
}
