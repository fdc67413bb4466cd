import { expect, test, WITH_ANIMATIONS } from '../hilo.ts'

test.use(WITH_ANIMATIONS)

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: '2026-11-21T12:00:00-05:00' })
})

test('an incomplete row shakes, and a message requests as many digits as the mode has', async ({
  context,
  game,
  page,
  world,
}) => {
  await game.open(4)
  await page.clock.pauseAt('2026-11-21T12:30:00-05:00')
  await game.key('Enter').click()
  await expect(game.row(1)).toHaveAttribute('data-shake')
  await expect(game.messages).toHaveText(['Enter a 4 digit number'])
  await page.clock.runFor(400)
  await expect(game.row(1)).not.toHaveAttribute('data-shake')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(game.row(1)).toHaveAttribute('data-shake')
  await page.clock.runFor(1490)
  await expect(game.messages).toHaveText(['Enter a 4 digit number'])
  await page.clock.runFor(10)
  await expect(game.messages).toHaveCount(0)
  await game.expectTyped(1, '1')
  expect(await game.messagesShown()).toEqual(['Enter a 4 digit number', 'Enter a 4 digit number'])
  expect(await world.guesses(context, 4)).toEqual([])
})

test(
  'at most four messages are stacked, the newest last, each for 1.5 s',
  { tag: '@soak' },
  async ({ game, page }) => {
    await game.open(4)
    await page.clock.pauseAt('2026-11-21T12:30:00-05:00')
    const text = 'Enter a 4 digit number'
    for (let pressed = 1; pressed <= 6; pressed++) {
      await page.keyboard.press('Enter')
      await expect(game.messages).toHaveText(Array.from({ length: Math.min(pressed, 4) }, () => text))
      await page.clock.runFor(100)
    }
    // The messages appeared at 0, 100, … 500 ms. Now, at 600 ms, those of 0 and 100 have been displaced.
    await page.clock.runFor(1090)
    await expect(game.messages).toHaveCount(4)
    await page.clock.runFor(10)
    await expect(game.messages).toHaveCount(3)
    await page.clock.runFor(300)
    await expect(game.messages).toHaveCount(0)
  },
)
