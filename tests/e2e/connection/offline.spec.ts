import { goOffline, serviceWorkerReady } from '../goOffline.ts'
import type { Page } from '@playwright/test'
import { GamePage } from '../gamePage.ts'
import { expect, test } from '../hilo.ts'

test.use({
  serviceWorkers: 'allow',
  expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED|(?:nowhere|where.html.*)$/,
})

test.beforeEach(async ({ world }) => {
  await world.openGame('2026-11-11', 4, '4618')
  await world.setTime('2026-11-11T12:00:00-05:00')
})

// The tests of the archive play this game too.
const PAST = '2026-03-04'

const headings = [
  ['/privacy-policy', 'Privacy Policy'],
  ['/login', 'Login'],
  ['/signup', 'Sign up'],
  ['/reset-password', 'Forgot password?'],
  ['/new-password/a-code', 'New password'],
  ['/verify-email/a-code', 'Not yet'],
  ['/login/complete', 'Not yet'],
  ['/archive', 'Archive'],
  ['/storm', 'Storm'],
  ['/numbers', 'Yesterday’s numbers'],
  ['/fairness', 'Fair numbers'],
  ['/open-data', 'Open data'],
  ['/api/docs', 'API reference'],
  ['/nowhere', "You went somewhere that doesn't exist."],
  ['/no/where.html?at=all', "You went somewhere that doesn't exist."],
] as const

test('pages come from the server while it answers; without a network, each page of the game opens in its language', async ({
  context,
  game,
  page,
}) => {
  await game.open(4)
  await serviceWorkerReady(page)
  const known = await page.goto('/digits4')
  expect(known?.status()).toBe(200)
  const unknown = await page.goto('/nowhere')
  expect(unknown?.status()).toBe(404)
  await goOffline(page)
  for (const [path, heading] of headings) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    })
  }
  await page.getByText('Oops!').click()
  await expect(game.rows).toHaveCount(6)

  await test.step('a choice of the language waits for the network', async () => {
    await page.goto('/digits4')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await game.dialog.getByRole('combobox').selectOption('Deutsch')
    const apply = game.dialog.getByRole('button', { name: 'Use this language' })
    await apply.click()
    await expect(game.dialog.getByRole('alert')).toHaveText('No connection. Please try again.')
    await expect(page).toHaveTitle('Hilo - 4 Digits')
    await context.setOffline(false)
    await apply.click()
    await expect(page).toHaveTitle('Hilo - 4 Ziffern')
  })
  await test.step('and the kept pages are then in this language', async () => {
    await expect.poll(() => languagesOfKeptPages(page)).toEqual(['de'])
    await goOffline(page)
    await page.goto('/digits5')
    await expect(page).toHaveTitle('Hilo - 5 Ziffern')
    await page.keyboard.type('1')
    await expect(page.locator('.board .row').first()).toContainText('1')
  })
  // The browser itself handles the URLs of other pages.
  for (const path of ['/api/login/google', '/graphql', '/analysts/']) {
    await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  }
})

/** As the headers of the service worker's copies name them. */
async function languagesOfKeptPages(page: Page): Promise<(string | null)[]> {
  return await page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()))
    const languages = kept.flat().map(({ headers }) => headers.get('content-language'))
    return [...new Set(languages)].filter(Boolean)
  })
}

test.describe('guesses entered without a network', () => {
  test('on several boards survive reloads, and are sent in order, whichever board the page shows', async ({
    context,
    game,
    page,
    world,
  }) => {
    for (const [day, digits, target] of [
      ['2026-11-11', 3, '456'],
      [PAST, 5, '53812'],
    ] as const)
      await world.openGame(day, digits, target)
    await game.openArchive(5, PAST)
    await game.guess('12345')
    await game.open(3)
    await game.open(4)
    await game.guess('1234')
    await serviceWorkerReady(page)
    await goOffline(page)
    await test.step('on a page that opens with its saved board', async () => {
      await page.reload()
      await game.expectBoard(['1234'])
      await expect(game.banner).toContainText('No connection')
      await enter(page, '4168', '4681', '4618')
      await page.reload()
      await expect(game.row(2)).toHaveAttribute('data-state', 'sending')
      await game.expectTyped(2, '4168')
      await game.expectTyped(3, '4681')
    })
    await test.step('on the board of another mode', async () => {
      await page.goto('/digits3')
      await enter(page, '465', '456')
      // The page saves keys pressed before hydration as soon as its script runs.
      await game.expectTyped(2, '456')
    })
    await test.step('on the board of a past day', async () => {
      await page.goto(`/digits5/${PAST}`)
      await game.expectBoard(['12345'])
      await expect(page).toHaveTitle('Hilo - 5 Digits - Mar 4, 2026')
      await enter(page, '53812')
      await expect(game.row(2)).toHaveAttribute('data-state', 'sending')
    })
    await page.goto('/digits7')
    await expect(game.rows).toHaveCount(6)
    await expect(game.banner).toContainText('No connection')
    await context.setOffline(false)
    for (const [digits, guesses] of [
      [3, ['465', '456']],
      [4, ['1234', '4168', '4681', '4618']],
      [5, ['12345', '53812']],
    ] as const)
      await expect.poll(() => world.guesses(context, digits)).toEqual(guesses)
    await page.goto('/digits4')
    await game.expectResult('You got it!', '4618')
    await page.goto(`/digits5/${PAST}`)
    await game.expectResult('You got it!', '53812')
  })

  test('survive the closing of their tab', { tag: '@soak' }, async ({ context, game, page, world }) => {
    await game.open(4)
    await serviceWorkerReady(page)
    await goOffline(page)
    await enter(page, '4168', '4618')
    const later = new GamePage(await context.newPage())
    await page.close()
    await later.page.goto('/digits4')
    await expect(later.row(1)).toHaveAttribute('data-state', 'sending')
    await context.setOffline(false)
    await later.expectResult('You got it!', '4618')
    expect(await world.guesses(context, 4)).toEqual(['4168', '4618'])
  })

  test(
    'in two tabs of one mode form one sequence, which survives a reload of both',
    { tag: '@soak' },
    async ({ context, game, page, world }) => {
      const other = new GamePage(await context.newPage())
      await game.open(4)
      await serviceWorkerReady(page)
      await other.open(4)
      await goOffline(page)
      await enter(page, '1234', '4168')
      await expect(other.row(1)).toHaveAttribute('data-state', 'sending')
      await other.expectTyped(2, '4168')
      // A board shows two pending guesses. The third can be awaited only by the event that brings it.
      const third = await nextStorageEvent(page, '4681')
      await enter(other.page, '4681')
      await third.evaluate(({ event }) => event)
      await enter(page, '4618')
      await Promise.all([page.reload(), other.page.reload()])
      await other.expectTyped(1, '1234')
      await context.setOffline(false)
      await game.expectResult('You got it!', '4618')
      await other.expectResult('You got it!', '4618')
      expect(await world.guesses(context, 4)).toEqual(['1234', '4168', '4681', '4618'])
    },
  )
})

/** Types each guess and Enter without waiting for an answer. */
async function enter(page: Page, ...guesses: string[]): Promise<void> {
  for (const guess of guesses) {
    await page.keyboard.type(guess)
    await page.keyboard.press('Enter')
  }
}

/** The event by which the page learns that another tab stored this text. */
async function nextStorageEvent(page: Page, text: string) {
  return page.evaluateHandle(
    (awaited) => ({
      event: new Promise<void>((resolve) => {
        addEventListener('storage', ({ newValue }) => {
          if (newValue?.includes(awaited)) resolve()
        })
      }),
    }),
    text,
  )
}
