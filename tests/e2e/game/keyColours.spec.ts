import { expect, test, WITH_ANIMATIONS } from '../hilo.ts'

test.use(WITH_ANIMATIONS)

test.beforeEach(async ({ world }) => {
  await world.openGame('2026-11-30', 4, '4618')
  await world.setTime('2026-11-30T12:00:00-05:00')
})

test('keys are coloured after the row and stand out for a while, and their accessible names give the colour', async ({
  game,
  page,
}) => {
  await page.clock.install({ time: '2026-11-30T12:00:00-05:00' })
  await game.open(4)
  await page.clock.pauseAt('2026-11-30T12:30:00-05:00')
  await page.keyboard.type('4195')
  await page.keyboard.press('Enter')
  await game.expectHint(1, 'GYXXH')
  await game.expectKeys({})
  await page.clock.runFor(2000)
  await game.expectKeys({ 1: 'Y', 4: 'G', 5: 'X', 9: 'X' })
  await expect(game.key('4')).toHaveAccessibleName('4, correct')
  await expect(game.key('1')).toHaveAccessibleName('1, elsewhere')
  await expect(game.key('9')).toHaveAccessibleName('9, not in the number')
  await expect(game.key('2')).toHaveAccessibleName('2')
  // The animation of the row took one of these two seconds. The keys stand out for five.
  const fresh = page.locator('.key[data-fresh]')
  await page.clock.runFor(2900)
  await expect(fresh).toHaveText(['1', '4', '5', '9'])
  await page.clock.runFor(2500)
  await expect(fresh).toHaveCount(0)
})

test('newly coloured keys stand out for five seconds', { tag: '@soak' }, async ({ game, page }) => {
  await page.clock.install({ time: '2026-11-30T12:00:00-05:00' })
  await game.open(4)
  await page.clock.pauseAt('2026-11-30T12:30:00-05:00')
  await page.keyboard.type('4195')
  await page.keyboard.press('Enter')
  await game.expectPlayed(1, '4195')
  const fresh = page.locator('.key[data-fresh]')
  await expect(fresh).toHaveCount(0)
  // The animation of a row of four takes less than a second.
  for (let waited = 0; waited < 1000 && (await fresh.count()) === 0; waited += 10) await page.clock.runFor(10)
  await expect(fresh).toHaveText(['1', '4', '5', '9'])
  await page.clock.runFor(4980)
  await expect(fresh).toHaveCount(4)
  await page.clock.runFor(20)
  await expect(fresh).toHaveCount(0)
})
