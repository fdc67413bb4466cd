import { expect, test } from './hilo.ts'
import { PLAYING, TOURS } from './screens.ts'
import { expectTextInPlace } from './textGeometry.ts'

test.use({ expectedConsoleErrors: /status of 40[04]/ })

// The player has set the browser's text size to 200 %: the default font is 32 px.
test.beforeEach(async ({ context, page }) => {
  const devTools = await context.newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
})

for (const [viewport, tours] of [
  [{ width: 390, height: 844 }, TOURS],
  [{ width: 320, height: 568 }, TOURS],
  [{ width: 844, height: 390 }, [PLAYING]],
  [{ width: 1280, height: 800 }, TOURS],
] as const) {
  test.describe(`on ${viewport.width}×${viewport.height}, with text of 200 %,`, () => {
    test.use({ viewport })

    for (const { name, screens } of tours) {
      test(`${name}: no text overlaps, overflows or is clipped`, async ({ context, game, page, world }) => {
        for (const [screen, show] of screens) {
          await show({ context, game, page, world })
          expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
          await expectTextInPlace(page, screen)
        }
      })
    }
  })
}

test('the result scrolls, and each of its parts is reached', async ({ game, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await game.open(4)
  await game.guessAll(['1111', '2222', '3333', '4444', '5555', '6666'])
  await game.players()
  await game.expectResultInReach()
})
