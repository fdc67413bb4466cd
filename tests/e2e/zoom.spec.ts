import { test } from './hilo.ts'
import { PLAYING, TOURS } from './screens.ts'
import { expectTextInPlace } from './textGeometry.ts'

test.use({ expectedConsoleErrors: /status of 40[04]/ })

for (const [screen, viewport, tours] of [
  ['1280×1024 at 400 %', { width: 320, height: 256 }, TOURS],
  ['1280×800 at 200 %', { width: 640, height: 400 }, TOURS],
  ['a phone in landscape', { width: 568, height: 320 }, [PLAYING]],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport })

    for (const { name, screens } of tours) {
      test(`${name}: no text overlaps, overflows or is clipped`, async ({ context, game, page, world }) => {
        for (const [shown, show] of screens) {
          await show({ context, game, page, world })
          await expectTextInPlace(page, shown)
        }
      })
    }
  })
}
