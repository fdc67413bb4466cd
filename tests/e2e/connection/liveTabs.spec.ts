import type { BrowserContext, Page, Request } from '@playwright/test'
import { GamePage } from '../gamePage.ts'
import { expect, test } from '../hilo.ts'
import type { World } from '../world.ts'

const MODES = [2, 3, 4, 5] as const
const WON = [1, 0, 0, 0, 0, 0, 0]
const WON_AND_LOST = [1, 0, 0, 0, 0, 0, 1]

test(
  'eight tabs with open results share one connection; each gets answers and sees a change',
  { tag: '@soak' },
  async ({ context, elsewhere, world }) => {
    const day = '2026-12-12'
    await winEachMode(context, world, day)
    const streams = openStreams(context)
    const tabs: GamePage[] = []
    for (const digits of [...MODES, ...MODES]) tabs.push(await openResult(await context.newPage(), digits))
    await expect.poll(() => streams.size).toBe(1)
    for (const tab of tabs) await expect.poll(() => tab.players()).toEqual(WON)
    for (const digits of MODES) await world.playBefore(elsewhere, { day, digits, score: 7 })
    for (const tab of tabs) await expect.poll(() => tab.players()).toEqual(WON_AND_LOST)
    expect(streams.size).toBe(1)
  },
)

test('when the tab with the connection closes or is hidden, another takes it; none has one while all are hidden', async ({
  context,
  elsewhere,
  world,
}) => {
  const day = '2026-12-13'
  await winEachMode(context, world, day)
  const streams = openStreams(context)
  const first = await openResult(await context.newPage(), 2)
  await expect.poll(() => streams.size).toBe(1)
  const [second, third] = [
    await openResult(await context.newPage(), 2),
    await openResult(await context.newPage(), 3),
  ]
  for (const tab of [second, third]) await expect.poll(() => tab.players()).toEqual(WON)
  await first.page.close()
  await expect.poll(() => [...streams].map((stream) => stream.frame().page())).toEqual([second.page])
  await setVisibility(second.page, 'hidden')
  await expect.poll(() => [...streams].map((stream) => stream.frame().page())).toEqual([third.page])
  await setVisibility(third.page, 'hidden')
  await expect.poll(() => streams.size).toBe(0)
  await world.playBefore(elsewhere, { day, digits: 2, score: 7 })
  await setVisibility(third.page, 'visible')
  await setVisibility(second.page, 'visible')
  await expect.poll(() => second.players()).toEqual(WON_AND_LOST)
  await world.playBefore(elsewhere, { day, digits: 3, score: 7 })
  await expect.poll(() => third.players()).toEqual(WON_AND_LOST)
  expect(streams.size).toBe(1)
})

/** No other test plays on the same day. */
async function winEachMode(context: BrowserContext, world: World, day: string): Promise<void> {
  for (const digits of MODES) await world.playBefore(context, { day, digits, score: 1 })
}

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

async function openResult(page: Page, digits: (typeof MODES)[number]): Promise<GamePage> {
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
