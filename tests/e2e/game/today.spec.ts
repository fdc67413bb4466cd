import type { BrowserContext, Page } from '@playwright/test'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { postGroup } from '../groups/postedGroup.ts'
import { isRequestFor } from '../heldNetwork.ts'
import { expect, test } from '../hilo.ts'
import { expectNoViolations } from '../noViolations.ts'
import { createMember } from '../profile/member.ts'
import type { World } from '../world.ts'

const DAY = '2027-05-20'
const NOON = `${DAY}T12:00:00-04:00`
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1024, height: 768 }
const WIDE = { width: 1280, height: 800 }

test.beforeEach(async ({ world }) => {
  for (const digits of DIGIT_COUNTS) await world.openGame(DAY, digits, '1'.repeat(digits))
  await world.setTime(NOON)
})

test.describe('marks of today’s games', () => {
  const marks = ['not started', 'won in 2', 'in progress', 'lost', 'not started', 'not started']

  for (const [screen, { viewport, details }] of Object.entries({
    'in the bar': { viewport: DESKTOP, details: {} },
    'in the menu of a phone': { viewport: PHONE, details: { tag: '@soak' } },
  })) {
    test.describe(screen, () => {
      test.use({ viewport })

      test(
        'follow the board, and after a reload come from the browser before the server responds',
        details,
        async ({ context, game, page, world }) => {
          // Until the server responds, the device's clock tells the day.
          await page.clock.setSystemTime(NOON)
          await playToday(context, world, { 3: 2, 5: 7 })
          await game.open(4)
          await expect.poll(() => shownMarks(page)).toEqual(marks.with(2, 'not started'))
          await game.guess('2222')
          await expect.poll(() => shownMarks(page)).toEqual(marks)
          // A board that the browser has shown is in its own record.
          await game.open(3)
          await game.open(5)
          const network = await game.holdNetwork()
          await page.goto('/digits6')
          await expect.poll(() => shownMarks(page)).toEqual(marks)
          await network.release()
        },
      )
    })
  }

  test(
    'come from the server in another browser of the player',
    { tag: '@soak' },
    async ({ context, elsewhere, world }) => {
      await playToday(context, world, { 3: 2, 5: 7 })
      await elsewhere.addCookies(await context.cookies())
      const page = await elsewhere.newPage()
      for (const path of ['/digits7', '/history', '/privacy-policy']) {
        await page.goto(path)
        await expect.poll(() => shownMarks(page)).toEqual(marks.with(2, 'not started'))
      }
    },
  )

  test('follow the server’s day on the profile', { tag: '@soak' }, async ({ context, page, world }) => {
    await playToday(context, world, { 3: 2, 5: 7 })
    await createMember(context, world)
    await page.goto('/profile')
    await expect.poll(() => shownMarks(page)).toEqual(marks.with(2, 'not started'))
  })

  test(
    'follow the board in another tab, and begin anew at midnight',
    { tag: '@soak' },
    async ({ context, game, page, world }) => {
      await game.open(7)
      const other = await context.newPage()
      await other.goto('/digits2')
      await expect.poll(() => shownMarks(other)).toEqual(Array(6).fill('not started'))
      await game.guess('1111111')
      await expect
        .poll(() => shownMarks(other))
        .toEqual([...Array<string>(5).fill('not started'), 'won in 1'])
      await world.setTime('2027-05-21T00:01:00-04:00')
      await game.reload()
      await expect.poll(() => shownMarks(page)).toEqual(Array(6).fill('not started'))
    },
  )
})

