import { goOffline } from '../goOffline.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../hilo.ts'
import { inEach, resize } from '../resize.ts'

const VIEWPORTS = [
  { width: 1280, height: 800 },
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 568, height: 320 },
] as const

test(
  'four messages never cover the row being typed, in any of the six rows, in any viewport',
  { tag: '@soak' },
  async ({ game, page }) => {
    await page.clock.install({ time: '2026-11-21T12:00:00-05:00' })
    await game.open(5)
    await page.clock.pauseAt('2026-11-21T12:30:00-05:00')
    for (let row = 1; row <= 6; row++) {
      for (let messages = 1; messages <= 4; messages++) {
        await page.keyboard.press('Enter')
        await expect(game.messages).toHaveCount(messages)
        for (const viewport of VIEWPORTS) {
          const where = `${messages} in row ${row} on ${viewport.width}×${viewport.height}`
          await page.setViewportSize(viewport)
          await expect.poll(() => sizeOf(page)).toEqual(viewport)
          expect(await overlap(game.messages, game.row(row)), where).toEqual([])
          if (messages < 4) continue
          await expect(game.messages.first(), where).toBeInViewport({ ratio: 0.99 })
          await expect(game.messages.last(), where).toBeInViewport({ ratio: 0.99 })
        }
      }
      await page.clock.runFor(1600)
      await expect(game.messages).toHaveCount(0)
      if (row < 6) await game.guess('12345')
      await page.clock.runFor(1600)
    }
  },
)

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('the banner covers no row, in any viewport', { tag: '@soak' }, async ({ game, page }) => {
    await game.open(4)
    // The panel of a wide screen loads after the board. Without a network it would never come.
    await resize(page, VIEWPORTS[0])
    await goOffline(page)
    await page.keyboard.type('4195')
    await page.keyboard.press('Enter')
    await expect(game.banner).toHaveText('No connection. Your guess is kept.')
    await inEach(VIEWPORTS, page, async (viewport) => {
      expect(await overlap(game.rows, game.banner), viewport).toEqual([])
      await expect(game.banner, viewport).toBeInViewport({ ratio: 0.99 })
    })
  })
})

function sizeOf(page: Page): Promise<{ width: number; height: number }> {
  return page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
}

/** The boxes that overlap another box. */
async function overlap(boxes: Locator, other: Locator): Promise<unknown[]> {
  const around = await other.boundingBox()
  if (!around) throw new Error('The element is not shown')
  const all = await boxes.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  )
  return all.filter(
    ({ x, y, width, height }) =>
      x + width > around.x &&
      x < around.x + around.width &&
      y + height > around.y + 0.5 &&
      y + 0.5 < around.y + around.height,
  )
}
