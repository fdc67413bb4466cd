import { test } from './hilo.ts'
import { PLAYING, TOURS } from './screens.ts'
import { expectTextInPlaceOn } from './textGeometry.ts'

test.use({ expectedConsoleErrors: /status of 40[04]/ })

/** The viewport of 1280×1024 at 400 %. */
const AT_400 = { width: 320, height: 256 }
/** The viewport of 1280×800 at 200 %. */
const AT_200 = { width: 640, height: 400 }
const LANDSCAPE = { width: 568, height: 320 }

for (const tour of TOURS) {
  test(`${tour.name}, zoomed: no text overlaps, overflows or is clipped`, async ({
    context,
    game,
    page,
    world,
  }) => {
    const others = tour === PLAYING ? [AT_200, LANDSCAPE] : [AT_200]
    const viewports = [AT_400, ...others] as const
    await expectTextInPlaceOn(tour, { context, game, page, world }, { fontSize: '16px', viewports })
  })
}
