import pg from 'pg'
import type { Browser, Page, Response } from '@playwright/test'
import { startRedis } from '#tests/kit/processes/redis.ts'
import { startTestServer } from '#tests/kit/processes/server.ts'
import { enterGuess } from '../gamePage.ts'
import { holdNetwork, holdScripts, isRequestFor } from '../heldNetwork.ts'
import { expect, test } from '../hilo.ts'
import { placesWith, spellingsOf } from '../secrets.ts'
import { templateUrl, TODAY } from '../world.ts'

test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED|status of 404/ })

type Room = { digits: number; rounds: number }

/** Opens a race. Returns its link. `release` is called after the choices and the press. */
async function open(page: Page, { digits, rounds }: Room, release?: () => void): Promise<string> {
  const choose = async (legend: string, option: number) =>
    await page.getByRole('group', { name: legend }).getByText(String(option), { exact: true }).click()
  await choose('Digits', digits)
  await choose('Rounds', rounds)
  await page.getByRole('button', { name: 'Open a race' }).click()
  release?.()
  await expect(page.getByText('A race needs two players who are there.')).toBeVisible()
  return page.url()
}

async function join(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Join the race' }).click()
  await page.getByRole('button', { name: 'I’m ready' }).click()
  await expect(page.getByRole('button', { name: 'Not ready after all' })).toBeVisible()
}

const spoken = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const played = (page: Page) => page.locator('.row[data-state=played]')
const roundStarts = (page: Page) =>
  expect(page.getByRole('timer')).toHaveText(/[123]:\d\d/, { timeout: 20_000 })

/** A guess without a digit of the number in its place. */
function missOf(target: string, by: number): string {
  return [...target].map((digit) => String((Number(digit) + by) % 10)).join('')
}

/** What each of three players adds to the digits in the guesses that miss. In no round do two add the same. */
const ADDED = [
  [8, 9],
  [1, 2, 3, 4, 5, 6],
  [7, 9],
]
const missBy = (target: string, player: number, row: number) => missOf(target, ADDED[player]?.[row] ?? 0)

