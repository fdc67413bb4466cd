import type { BrowserContext } from '@playwright/test'
import { parseDay } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { gameIdOf } from '#game/game.ts'
import { ask } from './ask.ts'
import { TODAY, type World } from './world.ts'

export type PostedGame = {
  digits: DigitCount
  guesses: readonly string[]
  day?: string
  kind?: 'DAILY' | 'ARCHIVE'
}

/** Makes guesses in a day's game, by default today's, as the browser's visitor and without a page. */
export async function postGuesses(
  context: BrowserContext,
  { url }: World,
  { digits, guesses, day = TODAY, kind = 'DAILY' }: PostedGame,
): Promise<void> {
  const parsed = parseDay(day)
  if (!parsed.ok) throw new Error(`${day} is not a day`)
  const gameId = Buffer.from(`Game:${gameIdOf(parsed.value, digits)}`).toString('base64')
  for (const [row, guess] of guesses.entries()) await postGuess(context, url, { gameId, kind, row, guess })
}

/** Starts a practice game, and makes guesses in it. Returns the play's global id. */
export async function postPractice(
  context: BrowserContext,
  world: World,
  { digits, guesses }: PostedGame,
): Promise<string> {
  const { startPracticeGame } = await ask<{ startPracticeGame: { play: Play } }>(
    context.request,
    world.url,
    `mutation ($input: StartPracticeGameInput!) {
      startPracticeGame(input: $input) { ... on PlayUpdated { play { id game { id } } } }
    }`,
    { input: { digits } },
  )
  const { id, game } = startPracticeGame.play
  for (const [row, guess] of guesses.entries())
    await postGuess(context, world.url, { gameId: game.id, row, guess })
  return id
}

type Play = { id: string; game: { id: string } }

async function postGuess(context: BrowserContext, url: string, input: object): Promise<void> {
  const { makeGuess } = await ask<{ makeGuess: { __typename: string } }>(
    context.request,
    url,
    'mutation ($input: MakeGuessInput!) { makeGuess(input: $input) { __typename } }',
    { input },
  )
  if (makeGuess.__typename !== 'PlayUpdated') throw new Error(makeGuess.__typename)
}
