import { goOffline } from '../goOffline.ts'
import { enterGuess } from '../gamePage.ts'
import { isRequestFor } from '../heldNetwork.ts'
import { expect, test } from '../hilo.ts'

test.beforeEach(async ({ world }) => {
  await world.openGame('2026-11-26', 3, '456')
  await world.setTime('2026-11-26T12:00:00-05:00')
})

test.describe('without a reliable network', () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('guesses on a slow network, with a lost answer and without a network are sent in order and once', async ({
    context,
    game,
    page,
    world,
  }) => {
    await game.open(3)
    await test.step('on a slow network the row waits, and a second Enter sends nothing', async () => {
      const network = await game.holdNetwork()
      await enterGuess(page, '123')
      await page.keyboard.press('Enter')
      await expect(game.row(1)).toHaveAttribute('data-state', 'sending')
      await page.keyboard.type('5467')
      await page.keyboard.press('Backspace')
      await page.keyboard.type('6')
      await game.expectTyped(2, '546')
      expect(await game.messagesShown()).toEqual([])
      await network.release()
      await game.expectPlayed(1, '123')
      await game.expectTyped(2, '546')
      expect(await world.guesses(context, 3)).toEqual(['123'])
    })
    await test.step('a guess whose answer is lost is retried, and stored once', async () => {
      let asked = 0
      await page.route('**/graphql', async (route) => {
        if (!isRequestFor(route.request(), 'MakeGuess') || ++asked > 2) return route.fallback()
        await route.fetch()
        return route.abort()
      })
      await page.keyboard.press('Enter')
      await game.expectPlayed(2, '546')
      await game.expectHint(2, 'YYGL')
      expect(asked).toBe(3)
      expect(await world.guesses(context, 3)).toEqual(['123', '546'])
    })
    await goOffline(page)
    const lost = game.lostRequest('MakeGuess')
    await enterGuess(page, '465')
    await expect(game.row(3)).toHaveAttribute('data-state', 'sending')
    expect(await lost).toBe('net::ERR_INTERNET_DISCONNECTED')
    await expect(game.banner).toHaveText('No connection. Your guess is kept.')
    // The next row can be typed while this one waits.
    await page.keyboard.type('456')
    await game.expectTyped(4, '456')
    await page.keyboard.press('Enter')
    await context.setOffline(false)
    await game.expectResult('You got it!', '456')
    await game.expectHint(3, 'GYYL')
    await expect(game.banner).toHaveText('')
    expect(await world.guesses(context, 3)).toEqual(['123', '546', '465', '456'])
  })
})

test.describe('under a host name that is not the site’s', () => {
  test.use({ expectedConsoleErrors: /status of 421/ })

  test('the page says how to get to the site', { tag: '@soak' }, async ({ game, page }) => {
    await game.open(3)
    await page.route('**/graphql', (route) =>
      route.fulfill({ status: 421, json: { errors: [{ message: '', extensions: { code: 'OTHER_HOST' } }] } }),
    )
    await page.keyboard.type('465')
    await page.keyboard.press('Enter')
    await expect(game.banner).toHaveText(
      'This site has another address. Reload the page to go there. Your guess is kept.',
    )
  })
})

test.describe('while the server fails', () => {
  test.use({ expectedConsoleErrors: /status of 50[03]/ })

  test('the page says so with a code, accepts typing also after a reload, and retries until the server recovers', async ({
    context,
    game,
    page,
    world,
  }) => {
    await game.open(3)
    let isWell = false
    const unexpected = {
      status: 500,
      contentType: 'application/graphql-response+json',
      headers: { 'x-request-id': '9c4f2a10-6d1e-4c3f-8a55-0b7d2e9f6a41' },
      body: JSON.stringify({ errors: [{ message: 'Unexpected error.' }] }),
    }
    await page.route('**/graphql', (route) => (isWell ? route.fallback() : route.fulfill(unexpected)))
    await page.keyboard.type('465')
    await page.keyboard.press('Enter')
    await expect(game.banner).toHaveText('The server is in trouble. Your guess is kept.#9c4f2a10')
    await game.banner.getByText('#9c4f2a10').dblclick()
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
    await expect(game.row(1)).toHaveAttribute('data-state', 'sending')
    isWell = true
    await game.expectPlayed(1, '465')
    await expect(game.banner).toHaveText('')
    expect(await world.guesses(context, 3)).toEqual(['465'])

    isWell = false
    await page.reload()
    await expect(game.banner).toHaveText('The server is in trouble. Trying again …#9c4f2a10')
    await page.keyboard.type('546')
    await page.keyboard.press('Enter')
    await expect(game.row(2)).toHaveAttribute('data-state', 'sending')
    isWell = true
    await game.expectPlayed(2, '546')
    await game.expectHint(2, 'YYGL')
  })
})

