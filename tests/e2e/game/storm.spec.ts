import type { BrowserContext, Page } from '@playwright/test'
import { goOffline, serviceWorkerReady } from '../goOffline.ts'
import { enterGuess } from '../gamePage.ts'
import { holdNetwork, isRequestFor } from '../heldNetwork.ts'
import { expect, test } from '../hilo.ts'
import { createMember } from '../profile/member.ts'
import { recordShifts, shifts } from '../layoutShifts.ts'
import { TODAY, type World } from '../world.ts'

test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED|status of 404/ })

const count = (page: Page) => page.locator('.course-count')

/** Starts a storm of 3 digits. Returns its numbers. */
async function start(page: Page, world: World, context: BrowserContext): Promise<string[]> {
  await page.goto('/storm')
  await page.getByRole('button', { name: 'Start the clock' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  return await world.stormTargets(context)
}

async function stop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Stop now' }).click()
}

function recordGuesses(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return
    const { variables } = request.postDataJSON() as { variables: { input?: { guess?: string } } }
    sent.push(variables.input?.guess ?? 'another request')
  })
  return sent
}

for (const [numbers, details] of [
  [3, {}],
  [40, { tag: '@soak' }],
] as const)
  test(
    `a storm of ${numbers} numbers takes one request each guess, and shifts nothing`,
    details,
    async ({ context, game, page, world }) => {
      await recordShifts(page)
      const targets = await start(page, world, context)
      const sent = recordGuesses(page)
      await recordFrames(page)
      for (const [index, target] of targets.slice(0, numbers).entries()) {
        await enterGuess(page, missOf(target))
        await expect(game.row(1)).toHaveAttribute('data-state', 'played')
        await enterGuess(page, target)
        await expect(count(page)).toHaveText(`${index + 1} found`)
      }
      await game.expectBoard([])
      expect(sent).toEqual(targets.slice(0, numbers).flatMap((target) => [missOf(target), target]))
      // In each frame the count and the board agree: the next number is there with the last hint.
      expect(await page.evaluate(() => (globalThis as unknown as Frames).oldRows)).toBe(0)
      expect(await shifts(page)).toEqual([])
      expect(await world.countEvents(context, 'PlayWon')).toBe(numbers)
    },
  )

type Frames = { oldRows: number }

/** Counts the frames in which a number is found and its rows are still on the board. */
async function recordFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames = globalThis as unknown as Frames
    frames.oldRows = 0
    let before = ''
    const look = () => {
      const found = document.querySelector('.course-count')?.textContent ?? ''
      const rows = document.querySelectorAll('.row[data-state=played]').length
      if (before !== '' && found !== before && rows > 0) frames.oldRows++
      before = found
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

function missOf(target: string): string {
  return [...target].map((digit) => String((Number(digit) + 1) % 10)).join('')
}

test('keys typed before the last hint count for the next number, and a lost one costs ten seconds', async ({
  context,
  game,
  page,
  world,
}) => {
  await game.recordMessages()
  const today = await holdNetwork(page, 'Today')
  const [first = '', second = '', third = ''] = await start(page, world, context)
  // The response to another query has no storm, and the board stays.
  await today.held('Today')
  const response = page.waitForResponse((received) => isRequestFor(received.request(), 'Today'))
  await today.release()
  await (await response).finished()
  const network = await game.holdNetwork()
  await enterGuess(page, first)
  await enterGuess(page, missOf(second))
  await page.keyboard.type(second.slice(0, 2))
  await network.held('GuessInStorm')
  await network.release()
  await expect(count(page)).toHaveText('1 found')
  await game.expectBoard([missOf(second)])
  await game.expectTyped(2, second.slice(0, 2))
  await enterGuess(page, second.slice(2))
  await expect(count(page)).toHaveText('2 found')
  for (let row = 0; row < 6; row++) await enterGuess(page, missOf(third))
  await expect(count(page)).toHaveText('2 found, 1 lost')
  expect(await game.messagesShown()).toContain(`The number was ${third}: 10 seconds lost`)
  await expect(page.getByRole('timer')).toHaveText(/^(?:2:[0-4]\d|[01]:\d\d)$/)
  // A browser that lost its session asks for its storm, and ends none.
  await context.clearCookies()
  const sent = recordGuesses(page)
  await enterGuess(page, first)
  await expect(page.getByRole('button', { name: 'Start the clock' })).toBeVisible()
  expect(sent).toEqual([first, 'another request'])
})

test('a reload, a second tab and a lost connection lose no guess, and the clock goes on', async ({
  context,
  game,
  page,
  world,
}) => {
  const [first = '', second = '', third = ''] = await start(page, world, context)
  await enterGuess(page, first)
  await enterGuess(page, missOf(second))
  await game.expectBoard([missOf(second)])
  await world.setTime(`${TODAY}T12:01:00-05:00`)
  await page.reload()
  await game.expectBoard([missOf(second)])
  await expect(count(page)).toHaveText('1 found')
  await expect(page.getByRole('timer')).toHaveText(/^(?:2:00|[01]:\d\d)$/)
  await page.keyboard.type('12')
  await page.goto('/settings')
  await page.goto('/storm')
  await game.expectTyped(2, '12')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')

  const tab = await context.newPage()
  await tab.goto('/storm')
  await expect(tab.locator('.course-count')).toHaveText('1 found')
  await enterGuess(tab, second)
  await expect(tab.locator('.course-count')).toHaveText('2 found')
  await tab.close()
  await page.reload()
  await expect(count(page)).toHaveText('2 found')
  await goOffline(page)
  await enterGuess(page, third)
  await expect(game.banner).toContainText('Trying again …')
  await context.setOffline(false)
  await expect(count(page)).toHaveText('3 found')
  await expect(game.banner).toBeEmpty()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'a reload without a network keeps the board, the clock and an entered guess, which is sent later',
    { tag: '@soak' },
    async ({ context, game, page, world }) => {
      const [first = '', second = ''] = await start(page, world, context)
      await enterGuess(page, first)
      await expect(count(page)).toHaveText('1 found')
      await serviceWorkerReady(page)
      await goOffline(page)
      await enterGuess(page, missOf(second))
      await page.keyboard.type(second.slice(0, 2))
      await page.reload()
      await expect(count(page)).toHaveText('1 found')
      await expect(game.row(1)).toHaveAttribute('data-state', 'sending')
      await game.expectTyped(2, second.slice(0, 2))
      await expect(page.getByRole('timer')).toHaveText(/^[0-2]:\d\d$/)
      await expect(game.banner).toContainText('No connection. Trying again …')
      await context.setOffline(false)
      await game.expectBoard([missOf(second)])
      await game.expectTyped(2, second.slice(0, 2))
      await enterGuess(page, second.slice(2))
      await expect(count(page)).toHaveText('2 found')
    },
  )
})

