import type { Locator, Page } from '@playwright/test'
import { holdScripts } from '../heldNetwork.ts'
import { expect, test } from '../hilo.ts'

const titles = [
  ['/', 'Hilo - 4 Digits'],
  ['/digits2', 'Hilo - 2 Digits'],
  ['/digits3', 'Hilo - 3 Digits'],
  ['/digits4', 'Hilo - 4 Digits'],
  ['/digits5', 'Hilo - 5 Digits'],
  ['/digits6', 'Hilo - 6 Digits'],
  ['/digits7', 'Hilo - 7 Digits'],
  ['/privacy-policy', 'Hilo - Privacy Policy'],
  ['/archive', 'Hilo - Archive'],
  ['/history', 'Hilo - History'],
  ['/challenge', 'Hilo - Challenge'],
  ['/settings', 'Hilo - Settings'],
  ['/login', 'Hilo - Login'],
  ['/signup', 'Hilo - Signup'],
  ['/reset-password', 'Hilo - Reset Password'],
  ['/new-password/some-code', 'Hilo - New Password'],
  ['/verify-email/some-code', 'Hilo - Verify email'],
] as const

test(
  'every page has its title in the served HTML and after hydration',
  { tag: '@soak' },
  async ({ page, world: _world }) => {
    await page.addInitScript(() => {
      Math.random = () => 0
    })
    for (const [path, title] of titles) {
      const served = await page.goto(path)
      expect(served?.status()).toBe(200)
      expect(await served?.text()).toContain(`<title>${title}</title>`)
      await expect(page).toHaveTitle(title)
    }
  },
)

// web/app/scripts/homeDigits.test.ts has more draws.
test('the home page draws its mode for the whole session, and its game is the game of that mode', async ({
  context,
  game,
  page,
  world,
}) => {
  await world.openGame('2026-11-21', 5, '55135')
  await page.addInitScript(() => {
    Math.random = () => 0.7
  })
  await game.openHome()
  await expect(page).toHaveTitle('Hilo - 5 Digits')
  await expect(game.row(1).locator('.tile')).toHaveCount(5)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('currentMode'))).toBe('daily')

  await page.addInitScript(() => {
    Math.random = () => 0.2995
  })
  await game.reload()
  await expect(page).toHaveTitle('Hilo - 5 Digits')
  await game.guess('55135')
  await game.expectResult('You got it!', '55135')
  await game.open(5)
  await game.expectResult('You got it!', '55135')

  const another = await context.newPage()
  await another.addInitScript(() => {
    Math.random = () => 0.2995
  })
  await another.goto('/')
  await expect(another).toHaveTitle('Hilo - 4 Digits')
})

test('the arrows lead around the modes, and the bar to each of them and home', async ({ game, page }) => {
  await game.open(2)
  for (const digits of [7, 6]) {
    await page.locator('.mode-arrow-previous').click()
    await expect(page).toHaveURL(`/digits${digits}`)
    await expect(page).toHaveTitle(`Hilo - ${digits} Digits`)
    await expect(game.row(1).locator('.tile')).toHaveCount(digits)
  }
  for (const digits of [7, 2]) {
    await page.locator('.mode-arrow-next').click()
    await expect(page).toHaveURL(`/digits${digits}`)
    await expect(game.row(1).locator('.tile')).toHaveCount(digits)
  }
  const modes = page.getByRole('navigation', { name: 'Game Modes' })
  for (const digits of [2, 3, 4, 5, 6, 7]) {
    await modes.getByRole('link', { name: new RegExp(`^${digits}`) }).click()
    await expect(page).toHaveURL(`/digits${digits}`)
    await expect(modes.locator('[aria-current=page]')).toHaveText(new RegExp(`^${digits}`))
  }
  await page.getByRole('link', { name: 'Hilo', exact: true }).click()
  await expect(page).toHaveURL('/')
})

for (const digits of ['4', '5']) {
  const details = digits === '5' ? {} : { tag: '@soak' }
  test(
    `the bar of a home page with ${digits} digits marks that mode and no other`,
    details,
    async ({ game, page }) => {
      await page.addInitScript((choice) => sessionStorage.setItem('homeDigits', choice), digits)
      const marked = page.locator('.modes-list [aria-current]')
      const scripts = await holdScripts(page)
      await page.goto('/', { waitUntil: 'commit' })
      // The server renders the bar before it knows the browser's choice.
      await expect(marked).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      await expect(page).toHaveTitle(`Hilo - ${digits} Digits`)
      scripts.release()
      await expect(marked).toHaveText([new RegExp(`^${digits} Digits`)])
      await expect(marked).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      await page.locator('.modes-list').getByRole('link', { name: /^7/ }).click()
      await expect(marked).toHaveText([/^7 Digits/])
      await page.goBack()
      await expect(marked).toHaveText([new RegExp(`^${digits} Digits`)])
      await game.expectBoard([])
    },
  )
}

