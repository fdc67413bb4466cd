import { DIGIT_COUNTS } from '#game/digits.ts'
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
  for (const digits of DIGIT_COUNTS) {
    await test.step(`${digits} digits`, async () => {
      await game.open(digits)
      await page.clock.pauseAt(`2026-11-21T1${digits}:30:00-05:00`)
      await page.keyboard.type('1')
      await page.keyboard.press('Enter')
      await expect(game.row(1)).toHaveAttribute('data-shake')
      await expect(game.messages).toHaveText([`Enter a ${digits} digit number`])
      await page.clock.runFor(400)
      await expect(game.row(1)).not.toHaveAttribute('data-shake')
      await page.clock.runFor(1090)
      await expect(game.messages).toHaveCount(1)
      await page.clock.runFor(10)
      await expect(game.messages).toHaveCount(0)
      await game.expectTyped(1, '1')
      expect(await game.messagesShown()).toEqual([`Enter a ${digits} digit number`])
      expect(await world.guesses(context, digits)).toEqual([])
      await page.clock.resume()
    })
  }
})

test('at most four messages are stacked, the newest last, each for 1.5 s', async ({ game, page }) => {
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
})

test('the on-screen Enter treats an empty row as incomplete', async ({ game }) => {
  await game.open(4)
  await game.key('Enter').click()
  await expect(game.messages).toHaveText(['Enter a 4 digit number'])
})

test('a row can shake again', async ({ game, page }) => {
  await game.open(4)
  await page.clock.pauseAt('2026-11-21T12:30:00-05:00')
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press('Enter')
    await expect(game.row(1)).toHaveAttribute('data-shake')
    await page.clock.runFor(400)
    await expect(game.row(1)).not.toHaveAttribute('data-shake')
  }
})
