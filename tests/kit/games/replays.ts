import type { Browser } from '../browser/browser.ts'

export type SeenReplay = {
  game: { id: string; day: string | null; digits: number }
  kind: string
  status: string
  hints: string[]
  guesses: { guess: string; hint: string; madeAt: string | null }[] | null
  target: string | null
  isMine: boolean
}

type Asked = { code?: string; reason?: string; message?: string; retryAfter?: number | null }

/** Asks for the link to the replay of a play. */
export async function askReplayLink(browser: Browser, gameId: string): Promise<Asked> {
  const query = `mutation ($gameId: ID!) { result: createReplayLink(input: { gameId: $gameId }) {
    ... on LinkCreated { code }
    ... on TooManyTries { retryAfter }
    ... on Refusal { reason: __typename message }
  } }`
  const { data, errors } = await browser.ask<{ result: Asked }>(query, { gameId })
  if (errors) throw new Error(JSON.stringify(errors))
  return data.result
}

/** Shares a finished play. Returns the code of its link. */
export async function shareReplay(browser: Browser, gameId: string): Promise<string> {
  const { code, reason } = await askReplayLink(browser, gameId)
  if (code === undefined) throw new Error(`No link was created: ${reason}`)
  return code
}

/** The replay of a link; null when none has it. */
export async function seeReplay(browser: Browser, code: string): Promise<SeenReplay | null> {
  const query = `query ($code: String!) { replay(code: $code) {
    __typename ... on Replay { game { id day digits } kind status hints guesses { guess hint madeAt } target isMine }
  } }`
  const { data, errors } = await browser.ask<{ replay: SeenReplay & { __typename: string } }>(query, { code })
  if (errors) throw new Error(JSON.stringify(errors))
  const { __typename: type, ...replay } = data.replay
  return type === 'Replay' ? replay : null
}

/** Revokes the link of a play. Returns the reason of a refusal; null after the revocation. */
export async function revokeReplay(browser: Browser, gameId: string): Promise<string | null> {
  const { data } = await browser.ask<{ result: { reason?: string } }>(
    `mutation ($gameId: ID!) { result: revokeReplayLink(input: { gameId: $gameId }) {
      ... on Refusal { reason: __typename } } }`,
    { gameId },
  )
  return data.result.reason ?? null
}
