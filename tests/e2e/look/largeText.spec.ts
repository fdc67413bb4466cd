import { test } from '../hilo.ts'
import { PLAYING, TOURS } from '../screens.ts'
import { expectTextInPlaceOn, setTextSize } from '../textGeometry.ts'

test.use({ isTranslated: true, expectedConsoleErrors: /status of 40[04]/ })

/** The viewport of 1280×1024 at 400 %. */
const AT_400 = { width: 320, height: 256 }
/** The viewport of 1280×800 at 200 %. */
const AT_200 = { width: 640, height: 400 }
const SMALL_PHONE = { width: 320, height: 568 }
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
const LANDSCAPE = { width: 844, height: 390 }
const SMALL_LANDSCAPE = { width: 568, height: 320 }

for (const tour of TOURS) {
  test(`${tour.name}, with text of 200 % or zoomed: no text overlaps, overflows or is clipped`, async ({
    context,
    game,
    page,
    world,
  }) => {
    const isGame = tour === PLAYING
    await expectTextInPlaceOn(tour, { context, game, page, world }, [
      { px: 32, viewports: [SMALL_PHONE, PHONE, DESKTOP, ...(isGame ? [LANDSCAPE] : [])] },
      { px: 16, viewports: [AT_400, AT_200, ...(isGame ? [SMALL_LANDSCAPE] : [])] },
    ])
  })
}

test('the result scrolls with text of 200 %, and each of its parts is reached', async ({
  context,
  game,
  page,
}) => {
  await setTextSize(await context.newCDPSession(page), 32)
  await page.setViewportSize({ width: 390, height: 844 })
  await game.open(4)
  await game.guessAll(['1111', '2222', '3333', '4444', '5555', '6666'])
  await game.players()
  await game.expectResultInReach()
})
