import { test } from '../hilo.ts'
import { TOURS } from '../screens.ts'
import { expectScreensInOrder, setTextSize } from '../textGeometry.ts'

/** The viewport of 1280×1024 at 400 %. */
const AT_400 = { width: 320, height: 256 }
/** The viewport of 1280×800 at 200 %. */
const AT_200 = { width: 640, height: 400 }
const SMALL_PHONE = { width: 320, height: 568 }
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const LANDSCAPE = { width: 844, height: 390 }
const SMALL_LANDSCAPE = { width: 568, height: 320 }

test.use({ expectedConsoleErrors: /status of 40[04]/ })

for (const tour of TOURS) {
  test(`${tour.name}: no text overlaps, overflows or is clipped, also at 200 %, and axe finds nothing`, async ({
    context,
    game,
    page,
    world,
  }) => {
    await expectScreensInOrder(tour, { context, game, page, world }, [
      { px: 32, viewports: [SMALL_PHONE] },
      { px: 16, viewports: [DESKTOP] },
    ])
  })
}

test.describe('in further sizes and appearances, translated', () => {
  test.use({ isTranslated: true })

  for (const tour of TOURS) {
    test(
      `${tour.name}: no text overlaps, overflows or is clipped`,
      { tag: '@soak' },
      async ({ context, game, page, world }) => {
        test.slow()
        await expectScreensInOrder(tour, { context, game, page, world }, [
          { px: 32, viewports: [PHONE, DESKTOP, LANDSCAPE] },
          { px: 16, viewports: [SMALL_PHONE, AT_400, AT_200, SMALL_LANDSCAPE] },
        ])
      },
    )
  }
})

test(
  'the result scrolls with text of 200 %, and each of its parts is reached',
  { tag: '@soak' },
  async ({ context, game, page }) => {
    await setTextSize(await context.newCDPSession(page), 32)
    await page.setViewportSize(PHONE)
    await game.open(4)
    await game.guessAll(['1111', '2222', '3333', '4444', '5555', '6666'])
    await game.players()
    await game.expectResultInReach()
  },
)
