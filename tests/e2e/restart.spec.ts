import { expect, test } from './hilo.ts'

// Other tests of the same worker come after, so the server is up again when one of these fails.
test.afterEach(async ({ world }) => {
  await world.start('2026-11-19T12:00:00-05:00')
})

test.beforeEach(async ({ world }) => {
  await world.plant('2026-11-19', 4, '4618')
  await world.setTime('2026-11-19T12:00:00-05:00')
})

test.describe('a server killed amid a game', () => {
  test.use({ expectedComplaints: /ERR_CONNECTION_REFUSED/ })

  test('is told of, and the game goes on by itself when it is back', async ({
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

  test('has the board after it is started again, for a browser that kept nothing but its cookie', async ({
    game,
    page,
    world,
  }) => {
    await game.open(4)
    await game.guessAll(['4375', '4168'])
    await world.kill()
    await page.evaluate(() => {
      localStorage.removeItem('digits4')
    })
    await world.start('2026-11-19T12:10:00-05:00')
    await game.open(4)
    await game.expectBoard(['4375', '4168'])
  })
})