test('at the end of the time the page shows the result, and a guess that came too late', async ({
  context,
  game,
  page,
  world,
}) => {
  const [first = '', second = ''] = await start(page, world, context)
  await enterGuess(page, first)
  await enterGuess(page, missOf(second))
  await game.expectBoard([missOf(second)])
  await page.reload()
  await expect(count(page)).toHaveText('1 found')
  await world.setTime(`${TODAY}T12:05:00-05:00`)
  await enterGuess(page, second)
  await expect(page.getByRole('heading', { name: 'You found 1 number' })).toBeFocused()
  await expect(page.getByText(`Too late: ${second}`)).toBeVisible()
  await expect(page.getByText(`Unfinished: ${missOf(second)}`)).toBeVisible()
  await expect(page.locator('.storm-records tbody tr').nth(1)).toHaveText('3 Digits111')
  await page.getByRole('link', { name: `Replay of number 1, ${first}` }).click()
  await page.getByRole('button', { name: 'Last row' }).click()
  await expect(page.getByText(`Found in 1 of 6 tries. The number was ${first}.`)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'You found 1 number' })).toBeVisible()
  await expect(page.getByText(`Too late: ${second}`)).toBeVisible()
  expect(await world.countEvents(context, 'StormEnded')).toBe(1)
})

test('the clock at zero ends the storm, whose record the profile has', async ({ context, page, world }) => {
  await createMember(context, world)
  await page.clock.install()
  await start(page, world, context)
  // A device that slept.
  await page.clock.fastForward(75_000)
  await expect(page.getByText(/^(?:10[0-5]|\d\d) seconds left$/)).toBeAttached()
  await page.clock.runFor(106_000)
  await expect(page.getByRole('heading', { name: 'You found 0 numbers' })).toBeVisible()
  expect(await world.countEvents(context, 'StormEnded')).toBe(1)
  await page.goto('/profile')
  await expect(page.locator('.storm-records tbody tr').nth(1)).toHaveText('3 Digits000')
  await expect(page.getByText('Your game history is empty.')).toHaveCount(0)
})

test('a friend finds the same numbers by a link, until it is withdrawn', async ({
  context,
  elsewhere,
  page,
  world,
}) => {
  const [first = ''] = await start(page, world, context)
  await enterGuess(page, first)
  await expect(count(page)).toHaveText('1 found')
  await stop(page)
  await page.getByRole('button', { name: 'Challenge a friend' }).click()
  const text = await page.locator('.share-text').innerText()
  expect(text).toMatch(/^I found 1 number in a storm of 3 digits\. The same numbers wait for you: http\S+$/)
  const link = /http\S+$/.exec(text)?.[0] ?? ''

  const friend = await elsewhere.newPage()
  await friend.goto(new URL('/storm', link).href)
  await friend.getByRole('button', { name: 'Start the clock' }).click()
  await expect(friend.getByRole('timer')).toBeVisible()
  await friend.goto(link)
  await expect(friend.getByText('Another storm of yours runs.')).toBeVisible()
  await friend.getByRole('link', { name: 'Go to your storm' }).click()
  await stop(friend)
  await expect(friend.getByRole('heading', { name: 'You found 0 numbers' })).toBeVisible()
  await friend.goto(link)
  await expect(friend.getByText('To beat: 1 number')).toBeVisible()
  await friend.getByRole('button', { name: 'Start the clock' }).click()
  await expect(friend.getByRole('timer')).toBeVisible()
  // The board listens after its first frame.
  await friend.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
  await enterGuess(friend, first)
  await expect(count(friend)).toHaveText('1 found')

  await page.goto(link)
  await expect(page.locator('.storm-records tbody tr')).toHaveText('You101.00')
  await expect(page.locator('.share-text')).toHaveText(text)
  await page.getByRole('button', { name: 'Withdraw the link' }).click()
  await expect(page.getByText('The link no longer works.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('This storm does not exist or has ended.')).toBeVisible()

  await friend.reload()
  await expect(count(friend)).toHaveText('1 found')
  await stop(friend)
  await expect(friend.getByRole('heading', { name: 'You found 1 number' })).toBeVisible()
  await friend.reload()
  await expect(friend.getByRole('heading', { name: 'You found 1 number' })).toBeVisible()
})
