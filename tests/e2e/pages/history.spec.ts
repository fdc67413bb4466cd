import { goOffline, serviceWorkerReady } from '../goOffline.ts'
import type { Page } from '@playwright/test'
import { gamesPlayed, logIn } from '../account/accounts.ts'
import { GamePage } from '../gamePage.ts'
import { expect, test } from '../hilo.ts'
import { expectNoViolations } from '../noViolations.ts'
import { playInArchive } from '../pastPlays.ts'
import { postGuesses } from '../postedGames.ts'
import { createMember } from '../profile/member.ts'
import { resize } from '../resize.ts'
import { TARGETS, type World } from '../world.ts'

// Each of these states also works on a page that the browser translates.
test.use({ isTranslated: true })

const NOON = '2026-11-21T12:00:00-05:00'

const LATER = 'Your history appears here as soon as the server responds.'
const FREEZES = 'Play 7 days in a row to earn a streak freeze. It covers one missed day (hold up to 2).'

test('a visitor sees today’s, earlier and archive plays in the calendar and in the list, as links', async ({
  context,
  game,
  page,
  world,
}) => {
  await game.open(4)
  await world.playBefore(context, { day: '2026-10-05', digits: 2, score: 3 })
  await world.playBefore(context, { day: '2026-11-20', digits: 3, score: 7 })
  await world.setTime(NOON)
  await playInArchive(context, world, { day: '2026-11-19', digits: 6, score: 1 })
  await playInArchive(context, world, { day: '2026-11-19', digits: 7, score: 0 })
  await game.reload()
  await game.guess(TARGETS[4])

  await page.goto('/history')
  await expect(page).toHaveTitle('Hilo - History')
  await expectPlays(page, [
    ['Today', '4 Digits: won in 1 try', '/digits4'],
    ['Fri, Nov 20', '3 Digits: lost', '/digits3/2026-11-20'],
    ['Thu, Nov 19', '7 Digits: in progress in the archive', '/digits7/2026-11-19'],
    ['Thu, Nov 19', '6 Digits: won in 1 try in the archive', '/digits6/2026-11-19'],
    ['Mon, Oct 5', '2 Digits: won in 3 tries', '/digits2/2026-10-05'],
  ])
  for (const [label, path] of [
    ['Nov 21, 4 digits: won in 1 try', '/digits4'],
    ['Nov 21, 5 digits: not played', '/digits5'],
    ['Nov 20, 3 digits: lost', '/digits3/2026-11-20'],
    ['Nov 20, 4 digits: not played', '/digits4/2026-11-20'],
    ['Nov 19, 6 digits: won in 1 try in the archive', '/digits6/2026-11-19'],
    ['Nov 19, 7 digits: in progress in the archive', '/digits7/2026-11-19'],
  ] as const)
    await expect(cell(page, label)).toHaveAttribute('href', path)
  await expect(page.getByRole('row', { name: '22–30 Still to come' }).getByRole('link')).toHaveCount(0)
  await expect(page.locator('.streak-line')).toHaveText(`Streak 2 days Longest 2 days${FREEZES}`)

  await cell(page, 'Nov 21, 5 digits: not played').click()
  await expect(page).toHaveURL('/digits5')
  await page.goBack()
  await cell(page, 'Nov 20, 3 digits: lost').click()
  await expect(page).toHaveURL('/digits3/2026-11-20')
  await expect(game.played).toHaveCount(6)
})

test(
  'a win in the archive differs from a win on the day by its shape',
  { tag: '@soak' },
  async ({ context, page, world }) => {
    await world.playBefore(context, { day: '2026-11-20', digits: 6, score: 2 })
    await world.setTime(NOON)
    await playInArchive(context, world, { day: '2026-11-19', digits: 6, score: 2 })
    await page.goto('/history')
    const shapeOf = async (label: string) => {
      const mark = cell(page, label).locator('.result-mark')
      await expect(mark).toHaveText('2')
      return await mark.evaluate((element) => {
        const { borderRadius, backgroundColor } = getComputedStyle(element)
        return { borderRadius, isFilled: backgroundColor !== 'rgba(0, 0, 0, 0)' }
      })
    }
    const daily = await shapeOf('Nov 20, 6 digits: won in 2 tries')
    const archive = await shapeOf('Nov 19, 6 digits: won in 2 tries in the archive')
    expect([daily.isFilled, archive.isFilled]).toEqual([true, false])
    expect(daily.borderRadius).not.toBe(archive.borderRadius)
  },
)