test('two friends race by a link, with names of colours, and have a rematch', async ({
  elsewhere,
  page,
  world,
}) => {
  // A quick player chooses and presses before the page's script starts.
  const scripts = await holdScripts(page)
  await page.goto('/race', { waitUntil: 'commit' })
  const link = await open(page, { digits: 3, rounds: 1 }, scripts.release)
  await page.unrouteAll()
  const friend = await elsewhere.newPage()
  await join(friend, link)
  await expect(page.getByText('All are ready.')).toBeVisible()
  // Each is said for some seconds only.
  const isWarned = expect(spoken(friend, 'The race is about to start.')).toBeAttached({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Start the race' }).click()
  await Promise.all([expect(friend.getByText('Starts in')).toBeVisible(), isWarned])
  // Before the start no key counts.
  await enterGuess(friend, '111')
  const hears = expect(spoken(friend, 'The race has started.')).toBeAttached({ timeout: 20_000 })
  await Promise.all([roundStarts(page), roundStarts(friend), hears])
  await expect(played(friend)).toHaveCount(0)
  const [target = ''] = await world.raceTargets(link)
  await enterGuess(friend, missOf(target, 1))
  await expect(page.locator('.rivals')).toContainText('Blue 1 of 6 rows')
  await page.reload()
  await expect(page.locator('.rivals')).toContainText('Blue 1 of 6 rows')
  await enterGuess(page, target)
  await expect(page.getByText('Found in 1 try. The round ends when all have finished.')).toBeVisible()
  await expect(friend.locator('.rivals')).toContainText('Red found it in 1 try. Row 1: place 1 correct')
  await enterGuess(friend, target)
  await expect(page.getByRole('heading', { name: 'You win' })).toBeFocused()
  await expect(friend.getByRole('heading', { name: 'Red wins' })).toBeFocused()
  await expect(friend.locator('.race-boards .board').last()).toContainText(missOf(target, 1))
  await friend.getByRole('button', { name: 'Replay' }).click()
  await friend.getByRole('slider', { name: 'Time' }).press('End')
  await expect(friend.locator('.race-replay .row[data-state=played]')).toHaveCount(3)

  await page.getByRole('button', { name: 'Rematch' }).click()
  await friend.getByRole('button', { name: 'Join the rematch' }).click()
  await expect(page.locator('.race-members li')).toHaveText(['1Red (you)host', '2Blue'])
  await friend.getByRole('button', { name: 'Leave the race' }).click()
  await expect(page.locator('.race-members li')).toHaveCount(1)
})

test(
  'a device’s clock that is set back, and a server whose clock is behind, stop no round',
  { tag: '@soak' },
  async ({ elsewhere, page, world }) => {
    await page.addInitScript(() => {
      const now = Date.now.bind(Date)
      Object.assign(globalThis, { behind: 0 })
      Date.now = () => now() - (globalThis as unknown as { behind: number }).behind
    })
    await page.goto('/race')
    const link = await open(page, { digits: 3, rounds: 3 })
    const friend = await elsewhere.newPage()
    await join(friend, link)
    await page.getByRole('button', { name: 'Start the race' }).click()
    await expect(page.getByText('Starts in')).toBeVisible()
    await friend.close()
    // From now on the timer of the start is early, and no response corrects it.
    const network = await holdNetwork(page)
    await expect(page.getByRole('timer')).toHaveText(/0:0[0-3]|[23]:\d\d/)
    await page.evaluate(() => Object.assign(globalThis, { behind: 700 }))
    await roundStarts(page)
    await network.release()

    const reload = async () => {
      const queried = page.waitForResponse((answer) => isRequestFor(answer.request(), 'LinkedRace'))
      await page.reload()
      return (await (await queried).json()) as { data: { race: { race: { endsAt: string } } } }
    }
    const end = Date.parse((await reload()).data.race.race.endsAt)
    const setTime = (ms: number) => world.setTime(new Date(end + ms).toISOString())
    let requests = 0
    await page.route('**/graphql', async (route) => {
      if (isRequestFor(route.request(), 'EndRound')) {
        requests++
        await setTime(requests === 1 ? -10_000 : 1000)
        await route.fulfill({ response: await route.fetch() })
      } else await route.fallback()
    })
    await setTime(-3000)
    await reload()
    await expect(page.getByText('Round 2 of 3 starts in')).toBeVisible()
    expect(requests).toBe(2)
  },
)

/** Two servers of one site, with Redis between them. */
async function openTwoServers() {
  const redis = await startRedis()
  const settings = { REDIS_URL: redis.url }
  const first = await startTestServer(templateUrl(), settings)
  const second = await startTestServer(templateUrl(), settings, first)
  for (const server of [first, second]) await server.setTime(`${TODAY}T12:00:00-05:00`)
  const pool = new pg.Pool({ connectionString: first.databaseUrl, max: 1 })
  pool.on('error', () => undefined)
  return {
    urls: [first.url, second.url] as const,
    targets: async () => {
      const { rows } = await pool.query<{ targets: string[] }>('select targets from races')
      return rows[0]?.targets ?? []
    },
    close: async () => {
      await pool.end()
      await second.close()
      await first.close()
      await redis.close()
    },
  }
}

/** A player's browser, with all that the server has sent to it. */
async function openBrowser(browser: Browser, options: Parameters<Browser['newContext']>[0]) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  // The body of a stream cannot be read while it is open.
  await page.addInitScript(() => {
    const streamed: string[] = []
    Object.assign(globalThis, { streamed })
    globalThis.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url)
        this.addEventListener('next', ({ data }: MessageEvent<string>) => streamed.push(data))
      }
    }
    localStorage.setItem('previouslyVisited', '1')
  })
  return { page, context, answers }
}

type Player = Awaited<ReturnType<typeof openBrowser>>

