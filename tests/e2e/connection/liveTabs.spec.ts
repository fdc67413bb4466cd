import type { BrowserContext, Page, Request } from '@playwright/test'
import type { DigitCount } from '#game/digits.ts'
import { GamePage } from '../gamePage.ts'
import { expect, test } from '../hilo.ts'

const WON = [1, 0, 0, 0, 0, 0, 0]
const WON_AND_LOST = [1, 0, 0, 0, 0, 0, 1]

test('a visible tab gets live figures; a hidden one has no connection, and catches up when it is shown', async ({
  context,
  elsewhere,
  world,
}) => {
  // No other test plays on this day.
  const day = '2026-12-13'
  for (const digits of [2, 3] as const) await world.playBefore(context, { day, digits, score: 1 })
  const streams = openStreams(context)
  const streaming = () => [...streams].map((stream) => stream.frame().page())
  const first = await openResult(await context.newPage(), 2)
  const second = await openResult(await context.newPage(), 3)
  for (const tab of [first, second]) await expect.poll(() => tab.players()).toEqual(WON)
  await setVisibility(first.page, 'hidden')
  await expect.poll(streaming).toEqual([second.page])
  for (const digits of [2, 3] as const) await world.playBefore(elsewhere, { day, digits, score: 7 })
  await expect.poll(() => second.players()).toEqual(WON_AND_LOST)
  expect(await first.players()).toEqual(WON)
  await setVisibility(first.page, 'visible')
  await expect.poll(() => first.players()).toEqual(WON_AND_LOST)
  expect(streams.size).toBe(2)
})

/** The open event streams of a browser. */
function openStreams(context: BrowserContext): Set<Request> {
  const open = new Set<Request>()
  const isStream = (request: Request) => request.url().includes('/graphql?')
  context.on('request', (request) => void (isStream(request) && open.add(request)))
  context.on('requestfailed', (request) => void open.delete(request))
  context.on('requestfinished', (request) => void open.delete(request))
  context.on('page', (page) => {
    page.on('close', () => {
      for (const request of open) if (request.frame().page() === page) open.delete(request)
    })
  })
  return open
}

async function openResult(page: Page, digits: DigitCount): Promise<GamePage> {
  const game = new GamePage(page)
  await game.open(digits)
  await expect(game.dialog.getByText('Everyone today')).toBeVisible()
  return game
}

/** A headless browser shows all of its tabs. */
async function setVisibility(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
