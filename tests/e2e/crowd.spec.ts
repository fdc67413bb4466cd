import { expect, test } from './hilo.ts'

const GUESSES = ['2222', '3333', '1111']
const HEADING = 'Everyone today'
const WITHHELD = 'event: next\ndata: {"data":{"crowdChanged":null}}\n\nevent: complete\ndata:\n\n'

test.beforeEach(async ({ world }) => {
  await world.openGame('2026-11-25', 4, '1111')
  await world.setTime('2026-11-25T09:00:00-05:00')
})

test('the result shows everyone’s figures, and updates them while other players finish', async ({
  game,
  world,
  browser,
}) => {
  await game.open(4)
  await game.guessAll(GUESSES)
  await game.expectResult('You got it!', '1111')
  const everyone = game.dialog.locator('.result-scores', { hasText: HEADING })
  await expect(everyone).toBeVisible()
  const before = await everyone.locator('td').allInnerTexts()
  const others = await browser.newContext()
  await world.playBefore(others, { day: '2026-11-25', digits: 4, score: 7 })
  const after = before.map((count, index) => (index === 6 ? String(Number(count) + 1) : count))
  await expect(everyone.locator('td')).toHaveText(after)
  expect(Number(before[2])).toBeGreaterThan(0)
  await others.close()
})

test.describe('a server that restarts', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource: net::ERR_/ })

  test('continues to send everyone’s figures', async ({ game, world, browser }) => {
    await game.open(4)
    await game.guessAll(GUESSES)
    const everyone = game.dialog.locator('.result-scores', { hasText: HEADING })
    await expect(everyone).toBeVisible()
    const before = await everyone.locator('td').allInnerTexts()
    await world.kill()
    await world.start('2026-11-25T09:10:00-05:00')
    const others = await browser.newContext()
    await world.playBefore(others, { day: '2026-11-25', digits: 4, score: 7 })
    await expect(everyone.locator('td').last()).toHaveText(String(Number(before[6]) + 1))
    await others.close()
  })
})

test.describe('a server that refuses a stream for want of room', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource: .* 429/ })

  test('leaves the result unchanged, and sends everyone’s figures when there is room', async ({
    game,
    page,
  }) => {
    let refused = 0
    const isWatching = (url: URL) => url.href.includes('CrowdChanged')
    await page.route(isWatching, (route) =>
      refused++ < 2 ? route.fulfill({ status: 429 }) : route.fallback(),
    )
    await game.open(4)
    await game.guessAll(GUESSES)
    await game.expectResult('You got it!', '1111')
    await expect(game.dialog.locator('.result-scores', { hasText: HEADING })).toBeVisible({ timeout: 15_000 })
    expect(refused).toBe(3)
  })

  test('leaves the last figures in a result that opens again', async ({ game, page }) => {
    let asked = 0
    const isWatching = (url: URL) => url.href.includes('CrowdChanged')
    await page.route(isWatching, (route) =>
      asked++ === 0 ? route.fallback() : route.fulfill({ status: 429 }),
    )
    await game.open(4)
    await game.guessAll(GUESSES)
    const everyone = game.dialog.locator('.result-scores', { hasText: HEADING })
    await expect(everyone).toBeVisible()
    const figures = await everyone.locator('td').allInnerTexts()
    await game.closeDialog()
    await game.button('Show Scores').click()
    await expect.poll(() => asked).toBeGreaterThan(1)
    await expect(everyone).toBeVisible()
    await expect(everyone.locator('td')).toHaveText(figures)
  })
})

test('the page requests everyone’s figures only while the result is open', async ({ game, page }) => {
  const asked: string[] = []
  const done: string[] = []
  const isWatching = (url: string) => url.includes('CrowdChanged')
  page.on('request', (request) => void (isWatching(request.url()) && asked.push(request.url())))
  page.on('requestfailed', (request) => void (isWatching(request.url()) && done.push(request.url())))
  await game.open(4)
  await game.guessAll(GUESSES.slice(0, 2))
  expect(asked).toEqual([])
  await game.guess(GUESSES[2] ?? '')
  await game.expectResult('You got it!', '1111')
  await expect.poll(() => asked.length).toBe(1)
  await game.closeDialog()
  await expect.poll(() => done.length).toBe(1)
  await game.button('Show Scores').click()
  await expect.poll(() => asked.length).toBe(2)
})

test('figures that the server withholds stay hidden, and are requested again with the next result', async ({
  game,
  page,
}) => {
  let asked = 0
  const isWatching = (url: URL) => url.href.includes('CrowdChanged')
  await page.route(isWatching, (route) =>
    asked++ === 0 ? route.fulfill({ contentType: 'text/event-stream', body: WITHHELD }) : route.fallback(),
  )
  await game.open(4)
  await game.guessAll(GUESSES)
  await game.expectResult('You got it!', '1111')
  const everyone = game.dialog.locator('.result-scores', { hasText: HEADING })
  await expect.poll(() => asked).toBe(1)
  await expect(everyone).toBeHidden()
  await game.closeDialog()
  await game.button('Show Scores').click()
  await expect(everyone).toBeVisible()
  expect(asked).toBe(2)
})
