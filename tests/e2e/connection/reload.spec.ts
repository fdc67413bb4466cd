import { isRequestFor } from '../heldNetwork.ts'
import { expect, test, WITH_ANIMATIONS } from '../hilo.ts'

test.use(WITH_ANIMATIONS)

test.beforeEach(async ({ world }) => {
  await world.openGame('2026-11-14', 5, '53812')
  await world.setTime('2026-11-14T12:00:00-05:00')
})

test('a reload during a game paints the board before the network answers, and the game continues', async ({
  game,
}) => {
  await game.open(5)
  await game.guessAll(['12345', '53000'])
  const network = await game.holdNetwork()
  await game.page.reload()
  await game.expectBoard(['12345', '53000'])
  await game.expectHint(2, 'GGXXXH')
  await expect(game.key('5')).toHaveAttribute('data-mark', 'G')
  await expect(game.rows.and(game.page.locator('[data-new]'))).toHaveCount(0)
  await network.release()
  await game.guess('53812')
  await game.expectResult('You got it!', '53812')
})

test('a reload after the end shows the result without delay', async ({ game }) => {
  await game.open(5)
  await game.guessAll(['12345', '53812'])
  await game.expectResult('You got it!', '53812')
  const network = await game.holdNetwork()
  await game.page.reload()
  await game.expectResult('You got it!', '53812')
  await expect(game.rows.and(game.page.locator('[data-new]'))).toHaveCount(0)
  await expect(game.dialog).toContainText('2/6 - Nov 14')
  await network.release()
})

test('a lost game is restored with its target', async ({ game }) => {
  const rows = ['00000', '11111', '22222', '33333', '44444', '55555']
  await game.open(5)
  await game.guessAll(rows)
  await game.expectResult('Out of tries', '53812')
  await game.reload()
  await game.expectResult('Out of tries', '53812')
  await game.expectBoard(rows)
})

test('a guess without an answer is sent again after a reload, and stored once', async ({
  context,
  game,
  page,
  world,
}) => {
  await game.open(5)
  await game.guess('12345')
  await page.route('**/graphql', async (route) => {
    if (!isRequestFor(route.request(), 'MakeGuess')) return route.fallback()
    await route.fetch()
    // The server stores the guess, but its answer never reaches the browser.
  })
  await page.keyboard.type('53000')
  await page.keyboard.press('Enter')
  await expect.poll(() => world.guesses(context, 5)).toEqual(['12345', '53000'])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await game.expectPlayed(2, '53000')
  await game.expectHint(2, 'GGXXXH')
  await game.guess('53812')
  expect(await world.guesses(context, 5)).toEqual(['12345', '53000', '53812'])
})

test('a browser that lost its storage gets the board back from the server', async ({ game, page }) => {
  await game.open(5)
  await game.guessAll(['12345', '53000'])
  await page.evaluate(() => {
    localStorage.removeItem('digits5')
  })
  await game.reload()
  await game.expectBoard(['12345', '53000'])
  await game.expectHint(1, 'YYYXYH')
})

test('a browser that lost its cookies starts a new game, and the page says so', async ({ context, game }) => {
  await game.open(5)
  await game.guessAll(['12345', '53000'])
  await context.clearCookies()
  await game.reload()
  await game.expectBoard([])
  await expect(game.banner).toHaveText('The board is lost. Are cookies blocked?')
  await game.guess('53812')
  await game.expectResult('You got it!', '53812')
})

test('a browser without cookies shows why its board is lost', async ({ context, game, page }) => {
  await game.open(5)
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    await context.clearCookies()
    await route.fulfill({ response, headers: { ...response.headers(), 'set-cookie': '' } })
  })
  await game.guess('12345')
  await page.keyboard.type('53000')
  await page.keyboard.press('Enter')
  await expect(game.banner).toHaveText('The board is lost. Are cookies blocked?')
  // A second line would cover the buttons of the bar.
  await page.setViewportSize({ width: 360, height: 640 })
  expect((await game.banner.boundingBox())?.height).toBeLessThan(20)
})