test(
  'the page reports a server that is too busy for a guess, and sends the guess again',
  { tag: '@soak' },
  async ({ context, game, page, world }) => {
    await game.open(3)
    let isBusy = true
    await page.route('**/graphql', (route) =>
      isBusy && isRequestFor(route.request(), 'MakeGuess')
        ? route.fulfill({
            contentType: 'application/graphql-response+json',
            body: '{"data":{"makeGuess":{"__typename":"GuessRefused","reason":"TRY_AGAIN","board":null}}}',
          })
        : route.fallback(),
    )
    await page.keyboard.type('465')
    await page.keyboard.press('Enter')
    await expect(game.banner).toHaveText('The server is busy. Your guess is kept.')
    isBusy = false
    await game.expectPlayed(1, '465')
    await expect(game.banner).toHaveText('')
    expect(await world.guesses(context, 3)).toEqual(['465'])
  },
)

test.describe('with a missing chunk', () => {
  test.use({ expectedConsoleErrors: /ERR_CONNECTION_RESET|ERR_BLOCKED_BY_CLIENT|status of 404/ })

  test('the result appears after a failure of the network during the game, and typed keys stay', async ({
    game,
    page,
  }) => {
    let isDown = true
    await page.route('**/assets/result*.js', (route) =>
      isDown ? route.abort('connectionreset') : route.fallback(),
    )
    await game.open(3)
    // The page tries several times, then reloads. Chromium may have kept the failure.
    page.once('framenavigated', () => (isDown = false))
    const reloaded = page.waitForEvent('framenavigated')
    await game.guess('123')
    await page.keyboard.type('45')
    await reloaded
    await game.expectTyped(2, '45')
    await page.keyboard.type('6')
    await page.keyboard.press('Enter')
    await game.expectResult('You got it!', '456')
  })

  test(
    'a chunk that is always blocked reloads the page once, and the page says so and goes on',
    { tag: '@soak' },
    async ({ game, page }) => {
      await page.route('**/assets/result*.js', (route) => route.abort('blockedbyclient'))
      await game.open(3)
      let [reloads, checks] = [0, 0]
      page.on('framenavigated', () => reloads++)
      page.on('request', (request) => {
        if (reloads > 0 && new URL(request.url()).pathname === '/') checks++
      })
      await game.guess('123')
      await expect.poll(() => reloads).toBe(1)
      // The page checks the server's version. A reload follows the third check, if any.
      await expect.poll(() => checks).toBeGreaterThan(3)
      await expect(page.getByText('Part of this page did not load. Trying again …')).toBeVisible()
      await game.guess('456')
      await expect(game.button('Show Scores')).toBeVisible()
      await expect(game.dialog).toHaveCount(0)
      expect(reloads).toBe(1)
    },
  )

  test(
    'a page whose script fails to load shows its board, reports the failure and reloads',
    { tag: '@soak' },
    async ({ game, page }) => {
      let asked = 0
      await page.route('**/assets/index-*.js', (route) =>
        ++asked === 1 ? route.abort('connectionreset') : route.fallback(),
      )
      await page.goto('/digits3')
      await expect(page.getByText('Part of this page did not load. Trying again …')).toBeVisible()
      await page.waitForFunction(() => sessionStorage.getItem('loadFailures') === '0')
      await expect(page.getByText('Part of this page did not load. Trying again …')).toBeHidden()
      await game.guess('456')
      await game.expectResult('You got it!', '456')
    },
  )

  test('a page reloads when a deployment has removed its chunks from the server', async ({ game, page }) => {
    // As after a deployment: the pages name other files, and the old files are gone.
    let isOld = true
    await page.route('**/assets/sync*.js', (route) =>
      isOld ? route.fulfill({ status: 404 }) : route.fallback(),
    )
    await page.route('**/', (route) => {
      isOld = false
      return route.fulfill({
        contentType: 'text/html',
        body: '<script src="/assets/index-newer.js"></script>',
      })
    })
    const loadedAgain = page.waitForEvent('framenavigated', () => !isOld)
    await page.goto('/digits3')
    await loadedAgain
    await page.waitForLoadState()
    await game.guess('456')
    await game.expectResult('You got it!', '456')
  })
})
