import { isRequestFor } from '../heldNetwork.ts'
import { expect, test, WITH_ANIMATIONS } from '../hilo.ts'

test.use(WITH_ANIMATIONS)

test.beforeEach(async ({ world }) => {
  await world.openGame('2026-11-14', 5, '53812')
  await world.setTime('2026-11-14T12:00:00-05:00')
})

test('a reload paints the board and the result before the network answers, and sends a waiting guess once', async ({
  context,
  game,
  page,
  world,
}) => {
  const fresh = game.rows.and(page.locator('[data-new]'))
  await game.open(5)
  await game.guess('12345')
  await test.step('a guess without an answer is sent again after a reload, and stored once', async () => {
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
    expect(await world.guesses(context, 5)).toEqual(['12345', '53000'])
  })
  await test.step('the board', async () => {
    const network = await game.holdNetwork()
    await page.reload()
    await game.expectBoard(['12345', '53000'])
    await game.expectHint(2, 'GGXXXH')
    await expect(game.key('5')).toHaveAttribute('data-mark', 'G')
    await expect(fresh).toHaveCount(0)
    await network.release()
  })
  await test.step('the result', async () => {
    await game.guess('53812')
    await game.expectResult('You got it!', '53812')
    const network = await game.holdNetwork()
    await page.reload()
    await game.expectResult('You got it!', '53812')
    await expect(fresh).toHaveCount(0)
    await expect(game.dialog).toContainText('3/6 - Nov 14')
    await network.release()
  })
  expect(await world.guesses(context, 5)).toEqual(['12345', '53000', '53812'])
})

test('a browser that lost its storage gets the board from the server; one that lost its cookies gets a new game', async ({
  context,
  game,
  page,
}) => {
  await game.open(5)
  await game.guessAll(['12345', '53000'])
  await page.evaluate(() => {
    localStorage.removeItem('digits5')
  })
  await game.reload()
  await game.expectBoard(['12345', '53000'])
  await game.expectHint(1, 'YYYXYH')
  await context.clearCookies()
  await game.reload()
  await game.expectBoard([])
  await expect(game.banner).toHaveText('The board is lost. Are cookies blocked?')
  await game.guess('53812')
  await game.expectResult('You got it!', '53812')
})

test(
  'a browser without cookies shows why its board is lost',
  { tag: '@soak' },
  async ({ context, game, page }) => {
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
  },
)