test.describe('the result', () => {
  test('offers the next mode of today that is not over, and leads to it', async ({
    context,
    game,
    page,
    world,
  }) => {
    await playToday(context, world, { 5: 3, 6: 7 })
    await game.open(4)
    await game.guess('1111')
    await game.expectResult('You got it!', '1111')
    await game.dialog.getByRole('link', { name: 'Next: 7 Digits' }).click()
    await expect(page).toHaveURL('/digits7')
    await expect(game.dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await game.guess('1111111')
    await game.expectResult('You got it!', '1111111')
    await expect(game.dialog.getByRole('link', { name: 'Next: 2 Digits' })).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/digits2', { timeout: 100 })
    }).toPass()
    await game.expectBoard([])
  })

  test('leads after the last game to the day in one view, and its text to share', async ({
    context,
    game,
    page,
    world,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await playToday(context, world, { 2: 1, 3: 2, 5: 3, 6: 4, 7: 7 })
    await page.goto('/day')
    const rows = page.getByRole('row')
    await expect(rows.nth(6)).toHaveText('7 DigitsX/64.1')
    await expect(rows.nth(7)).toHaveText('Finished games1719.4')
    await expect(rows.nth(8)).toHaveText('Average3.43.9')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your day')
    await expect(game.button('Copy & Share')).toBeHidden()
    await rows.nth(3).getByRole('link', { name: 'Play' }).click()
    await game.guess('1111')
    await game.expectResult('You got it!', '1111')
    await expect(game.dialog.getByText('New Game in 12 Hours')).toBeVisible()
    await expect(game.dialog.getByRole('link')).toHaveText(['Analysis', 'Replay', 'See your day'])
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/day', { timeout: 100 })
    }).toPass()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Day complete')
    await expect(rows.nth(7)).toHaveText('All six games1823.2')
    await expect(rows.nth(8)).toHaveText('Average3.03.9')
    await expect(page.getByRole('region', { name: 'Streak' })).toContainText('1 day')
    await expectNoViolations(page)
    await game.button('Copy & Share').click()
    await expect(game.button('Copied to Clipboard!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      [
        'Hilo - May 20',
        '2️⃣ 🟩 1/6',
        '3️⃣ ⬜🟩 2/6',
        '4️⃣ 🟩 1/6',
        '5️⃣ ⬜⬜🟩 3/6',
        '6️⃣ ⬜⬜⬜🟩 4/6',
        '7️⃣ ⬜⬜⬜⬜⬜⬜ X/6',
        '18 tries, 5.2 under par',
      ].join('\n'),
    )
    await expect(page.getByRole('navigation', { name: 'Other games' }).getByRole('link')).toHaveText([
      'Yesterday’s archive',
      'Random game',
      'Challenge a friend',
    ])
    await page.goto('/digits4')
    await game.closeDialog()
    await game.openFromMenu('Today')
    await expect(page).toHaveURL('/day')
    await page.getByRole('link', { name: 'Yesterday’s archive' }).click()
    await expect(page).toHaveURL('/digits2/2027-05-19')
  })

  test('shows a member of a group today’s standings, also on the page of the day', async ({
    context,
    elsewhere,
    game,
    page,
    world,
  }) => {
    await world.setTime(NOON)
    await createMember(context, world)
    const { username } = await createMember(elsewhere, world)
    await postGroup(context, elsewhere, world)
    await world.playBefore(elsewhere, { day: DAY, digits: 3, score: 1 })
    await world.setTime(NOON)
    await game.open(4)
    await game.guessAll(['2222', '1111'])
    await game.players()
    const standings = [`1. ${username} 6 points`, '2. You 5 points']
    await expect(game.dialog.locator('.group-day li')).toHaveText(standings)
    await page.goto('/day')
    await expect(page.locator('.group-day li')).toHaveText(standings)
    await expectNoViolations(page)
  })

  test(
    'shows the streak of all modes and the longest one, and a spent freeze',
    { tag: '@soak' },
    async ({ context, game, world }) => {
      for (const day of [12, 13, 14, 15, 16, 17, 18]) {
        await world.playBefore(context, { day: `2027-05-${day}`, digits: day % 2 ? 3 : 5, score: 2 })
      }
      await world.setTime(NOON)
      await game.open(4)
      await game.guess('1111')
      const streak = game.dialog.getByRole('region', { name: 'Streak' })
      await expect(streak).toHaveText('Streak 8 days Longest 8 daysA freeze kept your streak on May 19.')
    },
  )

  test('hides the streak if the player chose so', { tag: '@soak' }, async ({ game, page }) => {
    await page.addInitScript(() => localStorage.setItem('streak', 'hidden'))
    await game.open(4)
    await game.guess('1111')
    await game.players()
    await expect(game.dialog.getByText('Streak')).toHaveCount(0)
  })

  test.describe('without an answer about today', () => {
    test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

    test('shows no streak and no error', { tag: '@soak' }, async ({ game, page }) => {
      let asked = 0
      await page.route('**/graphql', (route) => {
        if (!isRequestFor(route.request(), 'Today')) return route.fallback()
        asked++
        return route.abort('internetdisconnected')
      })
      await game.open(4)
      await game.guess('1111')
      await game.players()
      await expect.poll(() => asked).toBe(2)
      await expect(game.dialog.getByRole('region', { name: 'Streak' })).toBeEmpty()
      await expect(game.banner).toBeEmpty()
      await expect(game.dialog.getByRole('link', { name: 'Next: 5 Digits' })).toBeVisible()
    })
  })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: WIDE })

  test('a panel beside the board shows today’s six games and the streak', async ({
    context,
    game,
    page,
    world,
  }) => {
    await playToday(context, world, { 3: 2, 5: 7 })
    await game.open(4)
    const panel = page.getByRole('complementary', { name: 'Today' })
    await expect(panel.getByRole('listitem')).toHaveText([
      /^2 Digits\s+not started$/,
      /^3 Digits\s+2 won in 2$/,
      /^4 Digits\s+not started$/,
      /^5 Digits\s+× lost$/,
      /^6 Digits\s+not started$/,
      /^7 Digits\s+not started$/,
    ])
    await expect(panel).toContainText('Streak 1 day Longest 1 day')
    await expect(panel.getByRole('link', { name: /^4 Digits/ })).toHaveAttribute('aria-current', 'page')
    await panel.getByRole('link', { name: /^6 Digits/ }).click()
    await expect(page).toHaveURL('/digits6')
    await page.setViewportSize(DESKTOP)
    await expect(panel).toBeHidden()
  })

  test(
    'the panel leads to the archive, and names no game as the page beside an archive board',
    { tag: '@soak' },
    async ({ game, page, world }) => {
      await world.openGame('2027-05-19', 6, '111111')
      await game.openArchive(6, '2027-05-19')
      const panel = page.getByRole('complementary', { name: 'Today' })
      await expect(panel.getByRole('link')).toHaveCount(8)
      await expect(panel.locator('[aria-current]')).toHaveCount(0)
      await panel.getByRole('link', { name: 'Archive' }).click()
      await expect(page).toHaveURL('/archive')
    },
  )

  test('the panel covers neither the board nor the bar', { tag: '@soak' }, async ({ game, page }) => {
    for (const width of [1200, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await game.open(7)
      await expect(page.getByText('Longest')).toBeVisible()
      const panel = await boxOf(page, '.today')
      const board = await boxOf(page, '.board')
      const bar = await boxOf(page, '.bar')
      expect(panel.x).toBeGreaterThan(board.x + board.width)
      expect(panel.y).toBeGreaterThanOrEqual(bar.y + bar.height)
      expect(panel.x + panel.width).toBeLessThanOrEqual(width)
    }
  })
})

/** Finishes today's games as the browser's visitor, with these scores. */
async function playToday(
  context: BrowserContext,
  world: World,
  scores: Partial<Record<DigitCount, number>>,
): Promise<void> {
  for (const [digits, score] of Object.entries(scores)) {
    await world.playBefore(context, { day: DAY, digits: Number(digits) as DigitCount, score })
  }
  await world.setTime(NOON)
}

/** The marks of the six modes in words. */
async function shownMarks(page: Page): Promise<string[]> {
  // A space separates the words from the mode's name.
  const texts = await page.locator('.modes-list .play-mark i').allTextContents()
  return texts.map((text) => text.trim())
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not visible`)
  return box
}
