import type { Locator } from '@playwright/test'
import { expect, test } from '../hilo.ts'

test('on a page from right to left, digits, arrows and keys keep their order', async ({ game, page }) => {
  await game.open(4)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await game.guess('0123')
  await game.expectHint(1, 'GXYXH')
  const row = page.locator('.board .row').first()
  expect(await inOrder(row.locator('.tile, .arrow'))).toBe('0123')
  expect(await inOrder(page.locator('.key[data-mark]'))).toMatch(/^123.*0$/s)
})

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
