import { goOffline, serviceWorkerReady } from '../goOffline.ts'
import type { Locator, Page } from '@playwright/test'
import { GamePage } from '../gamePage.ts'
import { expect, test } from '../hilo.ts'
import { inEach, resize } from '../resize.ts'

// No other test plays on these days, but that of guesses without a network.
const DAY = '2026-03-04'
const TARGET = '53812'
const NOT_FOUND = "You went somewhere that doesn't exist."
const SHARED = 'Hilo - 5 Digits\n🟨🟨🟨⬜🟨⬆️\n🟩🟩🟩🟩🟩✅\n2/6 - Mar 4, 2026 (archive)'

test.use({ isTranslated: true, expectedConsoleErrors: /status of 404|ERR_INTERNET_DISCONNECTED/ })

test.beforeEach(async ({ world }) => {
  for (const day of ['2026-03-01', '2026-03-02', '2026-03-03', DAY, '2026-03-05']) {
    await world.openGame(day, 5, TARGET)
  }
  await world.setTime('2026-11-21T12:00:00-05:00')
})

test('a past game is played by keyboard to its end, and leads to the next unplayed ones and to today’s', async ({
  context,
  game,
  page,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await game.open(5)
  await game.guess('12345')
  await game.openArchive(5, DAY)
  await expect(page).toHaveTitle('Hilo - 5 Digits - Mar 4, 2026')
  await expect(days(page)).toContainText('Archive Mar 4')
  await game.guess('12345')
  await game.expectHint(1, 'YYYXYH')
  await game.expectKeys({ 1: 'Y', 2: 'Y', 3: 'Y', 4: 'X', 5: 'Y' })
  await test.step('it survives a reload', async () => {
    await page.keyboard.type('53')
    expect(await game.stored(`digits5/${DAY}`)).toMatchObject({ currentRow: 1, kind: 'archive', day: DAY })
    const network = await game.holdNetwork()
    await page.reload()
    await game.expectBoard(['12345'])
    await network.release()
    await game.expectTyped(2, '53')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
  })
  await game.guess(TARGET)
  await game.expectResult('You got it!', TARGET)
  await page.reload()
  await game.expectResult('You got it!', TARGET)
  await expect(game.dialog).toContainText('Nobody finished this game on its day.')
  await expect(game.dialog).toContainText('Archive games do not count in your stats.')
  await expect(game.dialog).not.toContainText('Play Todays Game')
  await expect(game.dialog).not.toContainText('New Game')
  await game.share.click()
  await expect(game.share).toHaveText('Copied to Clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SHARED)
  await game.closeDialog()
  await expect(game.button('Show Scores')).toBeVisible()
  await expect(game.afterGame.getByRole('button', { name: 'Next unplayed' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/digits5/2026-03-03')
  await game.expectBoard([])
  await expect(page).toHaveTitle('Hilo - 5 Digits - Mar 3, 2026')
  await game.guess(TARGET)
  await game.expectResult('You got it!', TARGET)
  await game.dialog.getByRole('button', { name: 'Next unplayed' }).click()
  await expect(page).toHaveURL('/digits5/2026-03-02')
  await expect(game.dialog).toBeHidden()
  await game.guess(TARGET)
  await game.expectResult('You got it!', TARGET)
  expect(await game.stored('scores5')).toBeNull()
  expect(await world.countEvents(context, 'PlayWon')).toBe(3)
  await game.dialog.getByRole('link', { name: 'Today’s game' }).click()
  await expect(page).toHaveURL('/digits5')
  await game.expectBoard(['12345'])
  await expect(game.dialog).toBeHidden()
})

test(
  'a guess made in one tab appears in the other, on the board of the same day alone',
  { tag: '@soak' },
  async ({ context, game }) => {
    const same = new GamePage(await context.newPage())
    const daily = new GamePage(await context.newPage())
    await game.openArchive(5, DAY)
    await same.openArchive(5, DAY)
    await daily.open(5)
    await game.guess('12345')
    await same.expectBoard(['12345'])
    await same.guess(TARGET)
    await game.expectResult('You got it!', TARGET)
    await daily.expectBoard([])
  },
)

test('the links lead from day to day, and the arrows to the same day in another mode', async ({
  context,
  game,
  page,
  world,
}) => {
  // The links open games with random targets, so no other test may play on these days.
  await world.setTime('2026-04-10T12:00:00-04:00')
  await game.open(5)
  await expect(days(page)).toContainText('Today, Apr 10')
  await expect(days(page).getByRole('link')).toHaveCount(2)
  await link(page, 'Previous day, Apr 9').click()
  await expect(page).toHaveURL('/digits5/2026-04-09')
  await expect(days(page)).toContainText('Archive Apr 9')
  await link(page, 'Previous day, Apr 8').click()
  await expect(days(page)).toContainText('Archive Apr 8')
  await link(page, 'Next day, Apr 9').click()
  await expect(days(page)).toContainText('Archive Apr 9')
  await link(page, 'Next unplayed, Apr 8').click()
  await expect(page).toHaveURL('/digits5/2026-04-08')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: '6 Digits' }).click()
  await expect(page).toHaveURL('/digits6/2026-04-09')
  await expect(page).toHaveTitle('Hilo - 6 Digits - Apr 9, 2026')
  await link(page, 'Next day, today’s game').click()
  await expect(page).toHaveURL('/digits6')
  await expect(days(page)).toContainText('Today, Apr 10')
  const response = await context.request.post('/graphql', { data: { query: '{ firstDay }' } })
  const { data } = (await response.json()) as { data: { firstDay: string } }
  await page.goto(`/digits5/${data.firstDay}`)
  await expect(days(page).getByRole('link', { name: 'Next day' })).toBeVisible()
  await expect(days(page).getByRole('link', { name: 'Previous day' })).toHaveCount(0)
})

test('the address of the present day leads to the daily board, that of tomorrow to its board when it is over', async ({
  game,
  page,
  world,
}) => {
  // No other test plays on these days: their targets are random.
  await world.setTime('2026-06-10T12:00:00-04:00')
  await game.open(5)
  await page.evaluate(() => history.pushState(null, '', '/digits5/2026-06-10'))
  await expect(page).toHaveURL('/digits5')
  await expect(days(page)).toContainText('Today, Jun 10')
  const openTomorrow = () => page.evaluate(() => history.pushState(null, '', '/digits5/2026-06-11'))
  await openTomorrow()
  await expect(page).toHaveTitle('Hilo - Not found')
  await page.getByRole('link', { name: 'Oops!' }).click()
  await expect(game.rows).toHaveCount(6)
  await world.setTime('2026-06-12T12:00:00-04:00')
  await openTomorrow()
  await expect(days(page)).toContainText('Archive Jun 11')
  await expect(page).toHaveTitle('Hilo - 5 Digits - Jun 11, 2026')
  await game.guess('12345')
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(
    'a past game is played to its end, and the name of the day leads to the archive',
    { tag: '@soak' },
    async ({ game, page }) => {
      await game.openArchive(5, DAY)
      for (const key of [...TARGET, 'Enter']) await game.key(key).tap()
      await game.expectResult('You got it!', TARGET)
      await game.dialog.getByRole('button', { name: 'Close' }).tap()
      await game.afterGame.getByRole('button', { name: 'Next unplayed' }).tap()
      await expect(page).toHaveURL('/digits5/2026-03-03')
      await expect(game.key('Enter')).toBeVisible()
      await link(page, 'Next day, Mar 4').tap()
      await game.expectBoard([TARGET])
      await days(page).getByText('Archive Mar 4').tap()
      await expect(page).toHaveURL('/archive')
      await page.goBack()
      await expect(days(page).getByRole('link', { name: /^Archive Mar 4 ?, archive$/ })).toBeVisible()
    },
  )
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'a past game that was never open says so, takes a guess, and recovers',
    { tag: '@soak' },
    async ({ context, game, page, world }) => {
      await game.open(5)
      await serviceWorkerReady(page)
      await goOffline(page)
      await page.goto(`/digits5/${DAY}`)
      await expect(game.banner).toContainText('No connection')
      await page.keyboard.type('12345')
      await page.keyboard.press('Enter')
      await context.setOffline(false)
      await game.expectBoard(['12345'])
      expect(await world.guesses(context, 5)).toEqual(['12345'])
    },
  )

  for (const [name, time, path] of [
    ['at once', '2026-11-21T12:00:00-05:00', '/digits5'],
    [
      'later if the tab does not know that the device is a day behind',
      '2026-11-20T12:00:00-05:00',
      '/digits5/2026-11-21',
    ],
  ] as const) {
    test(
      `the present day leads to the daily board ${name}, and its keys go along`,
      { tag: '@soak' },
      async ({ context, game, page, world }) => {
        await page.clock.setSystemTime(time)
        await game.open(5)
        await serviceWorkerReady(page)
        await goOffline(page)
        await page.evaluate(() => sessionStorage.removeItem('clockOffset'))
        await page.goto('/digits5/2026-11-21')
        await page.keyboard.type('12345')
        await page.keyboard.press('Enter')
        await expect(game.banner).toContainText('No connection')
        await expect(page).toHaveURL(path)
        await game.expectTyped(1, '12345')
        await context.setOffline(false)
        await expect(page).toHaveURL('/digits5')
        await game.expectBoard(['12345'])
        expect(await world.guesses(context, 5)).toEqual(['12345'])
      },
    )
  }

  test(
    'a day without a game says so as soon as the server does',
    { tag: '@soak' },
    async ({ context, game, page, world }) => {
      await game.open(5)
      await serviceWorkerReady(page)
      await goOffline(page)
      await page.goto('/digits5/2030-01-01')
      await page.keyboard.type('12345')
      await page.keyboard.press('Enter')
      await expect(game.row(1)).toHaveAttribute('data-state', 'sending')
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND)
      expect(await world.guesses(context, 5)).toEqual([])
    },
  )
})

// A wide screen first: its panel loads after the board, and without a network it would never come.
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 568, height: 320 },
  { width: 390, height: 844 },
] as const

