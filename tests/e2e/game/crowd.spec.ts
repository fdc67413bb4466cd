import type { Locator, Page, Route } from '@playwright/test'
import type { GamePage } from '../gamePage.ts'
import { expect, test } from '../hilo.ts'

const GUESSES = ['2222', '3333', '1111']
const ENDED = 'event: next\ndata: {"data":{"crowdChanged":null},"extensions":{"operation":0}}\n\n'
const WITHHELD = `${ENDED}event: next\ndata: {"extensions":{"operation":0,"isComplete":true}}\n\n`

test.beforeEach(async ({ world }) => {
  await world.openGame('2026-11-25', 4, '1111')
  await world.setTime('2026-11-25T09:00:00-05:00')
})

test('the bars are the player’s games, beside everyone’s percentages, which update while the result is open', async ({
  browser,
  elsewhere,
  game,
  page,
  world,
}) => {
  const asked: string[] = []
  const done: string[] = []
  const isWatching = (url: string) => url.includes('CrowdChanged')
  page.on('request', (request) => void (isWatching(request.url()) && asked.push(request.url())))
  page.on('requestfailed', (request) => void (isWatching(request.url()) && done.push(request.url())))
  // No other test plays on this day.
  const lost = { day: '2026-07-15', digits: 4, score: 7 } as const
  await world.playBefore(elsewhere, lost)
  await game.open(4)
  await game.guessAll(GUESSES.slice(0, 2))
  expect(asked).toEqual([])
  await game.guess(GUESSES[2] ?? '')
  await game.expectResult('You got it!', '1111')
  await expect.poll(() => game.players()).toEqual([0, 0, 1, 0, 0, 0, 1])
  const rows = await game.histogram()
  expect(rows.map(({ share }) => share)).toEqual(['0%', '0%', '50%', '0%', '0%', '0%', '50%'])
  expect(rows.map(({ count }) => count)).toEqual([0, 0, 1, 0, 0, 0, 0])
  await expect(game.dialog.getByRole('columnheader')).toHaveText(['Tries', 'You', 'Everyone'])
  await expect(game.dialog.getByRole('row').nth(3)).toHaveAccessibleName(
    /^3 ?, this game 1 of your games 50% of the players: 1$/,
  )
  // One scale: only the player's games have bars, as the legend says.
  expect(rows.map(({ width, shareWidth }) => [width, shareWidth])).toEqual(
    [0, 0, 248, 0, 0, 0, 0].map((width) => [width, null]),
  )
  await expect(game.dialog.locator('.scores-head [data-of]')).toHaveCount(1)
  const third = await browser.newContext()
  await world.playBefore(third, lost)
  await expect.poll(() => game.players()).toEqual([0, 0, 1, 0, 0, 0, 2])
  await third.close()
  await test.step('the page requests them only while the result is open', async () => {
    expect(asked).toHaveLength(1)
    await game.closeDialog()
    await expect.poll(() => done.length).toBe(1)
    await game.button('Show Scores').click()
    await expect.poll(() => asked.length).toBe(2)
  })
})

test.describe('a server that restarts', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource: net::ERR_/ })

  test('continues to send everyone’s figures', { tag: '@soak' }, async ({ game, world, browser }) => {
    await game.open(4)
    await game.guessAll(GUESSES)
    const before = await game.players()
    await world.kill()
    await world.start('2026-11-25T09:10:00-05:00')
    const others = await browser.newContext()
    await world.playBefore(others, { day: '2026-11-25', digits: 4, score: 7 })
    await expect.poll(() => game.players()).toEqual(withLoss(before))
    await others.close()
  })
})

test.describe('a server that refuses a stream for want of room', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource: .* 429/ })

  test(
    'leaves the result unchanged, and sends everyone’s figures when there is room',
    { tag: '@soak' },
    async ({ game, page }) => {
      const asked = await replaceFirstStreams(page, 2, { status: 429 })
      await game.open(4)
      await game.guessAll(GUESSES)
      await game.expectResult('You got it!', '1111')
      await expect(everyone(game)).toBeVisible()
      expect(asked()).toBe(3)
    },
  )

  test('leaves the last figures in a result that opens again', { tag: '@soak' }, async ({ game, page }) => {
    let asked = 0
    const isWatching = (url: URL) => url.href.includes('CrowdChanged')
    await page.route(isWatching, (route) =>
      asked++ === 0 ? route.fallback() : route.fulfill({ status: 429 }),
    )
    await game.open(4)
    await game.guessAll(GUESSES)
    const figures = await game.players()
    await game.closeDialog()
    await game.button('Show Scores').click()
    await expect.poll(() => asked).toBeGreaterThan(1)
    expect(await game.players()).toEqual(figures)
  })
})

test(
  'figures that the server withholds stay hidden, and are requested again with the next result',
  { tag: '@soak' },
  async ({ game, page }) => {
    const asked = await replaceFirstStreams(page, 1, { contentType: 'text/event-stream', body: WITHHELD })
    await game.open(4)
    await game.guessAll(GUESSES)
    await game.expectResult('You got it!', '1111')
    await expect.poll(asked).toBe(1)
    await expect(everyone(game)).toBeHidden()
    expect((await game.histogram()).map(({ players }) => players)).toEqual(Array(7).fill(null))
    await game.closeDialog()
    await game.button('Show Scores').click()
    await expect(everyone(game)).toBeVisible()
    expect(asked()).toBe(2)
  },
)

test(
  'a stream that a server ends without completing the subscription is opened again',
  { tag: '@soak' },
  async ({ game, page }) => {
    const asked = await replaceFirstStreams(page, 2, { contentType: 'text/event-stream', body: ENDED })
    await game.open(4)
    await game.guessAll(GUESSES)
    await expect(everyone(game)).toBeVisible()
    expect(asked()).toBe(3)
  },
)

type Response = Parameters<Route['fulfill']>[0]

/** Responds to the first streams in place of the server. Returns a function that counts all streams. */
async function replaceFirstStreams(page: Page, count: number, response: Response): Promise<() => number> {
  let asked = 0
  await page.route(
    (url) => url.href.includes('CrowdChanged'),
    (route) => (asked++ < count ? route.fulfill(response) : route.fallback()),
  )
  return () => asked
}

function everyone({ dialog }: GamePage): Locator {
  return dialog.getByText('Everyone today')
}

/** The players after one more loss. */
function withLoss(players: (number | null)[]): (number | null)[] {
  return players.map((count, index) => (index === 6 ? Number(count) + 1 : count))
}
