import { test } from './hilo.ts'
import { PLAYING, TOURS } from './screens.ts'
import { expectTextInPlaceOn } from './textGeometry.ts'

test.use({ expectedConsoleErrors: /status of 40[04]/ })

// The player has set the browser's text size to 200 %: the default font is 32 px.
test.beforeEach(async ({ context, page }) => {
  const devTools = await context.newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
})

const SMALL_PHONE = { width: 320, height: 568 }
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
const LANDSCAPE = { width: 844, height: 390 }

for (const tour of TOURS) {
  test(`${tour.name}, with text of 200 %: no text overlaps, overflows or is clipped`, async ({
    context,
    game,
    page,
    world,
  }) => {
    const others = tour === PLAYING ? [PHONE, DESKTOP, LANDSCAPE] : [PHONE, DESKTOP]
    const viewports = [SMALL_PHONE, ...others] as const
    await expectTextInPlaceOn(tour, { context, game, page, world }, { fontSize: '32px', viewports })
  })
}

test('the result scrolls, and each of its parts is reached', async ({ game, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await game.open(4)
  await game.guessAll(['1111', '2222', '3333', '4444', '5555', '6666'])
  await game.players()
  await game.expectResultInReach()
})