test('an account has its history in the profile, with the games of the visitor before it', async ({
  context,
  game,
  page,
  world,
}) => {
  await game.open(4)
  await postGuesses(context, world, { digits: 4, guesses: [TARGETS[4]] })
  await createMember(context, world)
  await page.goto('/profile')
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL('/profile#history')
  await expectPlays(page, [['Today', '4 Digits: won in 1 try', '/digits4']])
  await expect(cell(page, 'Nov 21, 4 digits: won in 1 try')).toBeVisible()
  await game.button('Menu').click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL('/history')
  await expect(cell(page, 'Nov 21, 4 digits: won in 1 try')).toBeVisible()
})

test(
  'three archive days on two devices: a visitor signs up, and calendar, list and boards agree',
  { tag: '@soak' },
  async ({ elsewhere, context, game, page, world }) => {
    // Nobody else plays on these days.
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18']) await world.openGame(day, 6, '314159')
    await world.setTime(NOON)
    await game.openArchive(6, '2026-11-16')
    await game.guess('314159')
    await game.expectResult('You got it!', '314159')
    await game.openArchive(6, '2026-11-17')
    await game.guess('111111')
    await game.expectBoard(['111111'])
    const account = await createMember(context, world)

    await logIn(elsewhere, world, account)
    const tablet = await elsewhere.newPage()
    const other = new GamePage(tablet)
    await other.openArchive(6, '2026-11-17')
    await other.expectBoard(['111111'])
    await other.guess('314159')
    await other.expectResult('You got it!', '314159')
    await other.openArchive(6, '2026-11-18')
    for (const wrong of ['000000', '222222', '333333', '444444', '555555', '666666']) await other.guess(wrong)
    await other.expectResult('Out of tries', '314159')

    for (const shown of [page, tablet]) {
      await shown.goto('/history')
      await expectPlays(shown, [
        ['Wed, Nov 18', '6 Digits: lost in the archive', '/digits6/2026-11-18'],
        ['Tue, Nov 17', '6 Digits: won in 2 tries in the archive', '/digits6/2026-11-17'],
        ['Mon, Nov 16', '6 Digits: won in 1 try in the archive', '/digits6/2026-11-16'],
      ])
      await expect(cell(shown, 'Nov 18, 6 digits: lost in the archive')).toBeVisible()
      await expect(cell(shown, 'Nov 16, 6 digits: won in 1 try in the archive')).toBeVisible()
      await cell(shown, 'Nov 17, 6 digits: won in 2 tries in the archive').click()
      await new GamePage(shown).expectBoard(['111111', '314159'])
    }
    expect(await gamesPlayed(context, world, 6)).toBe(0)
  },
)

test('a list of more than one page grows and filters, and keeps its length when the page reconnects', async ({
  context,
  game,
  page,
  world,
}) => {
  await game.open(4)
  for (let day = 1; day <= 22; day++)
    await playInArchive(context, world, {
      day: `2026-10-${String(day).padStart(2, '0')}`,
      digits: day % 2 === 0 ? 2 : 3,
      score: day % 7 === 0 ? 7 : 1,
    })
  await page.goto('/history')
  const rows = page.locator('.play-list li')
  await expect(rows).toHaveCount(20)
  const showMore = game.button('Show More')
  await showMore.focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(22)
  await expect(rows.nth(20)).toBeFocused()
  await expect(showMore).toBeHidden()
  expect(new Set(await rows.allTextContents()).size).toBe(22)

  const answered = game.answerTo('Plays')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await (await answered).finished()
  await expect(rows).toHaveCount(22)

  await page.getByRole('group', { name: 'Digits' }).getByText('3', { exact: true }).click()
  await expect(rows).toHaveCount(11)
  await page.getByRole('group', { name: 'Result' }).getByText('Lost').click()
  await expect(rows).toHaveText([/Oct 21.*3 Digits: lost/, /Oct 7/])
  await page.getByRole('group', { name: 'Result' }).getByText('In progress').click()
  await expect(page.getByText('No games match.')).toBeVisible()
  await page.getByRole('group', { name: 'Result' }).getByText('All').click()
  await page.getByRole('group', { name: 'Digits' }).getByText('All').click()
  await expect(rows).toHaveCount(20)
})