test('back and forward between modes keep each board, and the back button closes an open dialog', async ({
  game,
  page,
  world,
}) => {
  await world.openGame('2026-11-21', 4, '0462')
  await world.openGame('2026-11-21', 5, '55135')
  await game.open(4)
  await game.guess('1234')
  await page.keyboard.type('56')
  await page.locator('.mode-arrow-next').click()
  await game.expectBoard([])
  await game.guess('12345')
  await test.step('typed digits included', async () => {
    await page.goBack()
    await expect(page).toHaveTitle('Hilo - 4 Digits')
    await game.expectBoard(['1234'])
    await game.expectTyped(2, '56')
    await page.goForward()
    await expect(page).toHaveTitle('Hilo - 5 Digits')
    await game.expectBoard(['12345'])
  })
  await test.step('the back button closes an open dialog', async () => {
    await game.button('How to play').click()
    await expect(game.dialog).toBeVisible()
    await page.goBack()
    await expect(page).toHaveTitle('Hilo - 4 Digits')
    await expect(game.dialog).toBeHidden()
  })
  await test.step('the settings link to the policy', async () => {
    await game.openSettings()
    await game.dialog.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveURL('/privacy-policy')
    await expect(game.dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test(
  'a game that ends while the page shows another mode shows its result on return',
  { tag: '@soak' },
  async ({ game, page, world }) => {
    await world.openGame('2026-11-21', 4, '0462')
    await game.open(4)
    const network = await game.holdNetwork()
    await page.keyboard.type('0462')
    await page.keyboard.press('Enter')
    await network.held('MakeGuess')
    await page.locator('.mode-arrow-next').click()
    await expect(page).toHaveTitle('Hilo - 5 Digits')
    await network.release()
    await page.goBack()
    await game.expectPlayed(1, '0462')
    await expect(game.dialog.or(game.button('Show Scores')).first()).toBeVisible()
  },
)

test.describe('an unknown path', () => {
  test.use({ expectedConsoleErrors: /status of 404/ })

  // web/app/routes.test.ts and tests/service/pages/pages.test.ts have more paths.
  test('is not found; Oops! and Enter lead home, and Enter is not taken as a guess there', async ({
    game,
    page,
  }) => {
    const answer = await page.goto('/digits8')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You went somewhere that doesn't exist.")
    await expect(page).toHaveTitle('Hilo - Not found')
    await page.getByText('Oops!').click()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(/^Hilo - [45] Digits$/)

    await page.goto('/nowhere')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/', { timeout: 500 })
    }, 'after hydration').toPass()
    await expect(page).toHaveTitle(/^Hilo - [45] Digits$/)
    expect(await game.messagesShown()).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  /** What a newcomer looks for on the board, the controls to press in turn, and what the last one shows. */
  const SEARCHES: Record<string, { presses: [string, RegExp]; found: (page: Page) => Locator }> = {
    'today’s other games': {
      presses: ['Game Modes', /^6 Digits/],
      found: (page) => page.getByRole('heading', { name: '6 Digits' }),
    },
    'yesterday’s numbers': {
      presses: ['Menu', /^Yesterday/],
      found: (page) => page.getByRole('heading', { name: 'Yesterday’s numbers' }),
    },
    'an old day': {
      presses: ['Menu', /^Archive/],
      found: (page) => page.getByRole('link', { name: 'Nov 20, 4 digits: not played' }),
    },
    groups: { presses: ['Menu', /^Groups/], found: (page) => page.getByRole('heading', { name: 'Groups' }) },
    'a game against a friend': {
      presses: ['Menu', /^Challenge/],
      found: (page) => page.getByRole('button', { name: 'Create the link' }),
    },
  }

  test('a newcomer finds other games, numbers, old days, groups and challenges within two presses', async ({
    game,
    page,
    world,
  }) => {
    await world.openGame('2026-11-20', 4, '1234')
    for (const [sought, { presses, found }] of Object.entries(SEARCHES))
      await test.step(sought, async () => {
        await game.open(4)
        const [menu, item] = presses
        await game.button(menu).tap()
        await page.locator(':popover-open').getByRole('link', { name: item }).tap()
        await expect(found(page)).toBeVisible()
      })
  })
})
