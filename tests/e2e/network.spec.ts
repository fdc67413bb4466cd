import { isAbout } from './heldNetwork.ts'
import { expect, test } from './hilo.ts'

test.beforeEach(async ({ world }) => {
  await world.plant('2026-11-26', 3, '456')
  await world.setTime('2026-11-26T12:00:00-05:00')
})

test.describe('without a connection', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

  test('a guess entered offline is sent by itself when the connection is back, once', async ({
    context,
    game,
    page,
    world,
  }) => {
    await game.open(3)
    await game.guess('123')
    await context.setOffline(true)
    await page.keyboard.type('465')
    await page.keyboard.press('Enter')
    await expect(game.row(2)).toHaveAttribute('data-state', 'sending')
    await expect(game.banner).toHaveText('No connection. Your guess is kept.')
    await context.setOffline(false)
    await game.expectPlayed(2, '465')
    await game.expectHint(2, 'GYYL')
    await expect(game.banner).toHaveText('')
    expect(await world.guesses(context, 3)).toEqual(['123', '465'])
  })

  test('the next row can be typed while the last waits, and goes out after it', async ({
    context,
    game,
    page,
    world,
  }) => {
    await game.open(3)
    await context.setOffline(true)
    await page.keyboard.type('123')
    await page.keyboard.press('Enter')
    await expect(game.banner).toHaveText('No connection. Your guess is kept.')
    await page.keyboard.type('456')
    await game.expectTyped(2, '456')
    await page.keyboard.press('Enter')
    await context.setOffline(false)
    await game.expectResult('You got it!', '456')
    expect(await world.guesses(context, 3)).toEqual(['123', '456'])
  })

  test('a connection lost while a guess is on its way stores it once', async ({
    context,
    game,
    page,
    world,
  }) => {
    await game.open(3)
    const network = await game.holdNetwork()
    await page.keyboard.type('465')
    await page.keyboard.press('Enter')
    await network.held('MakeGuess')
    await context.setOffline(true)
    await network.abort()
    await expect(game.banner).toHaveText('No connection. Your guess is kept.')
    await context.setOffline(false)
    await game.expectPlayed(1, '465')
    expect(await world.guesses(context, 3)).toEqual(['465'])
  })
})

test.describe('with lost answers', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ })

  test('a guess whose answer is lost is asked for again, and stored once', async ({
    context,
    game,
    page,
    world,
  }) => {
    await game.open(3)
    let asked = 0
    await page.route('**/graphql', async (route) => {
      if (!isAbout(route.request(), 'MakeGuess') || ++asked > 2) return route.fallback()
      await route.fetch()
      return route.abort()
    })
    await game.guess('465')
    await game.expectHint(1, 'GYYL')
    expect(asked).toBe(3)
    expect(await world.guesses(context, 3)).toEqual(['465'])
  })
})

test.describe('of a server in trouble', () => {
  test.use({ expectedComplaints: /status of 503/ })

  test('a server that answers 503 is told of and asked again until it is well', async ({
    context,
    game,
    page,
    world,
  }) => {
    await game.open(3)
    let isWell = false
    await page.route('**/graphql', (route) =>
      isWell ? route.fallback() : route.fulfill({ status: 503, body: '' }),
    )
    await page.keyboard.type('465')
    await page.keyboard.press('Enter')
    await expect(game.banner).toHaveText('The server is in trouble. Your guess is kept.')
    await expect(game.row(1)).toHaveAttribute('data-state', 'sending')
    isWell = true
    await game.expectPlayed(1, '465')
    await expect(game.banner).toHaveText('')
    expect(await world.guesses(context, 3)).toEqual(['465'])
  })

  test('a page loaded while the server is in trouble can be typed on, and recovers by itself', async ({
    game,
    page,
  }) => {
    let isWell = false
    await page.route('**/graphql', (route) =>
      isWell ? route.fallback() : route.fulfill({ status: 503, body: '' }),
    )
    await page.goto('/digits3')
    await expect(game.banner).toHaveText('The server is in trouble. Trying again …')
    await page.keyboard.type('465')
    await page.keyboard.press('Enter')
    await expect(game.row(1)).toHaveAttribute('data-state', 'sending')
    isWell = true
    await game.expectPlayed(1, '465')
    await game.expectHint(1, 'GYYL')
  })
})

test('on a slow network the row waits, a second Enter sends nothing, and keys typed meanwhile are kept', async ({
  context,
  game,
  page,
  world,
}) => {
  await game.open(3)
  const network = await game.holdNetwork()
  await page.keyboard.type('465')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(game.row(1)).toHaveAttribute('data-state', 'sending')
  await page.keyboard.type('4567')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('6')
  await game.expectTyped(2, '456')
  expect(await game.messagesShown()).toEqual([])
  await network.release()
  await game.expectPlayed(1, '465')
  await game.expectTyped(2, '456')
  expect(await world.guesses(context, 3)).toEqual(['465'])
})

test.describe('with a part of the page cut off', () => {
  test.use({ expectedComplaints: /ERR_CONNECTION_RESET|status of 404/ })

  test('the part is loaded again', async ({ game, page }) => {
    let asked = 0
    await page.route('**/assets/late*.js', (route) =>
      ++asked === 1 ? route.abort('connectionreset') : route.fallback(),
    )
    await game.open(3)
    await game.guess('456')
    await game.expectResult('You got it!', '456')
    expect(asked).toBeGreaterThan(1)
  })

  test('a page whose script does not come shows its board, says so and loads itself again', async ({
    game,
    page,
  }) => {
    let asked = 0
    await page.route('**/assets/index-*.js', (route) =>
      ++asked === 1 ? route.abort('connectionreset') : route.fallback(),
    )
    await page.goto('/digits3')
    await expect(page.getByText('The game did not load. Trying again …')).toBeVisible()
    await page.waitForFunction(() => sessionStorage.getItem('loadFailures') === '0')
    await expect(page.getByText('The game did not load. Trying again …')).toBeHidden()
    await game.guess('456')
    await game.expectResult('You got it!', '456')
  })

  test('a page whose parts are gone from the server, since there is a newer one, loads itself anew', async ({
    game,
    page,
  }) => {
    // As after a deployment: the server has pages with other files, and the old files no more.
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
