import type { Page, Response } from '@playwright/test'
import { expect, test } from '../hilo.ts'
import { placesWith, spellingsOf } from '../secrets.ts'

const TARGET = '8305712'

test('until the end, neither the page, its storage nor any answer contains the target', async ({
  context,
  game,
  page,
  world,
}) => {
  await world.openGame('2026-11-18', 7, TARGET)
  await world.setTime('2026-11-18T12:00:00-05:00')
  const answers: Response[] = []
  context.on('response', (response) => answers.push(response))

  await game.open(7)
  await game.guessAll(['8305721', '1111111'])
  await game.reload()
  await game.guessAll(['8305710', '0000000', '8305711'])
  expect(await secretsIn(page, answers)).toEqual([])
  expect(answers.map((answer) => answer.url()).filter((url) => url.includes('CrowdChanged'))).toEqual([])

  // The same search finds the target after the server has revealed it.
  await game.guess(TARGET)
  await game.expectResult('You got it!', TARGET)
  const found = await secretsIn(page, answers)
  expect(found.some((place) => place.endsWith('/graphql'))).toBe(true)
  expect(found).toContain('the page')
  expect(found).toContain('the storage')
})

/** The places that contain the target, in any of its likely spellings. */
function secretsIn(page: Page, answers: readonly Response[]): Promise<string[]> {
  return placesWith([...spellingsOf(TARGET), Number(TARGET).toString(16)], { page, answers })
}
