import type { Locator, Page } from '@playwright/test'
import { actInRace, createRace } from '#tests/kit/games/races.ts'
import { visit } from '#tests/kit/games/playDocuments.ts'
import { expect, test } from '../hilo.ts'

test('on a page from right to left, digits, arrows and keys keep their order', async ({ game, page }) => {
  await game.open(4)
  await turn(page)
  await game.guess('0123')
  await game.expectHint(1, 'GXYXH')
  const row = page.locator('.board .row').first()
  expect(await inOrder(row.locator('.tile, .arrow'))).toBe('0123')
  expect(await inOrder(page.locator('.key[data-mark]'))).toMatch(/^123.*0$/s)
})

test('in a race from right to left, the clock and the rows of the others keep their order', async ({
  page,
  world,
}) => {
  const host = world.browse()
  await visit(host)
  const { code, id } = await createRace(host, { digits: 3 })
  await page.goto(`/race/${code}`)
  await page.getByRole('button', { name: 'Join the race' }).click()
  await expect(page.getByRole('heading', { name: 'Race' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'I’m ready' })).toBeVisible()
  await actInRace(host, 'startRace', { raceId: id })
  await turn(page)
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await inOrder(page.getByRole('timer').locator('i'))).toMatch(/^\d:\d\d$/)
  const row = page.locator('.rival-row').first()
  const first = await row.locator('i').first().boundingBox()
  const arrow = await row.locator('.rival-arrow').boundingBox()
  expect(arrow?.x).toBeGreaterThan(first?.x ?? Infinity)
})

async function turn(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
}

/** The texts of elements, line by line from left to right. */
async function inOrder(elements: Locator): Promise<string> {
  const found = await elements.evaluateAll((all) =>
    all.map((element) => {
      const { x, y } = element.getBoundingClientRect()
      return { x, y, text: element.textContent }
    }),
  )
  return found
    .toSorted((one, other) => Math.round(one.y - other.y) || one.x - other.x)
    .map(({ text }) => text)
    .join('')
}
