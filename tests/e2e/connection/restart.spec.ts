import { expect, test } from '../hilo.ts'

// Later tests of the same worker need the server, so it restarts even when one of these tests fails.
test.afterEach(async ({ world }) => {
  await world.start('2026-11-19T12:00:00-05:00')
})

test.beforeEach(async ({ world }) => {
  await world.openGame('2026-11-19', 4, '4618')
  await world.setTime('2026-11-19T12:00:00-05:00')
})

test.describe('a server killed during a game', () => {
  test.use({ expectedConsoleErrors: /ERR_CONNECTION_REFUSED/ })

  test('is reported by the page, and the game continues automatically after the restart', async ({
    context,
    game,
    page,
    world,
  }) => {
    await game.open(4)
    await game.guessAll(['4375', '4168'])
    await world.kill()
    await page.keyboard.type('8888')
    await page.keyboard.press('Enter')
    await expect(game.banner).toHaveText('No connection. Your guess is kept.')
    await world.start('2026-11-19T12:10:00-05:00')
    await game.expectBoard(['4375', '4168', '8888'])
    await expect(game.banner).toHaveText('')
    await game.guess('4618')
    await game.expectResult('You got it!', '4618')
    expect(await world.guesses(context, 4)).toEqual(['4375', '4168', '8888', '4618'])
  })
})
