import { expect, test, WITH_ANIMATIONS } from '../hilo.ts'

test.use(WITH_ANIMATIONS)

test.beforeEach(async ({ world }) => {
  await world.openGame('2026-11-30', 4, '4618')
  await world.setTime('2026-11-30T12:00:00-05:00')
})

test('a key keeps the best colour of its digit, and never a lesser one', async ({ game }) => {
  await game.open(4)
  await game.guess('1499')
  await game.expectKeys({ 1: 'Y', 4: 'Y', 9: 'X' })
  // The first 4 is in place; the second 4 is surplus.
  await game.guess('4491')
  await game.expectKeys({ 1: 'Y', 4: 'G', 9: 'X' })
  // 4 is in the wrong place, 1 is in place.
  await game.guess('0415')
  await game.expectKeys({ 0: 'X', 1: 'G', 4: 'G', 5: 'X', 9: 'X' })
  await game.guess('1040')
  await game.expectKeys({ 0: 'X', 1: 'G', 4: 'G', 5: 'X', 9: 'X' })
})

test('keys are coloured after the row, and their accessible names give the colour', async ({
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
})

test('newly coloured keys stand out for five seconds', async ({ game, page }) => {
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

test('a digit that is guessed twice is marked once', async ({ game }) => {
  await game.open(4)
  await game.guess('1161')
  await game.expectHint(1, 'YXYXH')
  await game.guess('6666')
  await game.expectHint(2, 'XGXXL')
})
