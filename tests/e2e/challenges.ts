import { request, type APIRequestContext } from '@playwright/test'
import { ask } from './ask.ts'
import type { World } from './world.ts'

export type SentChallenge = { code: string; number: string }

/** Sends a challenge without a page. */
export async function sendChallenge(
  browser: APIRequestContext,
  { url }: World,
  number: string,
): Promise<SentChallenge> {
  const { createChallenge } = await ask<{ createChallenge: { code: string } }>(
    browser,
    url,
    `mutation ($input: CreateChallengeInput!) {
      createChallenge(input: $input) { ... on ChallengeCreated { code } }
    }`,
    { input: { digits: number.length, number, isSigned: false } },
  )
  return { code: createChallenge.code, number }
}

/** New visitors win a challenge with their first guess, one after another. */
export async function winChallenge(
  world: World,
  { code, number }: SentChallenge,
  players: number,
): Promise<void> {
  for (let player = 0; player < players; player++) await playChallenge(world, code, [number])
}

/** A new visitor makes guesses in a challenge, without a page. */
export async function playChallenge({ url }: World, code: string, guesses: readonly string[]): Promise<void> {
  const browser = await request.newContext()
  const { challenge } = await ask<{ challenge: { play: { game: { id: string } } } }>(
    browser,
    url,
    'query ($code: String!) { challenge(code: $code) { ... on Challenge { play { game { id } } } } }',
    { code },
  )
  for (const [row, guess] of guesses.entries()) {
    const input = { gameId: challenge.play.game.id, code, row, guess }
    const { makeGuess } = await ask<{ makeGuess: { __typename: string } }>(
      browser,
      url,
      'mutation ($input: MakeGuessInput!) { makeGuess(input: $input) { __typename } }',
      { input },
    )
    if (makeGuess.__typename !== 'PlayUpdated') throw new Error(makeGuess.__typename)
  }
  await browser.dispose()
}
