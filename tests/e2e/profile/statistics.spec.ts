import { goOffline } from '../goOffline.ts'
import type { Locator, Page } from '@playwright/test'
import type { DigitCount } from '#game/digits.ts'
import { expect, test } from '../hilo.ts'
import { isRequestFor } from '../heldNetwork.ts'
import { createMember } from './member.ts'
import type { World } from '../world.ts'

// No other test plays on these days.
const NOW = '2027-03-20T12:00:00-04:00'

const RESET_SINCE = 'You have reset your stats since this game.'

test('each mode with games has the figures of all its games and of the last 30 days, and its scores', async ({
  context,
  page,
  world,
}) => {
  await world.playBefore(context, { day: '2027-02-10', digits: 2, score: 1 })
  await world.playBefore(context, { day: '2027-02-17', digits: 5, score: 2 })
  await world.playBefore(context, { day: '2027-03-01', digits: 5, score: 4 })
  await world.playBefore(context, { day: '2027-03-19', digits: 5, score: 7 })
  await world.setTime('2027-03-19T12:30:00-04:00')
  await createMember(context, world)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Game Statistics')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['2 Digits', '5 Digits'])
  expect(await figures(page, 2)).toEqual(['–none', '0', '1.000', '1'])
  expect(await figures(page, 5)).toEqual(['4.333', '3', '4.333', '3'])
  await world.setTime(NOW)
  await page.reload()
  expect(await figures(page, 5)).toEqual(['5.500', '2', '4.333', '3'])

  const showScores = mode(page, 5).getByRole('button', { name: 'Show Scores' })
  await expect(showScores).toHaveAccessibleDescription('5 Digits')
  await showScores.click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog).toHaveAccessibleName('5 Digits')
  // Fewer than 30 games have no ‘Best 30’.
  await expect(dialog.locator('.figures > div')).toHaveText(['Average4.333'])
  expect(await bars(dialog)).toEqual([
    { count: '0', width: 0 },
    { count: '1', width: 248 },
    { count: '0', width: 0 },
    { count: '1', width: 248 },
    { count: '0', width: 0 },
    { count: '0', width: 0 },
    { count: '1', width: 248 },
  ])
  await page.keyboard.press('Escape')
  await expect(showScores).toBeFocused()
})

test(
  'of many scores the bars have 10 px to 248 px, and the best 30 games their average',
  {
    tag: '@soak',
  },
  async ({ context, page, world }) => {
    const days = Array.from({ length: 31 }, (_, index) => `2027-03-${String(index + 1).padStart(2, '0')}`)
    for (const [index, day] of days.entries()) {
      await world.playBefore(context, { day, digits: 3, score: index === 0 ? 7 : index < 4 ? 2 : 1 })
    }
    await world.setTime('2027-04-01T12:00:00-04:00')
    await createMember(context, world)
    await page.goto('/profile')
    await mode(page, 3).getByRole('button', { name: 'Show Scores' }).click()
    const dialog = page.locator('dialog[open]')
    await expect(dialog.locator('.figures > div')).toHaveText(['Average1.290', 'Best 30 Games1.100'])
    expect(await bars(dialog)).toEqual([
      { count: '27', width: 248 },
      { count: '3', width: 28 },
      { count: '0', width: 0 },
      { count: '0', width: 0 },
      { count: '0', width: 0 },
      { count: '0', width: 0 },
      { count: '1', width: 10 },
    ])
  },
)

test.describe('resetting', () => {
  test.beforeEach(async ({ context, page, world }) => {
    await playTwoModes(context, world)
    await page.goto('/profile')
    await mode(page, 4).getByRole('button', { name: 'Reset Stats' }).click()
    await expect(page.locator('dialog[open]')).toContainText('Are you sure you want to reset these stats?')
  })

  test.describe('with a lost connection', () => {
    test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

    test('‘Keep Stats’ keeps them; ‘Reset’ clears that mode for good, and with the last one the history', async ({
      context,
      page,
    }) => {
      const dialog = page.locator('dialog[open]')
      await page.getByRole('button', { name: 'Keep Stats', exact: true }).click()
      await expect(dialog).toBeHidden()
      expect(await figures(page, 4)).toEqual(['3.000', '1', '3.000', '1'])

      await mode(page, 4).getByRole('button', { name: 'Reset Stats' }).click()
      await goOffline(page)
      await page.getByRole('button', { name: 'Reset', exact: true }).click()
      await expect(dialog.getByRole('alert')).toHaveText('No connection. Please try again.')
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Reset', exact: true }).click()
      await expect(page.getByRole('heading', { level: 3 })).toHaveText(['5 Digits'])
      await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
      await expect(page.locator('.statistics [role=status]')).toHaveText(
        'The stats of 4 Digits have been reset.',
      )
      await page.reload()
      await expect(page.getByRole('heading', { level: 3 })).toHaveText(['5 Digits'])
      expect(await figures(page, 5)).toEqual(['6.000', '1', '6.000', '1'])

      await mode(page, 5).getByRole('button', { name: 'Reset Stats' }).click()
      await test.step('it is not undone by figures that were requested before it and arrive after it', async () => {
        const profile = await holdOneAnswer(page, 'Profile')
        await page.evaluate(() => dispatchEvent(new Event('online')))
        await expect.poll(profile.isHeld).toBe(true)
        const changes: string[] = []
        page.on('request', (request) => {
          if (isRequestFor(request, 'ResetStatistics')) changes.push(request.url())
        })
        await page.getByRole('button', { name: 'Reset', exact: true }).click()
        // A change that did not wait for the held answer would be sent before this request ends.
        await page.evaluate(() => navigator.locks.query().then(() => fetch('/healthz')))
        expect(changes).toEqual([])
        profile.release()
        await expect(page.getByText('Your game history is empty.')).toBeVisible()
        await expect(dialog).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0)
      })
      await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
      await page.getByRole('link', { name: 'Play', exact: true }).click()
      await expect(page).toHaveURL('/')
    })
  })
})

