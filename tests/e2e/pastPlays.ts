import type { BrowserContext } from '@playwright/test'
import { parseDay } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { gameIdOf } from '#game/game.ts'
import type { World } from './world.ts'

/** `score` 1 to 6 for a win, 7 for a loss, 0 for a play that was begun; the target is 1 in every place. */
export type ArchivePlay = { day: string; digits: DigitCount; score: number }

/** Plays a past day's game in the archive, as the browser's visitor. */
export async function playInArchive(
  { request }: BrowserContext,
  world: World,
  { day, digits, score }: ArchivePlay,
): Promise<void> {
  await world.openGame(day, digits, '1'.repeat(digits))
  const parsed = parseDay(day)
  if (!parsed.ok) throw new Error(`${day} is not a day`)
  const gameId = Buffer.from(`Game:${gameIdOf(parsed.value, digits)}`).toString('base64')
  for (let row = 0; row < Math.max(1, Math.min(score, 6)); row++) {
    const guess = (row + 1 === score ? '1' : '2').repeat(digits)
    const answer = await request.post(`${world.url}/graphql`, {
      data: {
        query: `mutation ($input: MakeGuessInput!) { makeGuess(input: $input) { __typename } }`,
        variables: { input: { gameId, kind: 'ARCHIVE', row, guess } },
      },
    })
    const { data } = (await answer.json()) as { data?: { makeGuess: { __typename: string } } }
    if (data?.makeGuess.__typename !== 'PlayUpdated') throw new Error(await answer.text())
  }
}
