import type { Locator, Page } from '@playwright/test'
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
  ['/history', 'Hilo - History'],
  ['/challenge', 'Hilo - Challenge'],
  ['/settings', 'Hilo - Settings'],
  ['/login', 'Hilo - Login'],
  ['/signup', 'Hilo - Signup'],
  ['/reset-password', 'Hilo - Reset Password'],
  ['/new-password/some-code', 'Hilo - New Password'],
  ['/verify-email/some-code', 'Hilo - Verify email'],
] as const

test('every page has its title in the served HTML and after hydration', async ({ page, world: _world }) => {
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  for (const [path, title] of titles) {
    const served = await page.goto(path)
    expect(served?.status()).toBe(200)
    expect(await served?.text()).toContain(`<title>${title}</title>`)
    await expect(page).toHaveTitle(title)
  }
})

test.describe('the home page', () => {
  // web/app/scripts/homeDigits.test.ts has more draws.
  const draws = [
    [0.699, 4],
    [0.7, 5],
  ] as const

  for (const [chance, digits] of draws) {
    test(`a random draw of ${chance} selects the game of ${digits} digits for the whole session`, async ({
      context,
      game,
      page,
    }) => {
      await page.addInitScript((draw) => {
        Math.random = () => draw
      }, chance)
      await game.openHome()
      await expect(page).toHaveTitle(`Hilo - ${digits} Digits`)
      await expect(game.row(1).locator('.tile')).toHaveCount(digits)

      await page.addInitScript(
        (draw) => {
          Math.random = () => draw
        },
        1 - chance - 0.0005,
      )
      await page.reload()
      await expect(page).toHaveTitle(`Hilo - ${digits} Digits`)

      const another = await context.newPage()
      await another.addInitScript(() => {
        Math.random = () => 0.95
      })
      await another.goto('/')
      await expect(another).toHaveTitle('Hilo - 5 Digits')
    })
  }

  test('its game is the game of its mode', async ({ game, page, world }) => {
    await world.openGame('2026-11-21', 5, '55135')
    await page.addInitScript(() => {
      Math.random = () => 0.9
    })
    await game.openHome()
    await game.guess('55135')
    await game.expectResult('You got it!', '55135')
    await game.open(5)
    await game.expectResult('You got it!', '55135')
  })

  test('the browser stores the session’s mode of play as daily', async ({ game, page }) => {
    await game.openHome()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('currentMode'))).toBe('daily')
  })
})

test('the arrows lead to the neighbouring modes, from 2 left to 7 and from 7 right to 2', async ({
  game,
  page,
}) => {
  await game.open(2)
  for (const digits of [7, 6, 5, 4, 3, 2]) {
    await page.locator('.mode-arrow-previous').click()
    await expect(page).toHaveURL(`/digits${digits}`)
    await expect(page).toHaveTitle(`Hilo - ${digits} Digits`)
    await expect(game.row(1).locator('.tile')).toHaveCount(digits)
  }
  for (const digits of [3, 4, 5, 6, 7, 2]) {
    await page.locator('.mode-arrow-next').click()
    await expect(page).toHaveURL(`/digits${digits}`)
    await expect(game.row(1).locator('.tile')).toHaveCount(digits)
  }
})

test('the bar links to all six modes, and marks the current one', async ({ game, page }) => {
  await game.open(4)
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
  test(`the bar of a home page with ${digits} digits marks that mode and no other`, async ({
    game,
    page,
  }) => {
    await page.addInitScript((choice) => sessionStorage.setItem('homeDigits', choice), digits)
    const marked = page.locator('.modes-list [aria-current]')
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/index-*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    // The server renders the bar before it knows the browser's choice.
    await expect(marked).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(page).toHaveTitle(`Hilo - ${digits} Digits`)
    release()
    await expect(marked).toHaveText([new RegExp(`^${digits} Digits`)])
    await expect(marked).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.locator('.modes-list').getByRole('link', { name: /^7/ }).click()
    await expect(marked).toHaveText([/^7 Digits/])
    await page.goBack()
    await expect(marked).toHaveText([new RegExp(`^${digits} Digits`)])
    await game.expectBoard([])
  })
}

test('back and forward between modes keep each board, typed digits included', async ({
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
  await page.goBack()
  await expect(page).toHaveTitle('Hilo - 4 Digits')
  await game.expectBoard(['1234'])
  await game.expectTyped(2, '56')
  await page.goForward()
  await expect(page).toHaveTitle('Hilo - 5 Digits')
  await game.expectBoard(['12345'])
})

test('a game that ends while the page shows another mode shows its result on return', async ({
  game,
  page,
  world,
}) => {
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
})

test.describe('an unknown path', () => {
  test.use({ expectedConsoleErrors: /status of 404/ })

  test('is not found', async ({ page, world: _world }) => {
    for (const path of [
      '/nowhere',
      '/digits8',
      '/digits1',
      '/digits',
      '/digits44',
      '/digits5/more',
      '/Digits5/%00',
    ]) {
      await test.step(path, async () => {
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          "You went somewhere that doesn't exist.",
        )
        await expect(page).toHaveTitle('Hilo - Not found')
      })
    }
  })

  test('Oops! leads home', async ({ page, world: _world }) => {
    await page.goto('/nowhere')
    await page.getByText('Oops!').click()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(/^Hilo - [45] Digits$/)
  })

  test('Enter leads home, and is not taken as a guess there', async ({ game, page, world: _world }) => {
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

test('the privacy policy states the data, the retention, the recipients and a contact', async ({ page }) => {
  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  const policy = page.getByRole('main')
  for (const text of [
    /email address/,
    /third party/,
    /[Cc]ookies/,
    /under 13/,
    /law/,
    /another owner/,
    /as long as we need/,
  ]) {
    await expect(policy).toContainText(text)
  }
  await expect(policy.getByRole('link', { name: /@/ }).first()).toHaveAttribute('href', /^mailto:.+@/)
})

test('the bar opens the settings, which link to the policy', async ({ game, page }) => {
  await game.open(4)
  await game.openSettings()
  await game.dialog.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await expect(game.dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the back button closes an open dialog', async ({ game, page }) => {
  await game.open(4)
  await page.locator('.mode-arrow-next').click()
  await expect(page).toHaveTitle('Hilo - 5 Digits')
  await game.button('How to play').click()
  await expect(game.dialog).toBeVisible()
  await page.goBack()
  await expect(page).toHaveTitle('Hilo - 4 Digits')
  await expect(game.dialog).toBeHidden()
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
      presses: ['Menu', /^Numbers/],
      found: (page) => page.getByRole('heading', { name: 'Yesterday’s numbers' }),
    },
    'an old day': {
      presses: ['Menu', /^History/],
      found: (page) => page.getByRole('link', { name: 'Nov 20, 4 digits: not played' }),
    },
    groups: { presses: ['Menu', /^Groups/], found: (page) => page.getByRole('heading', { name: 'Groups' }) },
    'a game against a friend': {
      presses: ['Menu', /^Challenge/],
      found: (page) => page.getByRole('button', { name: 'Create the link' }),
    },
  }

  for (const [sought, { presses, found }] of Object.entries(SEARCHES))
    test(`a newcomer finds ${sought} within two presses`, async ({ game, page, world }) => {
      await world.openGame('2026-11-20', 4, '1234')
      await game.open(4)
      const [menu, item] = presses
      await game.button(menu).tap()
      await page.locator(':popover-open').getByRole('link', { name: item }).tap()
      await expect(found(page)).toBeVisible()
    })
})