test(
  'the days fit in any viewport, and the board stays where the daily one is',
  { tag: '@soak' },
  async ({ game, page }) => {
    await game.open(5)
    await expect(days(page).getByRole('link')).toHaveCount(2)
    const daily: Record<string, unknown> = {}
    await inEach(VIEWPORTS, page, async (viewport) => {
      daily[viewport] = await page.locator('.board').boundingBox()
    })
    await game.openArchive(5, DAY)
    await expect(days(page).getByRole('link')).toHaveCount(4)
    await expect(days(page).getByText('Archive', { exact: true })).toBeVisible()
    await inEach(VIEWPORTS, page, async (viewport) => {
      expect(await page.locator('.board').boundingBox(), viewport).toEqual(daily[viewport])
      for (const each of await days(page).locator('a, b').all()) {
        await expect(each, viewport).toBeInViewport({ ratio: 1 })
      }
      const small = await days(page)
        .getByRole('link')
        .evaluateAll((links) => links.filter((each) => each.getBoundingClientRect().height < 24).length)
      expect(small, viewport).toBe(0)
    })
  },
)

test(
  'the message of a lost connection covers neither the day nor the board, in any viewport',
  { tag: '@soak' },
  async ({ context, game, page }) => {
    await resize(page, VIEWPORTS[0])
    await game.openArchive(5, DAY)
    await expect(days(page).getByRole('link')).toHaveCount(4)
    await resize(page, VIEWPORTS[0])
    await goOffline(page)
    await page.keyboard.type('12345')
    await page.keyboard.press('Enter')
    await expect(game.banner).toHaveText('No connection. Your guess is kept.')
    await inEach(VIEWPORTS, page, async (viewport) => {
      const message = await sidesOf(game.banner.locator('p'))
      for (const part of ['.days b', '.board']) {
        const { left, top, right, bottom } = await sidesOf(page.locator(part))
        const isBeside = message.right <= left || message.left >= right
        const isFree = isBeside || message.bottom <= top || message.top >= bottom
        expect(isFree, `${part} on ${viewport}`).toBe(true)
      }
    })
    await context.setOffline(false)
    await game.expectBoard(['12345'])
  },
)

function sidesOf(part: Locator): Promise<DOMRect> {
  return part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
}

function days(page: Page) {
  return page.locator('.days')
}

function link(page: Page, name: string) {
  return days(page).getByRole('link', { name, exact: true })
}