test('the login dialog leads to an empty history, which has a calendar, a streak to hide, and a link to the game', async ({
  game,
  page,
}) => {
  await game.open(4)
  await game.button('Login').click()
  await game.dialog.getByRole('link', { name: 'Your game history' }).click()
  await expect(page).toHaveURL('/history')
  await expect(game.dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Your game history is empty.')).toBeVisible()
  await expect(cell(page, 'Nov 21, 2 digits: not played')).toBeVisible()

  const streak = page.locator('.streak-line')
  await expect(streak).toHaveText(`Streak 0 days Longest 0 days${FREEZES}`)
  await game.openSettings()
  await game.dialog.getByRole('group', { name: 'Streak' }).getByText('Hide').click()
  await expect(streak).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Your game history is empty.')).toBeVisible()
  await expect(streak).toHaveCount(0)
  await page.getByRole('link', { name: 'Play', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('arrow keys move through the calendar, page keys through its months, with one tab stop', async ({
  context,
  page,
  world,
}) => {
  await world.openGame('2026-09-14', 2, '11')
  await world.playBefore(context, { day: '2026-10-20', digits: 4, score: 2 })
  await world.setTime(NOON)
  await page.goto('/history')
  await page.getByRole('button', { name: 'Previous month' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(cell(page, 'Nov 21, 2 digits: not played')).toBeFocused()
  for (const [key, label] of [
    ['ArrowRight', 'Nov 21, 3 digits: not played'],
    ['ArrowDown', 'Nov 20, 3 digits: not played'],
    ['End', 'Nov 20, 7 digits: not played'],
    ['ArrowRight', 'Nov 20, 7 digits: not played'],
    ['Home', 'Nov 20, 2 digits: not played'],
    ['PageUp', 'Oct 20, 2 digits: not played'],
    ['ArrowRight', 'Oct 20, 3 digits: not played'],
    ['ArrowRight', 'Oct 20, 4 digits: won in 2 tries'],
    ['PageDown', 'Nov 20, 4 digits: not played'],
    ['PageDown', 'Nov 20, 4 digits: not played'],
    ['ArrowUp', 'Nov 21, 4 digits: not played'],
    ['ArrowUp', 'Nov 21, 4 digits: not played'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(cell(page, label)).toBeFocused()
  }
  expect(await page.locator('.calendar-month a[tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('Tab')
  await expect(page.locator('.calendar-month :focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/digits4')
})

test(
  'months and years end at the first game and at the present day',
  { tag: '@soak' },
  async ({ context, page, world }) => {
    await world.openGame('2025-12-15', 2, '11')
    await world.playBefore(context, { day: '2025-12-15', digits: 2, score: 4 })
    await world.playBefore(context, { day: '2026-10-14', digits: 2, score: 7 })
    await world.setTime(NOON)
    await playInArchive(context, world, { day: '2026-10-13', digits: 2, score: 1 })
    const response = await context.request.post(`${world.url}/graphql`, { data: { query: '{ firstDay }' } })
    const { data } = (await response.json()) as { data: { firstDay: string } }

    await page.goto('/history')
    const month = page.getByRole('button', { name: / month$/ })
    const isDisabled = () =>
      month.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-disabled')))
    await expect(heading(page)).toHaveText('November 2026')
    expect(await isDisabled()).toEqual(['false', 'true'])
    await page.getByText('Months of a year').click()
    await page.getByRole('button', { name: 'Oct 0 won 1 lost 1 archive' }).click()
    await expect(heading(page)).toHaveText('October 2026')
    await expect(heading(page)).toBeFocused()
    await expect(cell(page, 'Oct 14, 2 digits: lost')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Dec', exact: true })).toBeDisabled()

    await page.getByRole('button', { name: 'Previous year' }).click()
    await expect(page.getByRole('button', { name: 'Dec 1 won 0 lost' })).toBeVisible()
    while ((await isDisabled())[0] === 'false')
      await page.getByRole('button', { name: 'Previous month' }).click()
    const first = new Date(data.firstDay)
    const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
    await expect(heading(page)).toHaveText(first.toLocaleDateString('en-US', options))
    await expect(page.locator('.calendar-month tbody tr a').last()).toHaveAttribute(
      'href',
      `/digits7/${data.firstDay}`,
    )
  },
)

test(
  'axe finds nothing on the history, empty and with plays',
  { tag: '@soak' },
  async ({ context, game, page, world }) => {
    await page.goto('/history')
    await expect(page.getByText('Your game history is empty.')).toBeVisible()
    await expectNoViolations(page)
    await game.open(4)
    await playEachKind(context, world)
    await page.goto('/history')
    await expect(page.locator('.play-list li')).toHaveCount(6)
    await expectNoViolations(page)
    await createMember(context, world)
    await page.goto('/profile#history')
    await expect(page.locator('.play-list li')).toHaveCount(6)
    await expectNoViolations(page)
  },
)

test(
  'on a phone, a tablet and a desktop, nothing overflows, and cells are large enough for touch',
  { tag: '@soak' },
  async ({ context, page, world }) => {
    await playEachKind(context, world)
    for (const path of ['/history', '/profile#history']) {
      if (path !== '/history') await createMember(context, world)
      await page.goto(path)
      await expect(page.locator('.play-list li')).toHaveCount(6)
      for (const width of [320, 768, 1920]) {
        await resize(page, { width, height: 800 })
        const { scrollWidth, smallest } = await page.evaluate(() => {
          const controls = [...document.querySelectorAll('.calendar-month a, .stepper button, .play-list a')]
          const sides = controls
            .map((control) => control.getBoundingClientRect())
            .flatMap(({ width: across, height }) => [across, height])
          return { scrollWidth: document.documentElement.scrollWidth, smallest: Math.min(...sides) }
        })
        expect(scrollWidth, path).toBe(width)
        expect(smallest, `${path} on ${width} px`).toBeGreaterThanOrEqual(32)
      }
    }
  },
)

test(
  'a month that loads has plates in the places of its results, and nothing moves',
  { tag: '@soak' },
  async ({ context, game, page, world }) => {
    await playEachKind(context, world)
    await page.goto('/history')
    await expect(cell(page, 'Nov 20, 2 digits: won in 3 tries')).toBeVisible()
    await expect(page.locator('.play-list li')).toHaveCount(6)
    const network = await game.holdNetwork()
    await game.button('Previous month').click()
    const plate = cell(page, 'Oct 10, 7 digits').locator('.result-mark')
    await expect(plate).toBeVisible()
    await expect(plate).toBeEmpty()
    const before = await places(page)
    await network.release()
    await expect(cell(page, 'Oct 10, 7 digits: won in 1 try in the archive')).toBeVisible()
    expect(await places(page)).toEqual(before)
  },
)

test.describe('while the server is unreachable', () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED|status of 50[0-9]/ })

  test('the page says so, retries, and appears with the first response', async ({
    game,
    page,
    world: _world,
  }) => {
    const network = await game.holdNetwork()
    await page.goto('/history')
    await expect(page.getByText('Loading …')).toBeVisible()
    await page.route('**/graphql', (route) => route.abort('internetdisconnected'))
    await network.abort()
    await expect(game.banner).toHaveText('No connection. Trying again …')
    await expect(page.getByText(LATER)).toBeVisible()
    await page.unrouteAll()
    await expect(page.getByText('Your game history is empty.')).toBeVisible()
    await expect(game.banner).toHaveText('')
    await expect(page.getByText(LATER)).toBeHidden()
  })

  test(
    'a further page that does not load can be requested again',
    { tag: '@soak' },
    async ({ context, game, page, world }) => {
      await game.open(4)
      for (let day = 1; day <= 21; day++)
        await playInArchive(context, world, {
          day: `2026-10-${String(day).padStart(2, '0')}`,
          digits: day % 2 === 0 ? 2 : 3,
          score: 1,
        })
      await page.goto('/history')
      const rows = page.locator('.play-list li')
      await expect(rows).toHaveCount(20)
      await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: '' }))
      await game.button('Show More').click()
      await expect(page.getByRole('alert').filter({ hasText: 'The server is in trouble' })).toBeVisible()
      await expect(rows).toHaveCount(20)
      await page.unrouteAll()
      await game.button('Show More').click()
      await expect(rows).toHaveCount(21)
    },
  )
})

test.describe('opened without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

  test(
    'the page says so, and appears when the network returns',
    { tag: '@soak' },
    async ({ context, game, page }) => {
      await game.open(4)
      await serviceWorkerReady(page)
      await goOffline(page)
      await page.goto('/history')
      await expect(game.banner).toHaveText('No connection. Trying again …')
      await expect(page.getByText(LATER)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('Your game history is empty.')).toBeVisible()
    },
  )
})

async function playEachKind(context: Parameters<World['playBefore']>[0], world: World): Promise<void> {
  await world.playBefore(context, { day: '2026-11-20', digits: 2, score: 3 })
  await world.playBefore(context, { day: '2026-11-20', digits: 3, score: 7 })
  await world.setTime(NOON)
  await playInArchive(context, world, { day: '2026-11-19', digits: 2, score: 6 })
  await playInArchive(context, world, { day: '2026-11-19', digits: 3, score: 7 })
  await playInArchive(context, world, { day: '2026-11-19', digits: 6, score: 0 })
  await playInArchive(context, world, { day: '2026-10-10', digits: 7, score: 1 })
}

function cell(page: Page, name: string) {
  return page.getByRole('table').getByRole('link', { name, exact: true })
}

/** The places of the calendar's parts. */
function places(page: Page): Promise<number[][]> {
  return page.locator('.calendar-year button, .calendar-month td, .result-mark').evaluateAll((parts) =>
    parts.map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      return [left, top, width, height]
    }),
  )
}

function heading(page: Page) {
  return page.locator('.calendar-month').getByRole('heading')
}

/** The rows of the list: day, game and result, path of the board. */
async function expectPlays(page: Page, plays: readonly (readonly string[])[]): Promise<void> {
  const rows = page.locator('.play-list li')
  await expect(rows.locator('b')).toHaveText(plays.map(([day = '']) => day))
  await expect(rows.locator('.play-result')).toHaveText(plays.map(([, result = '']) => result))
  for (const [index, [, , path = '']] of plays.entries())
    await expect(rows.nth(index).getByRole('link').first()).toHaveAttribute('href', path)
}