/** The places of a player's browser that have one of the numbers. */
async function leaksOf({ page, answers }: Player, numbers: readonly string[]): Promise<string[]> {
  const texts = numbers.flatMap(spellingsOf)
  const streamed = await page.evaluate(() =>
    (globalThis as unknown as { streamed: string[] }).streamed.join('\n'),
  )
  expect(streamed).toContain('raceChanged')
  const places = await placesWith(texts, { page, answers })
  return texts.some((text) => streamed.includes(text)) ? [...places, 'the stream'] : places
}

test(
  'a phone, a desktop and a browser with a poor connection race over three rounds at two servers',
  { tag: '@soak' },
  async ({ browser }) => {
    test.setTimeout(150_000)
    const site = await openTwoServers()
    const phone = await openBrowser(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
    const desktop = await openBrowser(browser, { viewport: { width: 1440, height: 900 } })
    const poor = await openBrowser(browser, {})
    const connection = await slowDown(poor.page)
    const players = [phone, desktop, poor]
    await phone.page.goto(`${site.urls[0]}/race`)
    const link = await open(phone.page, { digits: 7, rounds: 3 })
    await join(desktop.page, link.replace(site.urls[0], site.urls[1]))
    await join(poor.page, link)
    await expect(phone.page.getByText('All are ready.')).toBeVisible()
    await phone.page.getByRole('button', { name: 'Start the race' }).click()
    const targets = await site.targets()
    // How many guesses miss: of the phone, the desktop and the poor connection.
    const misses = [
      [0, 1, 2],
      [2, 0, 1],
      [0, 6, 1],
    ]
    for (const [round, target] of targets.slice(0, 3).entries()) {
      const planned = misses[round] ?? []
      for (const { page } of players) await roundStarts(page)
      for (const [index, player] of players.entries()) {
        const count = planned[index] ?? 0
        for (let row = 0; row < count; row++) {
          const isBroken = player === poor && round === 1
          if (isBroken) await connection.cut()
          await enterGuess(player.page, missBy(target, index, row))
          if (isBroken) {
            await expect(player.page.locator('.status-banner')).toContainText('Trying again …')
            await connection.restore()
          }
          await expect(played(player.page)).toHaveCount(row + 1)
        }
      }
      // All see the rows of each other, and no digit of them.
      for (const [index, player] of players.entries()) {
        const others = [0, 1, 2].filter((other) => other !== index)
        for (const other of others)
          await expect(player.page.locator(`.rivals [data-seat="${other}"]`)).toBeAttached()
        const secret = others.flatMap((other) =>
          Array.from({ length: planned[other] ?? 0 }, (_, row) => missBy(target, other, row)),
        )
        // A player who has lost knows the number.
        const hidden = planned[index] === 6 ? secret : [target, ...secret]
        expect(await leaksOf(player, hidden)).toEqual([])
      }
      for (const [index, { page }] of players.entries())
        if ((planned[index] ?? 0) < 6) await enterGuess(page, target)
      const headings = round < 2 ? `Round ${round + 1}` : /wins|You win|A tie/
      for (const { page } of players)
        await expect(page.getByRole('heading', { level: 2, name: headings })).toBeVisible()
    }
    const tables = await Promise.all(
      players.map(async ({ page }) =>
        (await page.locator('.race-table tbody tr').allInnerTexts()).map((row) =>
          row.replaceAll(/\s+/g, ' ').trim(),
        ),
      ),
    )
    const points = ['1 1 Red 2 0 2 4', '2 2 Blue 1 2 0 3', '3 3 Orange 0 1 1 2']
    expect(tables).toEqual(
      ['Red', 'Blue', 'Orange'].map((mine) => points.map((row) => row.replace(mine, 'You'))),
    )
    for (const { context } of players) await context.close()
    await site.close()
  },
)

/** A slow connection that can break. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  const apply = async (offline: boolean) => {
    const speed = { latency: 300, downloadThroughput: 50_000, uploadThroughput: 20_000 }
    await session.send('Network.emulateNetworkConditions', { offline, ...speed })
  }
  await apply(false)
  return { cut: () => apply(true), restore: () => apply(false) }
}