test.describe('after a reset, a finished game', () => {
  test.beforeEach(async ({ context, game, page, world }) => {
    await world.openGame('2027-03-21', 4, '1234')
    await world.openGame('2027-03-22', 4, '5678')
    await world.playBefore(context, { day: '2027-03-20', digits: 4, score: 3 })
    await world.setTime('2027-03-21T12:00:00-04:00')
    await createMember(context, world)
    await game.open(4)
    await game.dialog.getByRole('button', { name: 'Play Todays Game' }).click()
    await game.expectBoard([])
    await game.guess('1234')
    await game.expectResult('You got it!', '1234')
    await expect(game.dialog).toContainText('Average 2.000')
    await expect(game.dialog.getByText(RESET_SINCE)).toHaveCount(0)
    expect(await localScores(page)).toEqual([3, 1])
  })

  for (const where of ['here', 'in another browser'] as const) {
    test(
      `no longer counts in its own result when the reset happened ${where}`,
      {
        tag: where === 'here' ? '@soak' : [],
      },
      async ({ context, game, page, world }) => {
        if (where === 'here') {
          await page.goto('/profile')
          await mode(page, 4).getByRole('button', { name: 'Reset Stats' }).click()
          await page.getByRole('button', { name: 'Reset', exact: true }).click()
          await expect(page.getByText('Your game history is empty.')).toBeVisible()
          expect(await localScores(page)).toEqual([])
        } else {
          await context.request.post('/graphql', {
            data: { query: 'mutation { resetStatistics(input: { digits: 4 }) { __typename } }' },
          })
        }
        await game.open(4)
        await game.expectResult('You got it!', '1234')
        await expect(game.dialog.getByText(RESET_SINCE)).toBeVisible()
        // A player without counted games sees everyone's figures alone.
        await game.players()
        expect((await game.histogram()).map(({ score, count }) => [score, count])).toEqual(
          ['1, this game', '2', '3', '4', '5', '6', '×Not found'].map((score) => [score, NaN]),
        )
        await expect(game.dialog.getByRole('heading', { name: 'You', exact: true })).toHaveCount(0)
        await expect.poll(() => localScores(page)).toEqual([])

        // The browser's own record shows the same before the server answers.
        const network = await game.holdNetwork()
        await page.goto('/digits4')
        await game.expectResult('You got it!', '1234')
        await expect(game.dialog.getByText(RESET_SINCE)).toBeVisible()
        await network.release()

        await world.setTime('2027-03-22T12:00:00-04:00')
        await game.open(4)
        await game.dialog.getByRole('button', { name: 'Play Todays Game' }).click()
        await game.expectBoard([])
        await game.guessAll(['0000', '5678'])
        await game.expectResult('You got it!', '5678')
        await expect(game.dialog).toContainText('Average 2.000')
        await expect(game.dialog.getByText(RESET_SINCE)).toHaveCount(0)
        const counted = (await game.histogram()).filter(({ count }) => count > 0)
        expect(counted).toMatchObject([{ score: '2, this game', count: 1, width: 248 }])
        await expect.poll(() => localScores(page)).toEqual([2])
      },
    )
  }
})

/** Holds the page's next answer to an operation until it is released. */
async function holdOneAnswer(page: Page, operation: string) {
  let isHeld = false
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/graphql', async (route) => {
    if (isHeld || !isRequestFor(route.request(), operation)) return route.fallback()
    isHeld = true
    const response = await route.fetch()
    await released
    return route.fulfill({ response })
  })
  return { isHeld: () => isHeld, release: () => release() }
}

/** The scores of four-digit games that the browser stores. */
function localScores(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const { scores } = JSON.parse(localStorage.getItem('scores4') ?? '{}') as { scores?: object }
    return Object.values(scores ?? {}) as number[]
  })
}

async function playTwoModes(context: Parameters<World['playBefore']>[0], world: World): Promise<void> {
  await world.playBefore(context, { day: '2027-03-19', digits: 4, score: 3 })
  await world.playBefore(context, { day: '2027-03-19', digits: 5, score: 6 })
  await world.setTime(NOW)
  await createMember(context, world)
}

function mode(page: Page, digits: DigitCount): Locator {
  return page.getByRole('region', { name: `${digits} Digits`, exact: true })
}

/** The rows of the histogram in a dialog. */
async function bars(dialog: Locator) {
  return await dialog.locator('.histogram tr').evaluateAll((elements) =>
    elements.map((row) => ({
      count: row.querySelector('td')?.textContent,
      width: row.querySelector<HTMLElement>('.histogram-bar')?.offsetWidth,
    })),
  )
}

/** Monthly Average, Monthly Games, Lifetime Average, Total Games Played. */
async function figures(page: Page, digits: DigitCount): Promise<string[]> {
  const rows = mode(page, digits).locator('.figures > div')
  await expect(rows.locator('dt')).toHaveText([
    'Monthly Average',
    'Monthly Games',
    'Lifetime Average',
    'Total Games Played',
  ])
  return await rows.locator('dd').allTextContents()
}
