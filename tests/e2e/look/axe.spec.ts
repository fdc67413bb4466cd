import { goOffline } from '../goOffline.ts'
import { expect, test } from '../hilo.ts'
import { expectNoViolations } from '../noViolations.ts'

// Each of these states also works on a page that the browser translates.
test.use({ isTranslated: true })

test.beforeEach(async ({ world }) => {
  await world.openGame('2026-11-15', 4, '4618')
  await world.openGame('2026-11-15', 5, '53812')
  await world.setTime('2026-11-15T12:00:00-05:00')
})

test('axe finds nothing on the home page, an empty board and a practice board', async ({ game, page }) => {
  await game.openHome()
  await expectNoViolations(page)
  await game.open(7)
  await expectNoViolations(page)
  await game.openPractice(7)
  await expectNoViolations(page)
})

test('axe finds nothing during a game: a typed row, a message, coloured keys', async ({ game, page }) => {
  await game.open(4)
  await game.guess('4195')
  await game.expectKeys({ 4: 'G', 1: 'Y', 9: 'X', 5: 'X' })
  await page.keyboard.type('12')
  await page.clock.install()
  await page.keyboard.press('Enter')
  await expectNoViolations(page)
})

test('axe finds nothing on a won game, on its result and on the page after the result is closed', async ({
  game,
  page,
}) => {
  await game.open(5)
  await game.guessAll(['12345', '53812'])
  await game.expectResult('You got it!', '53812')
  await expectNoViolations(page)
  await game.closeDialog()
  await expect(game.button('Show Scores')).toBeVisible()
  await expectNoViolations(page)
})

test('axe finds nothing on a lost game, its text for manual copying, and the offer of a new game', async ({
  game,
  page,
  world,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await game.open(4)
  await game.guessAll(['1111', '2222', '3333', '4444', '5555', '6666'])
  await game.expectResult('Out of tries', '4618')
  await game.share.click()
  await expect(game.dialog.getByRole('textbox')).toBeVisible()
  await expectNoViolations(page)
  await world.setTime('2026-11-16T12:00:00-05:00')
  await game.reload()
  await expect(game.dialog.getByRole('button', { name: 'Play Todays Game' })).toBeVisible()
  await expectNoViolations(page)
  await game.closeDialog()
  await expect(game.button('Play Todays Game')).toBeVisible()
  await expectNoViolations(page)
})

test('axe finds nothing on the instructions, both versions, and the settings', async ({ game, page }) => {
  for (const digits of [4, 5] as const) {
    await game.open(digits)
    await game.button('How to play').click()
    await expect(game.dialog.locator('.row[data-state=played]').first()).toBeVisible()
    await expectNoViolations(page)
  }
  await game.closeDialog()
  await game.openSettings()
  await expectNoViolations(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true })

  test('axe finds nothing on the board, the menu of modes and the result', async ({ game, page }) => {
    await game.open(4)
    await game.button('Game Modes').tap()
    await expect(page.locator('#modes')).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await game.guess('4618')
    await game.expectResult('You got it!', '4618')
    await expectNoViolations(page)
  })
})

test('axe finds nothing on the privacy policy', async ({ page }) => {
  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoViolations(page)
})

for (const [path, title] of [
  ['/api/docs', 'The /api calls'],
  ['/open-data', 'Open data'],
  ['/numbers', 'Yesterday’s numbers'],
  ['/fairness', 'Fair numbers'],
] as const)
  test.describe('from the server', () => {
    // axe takes twice as long on a translated page, and no script changes these. largeText.spec.ts translates
    // the others.
    test.use({ isTranslated: path === '/open-data' })

    test(`axe finds nothing on ${path}, and it fits a small phone`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 568 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectNoViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      // The security policy permits the page's style.
      await expect(page.locator('main')).toHaveCSS('padding', '16px')
    })
  })

test.describe('with errors', () => {
  test.use({ expectedConsoleErrors: /status of 404|ERR_INTERNET_DISCONNECTED/ })

  test('axe finds nothing on the page for an unknown path', async ({ page }) => {
    await page.goto('/nowhere')
    await expect(page.getByText('Oops!')).toBeVisible()
    await expectNoViolations(page)
  })

  test('axe finds nothing while a guess waits for the connection', async ({ game, page }) => {
    await game.open(4)
    await goOffline(page)
    await page.keyboard.type('4195')
    await page.keyboard.press('Enter')
    await expect(game.banner).toHaveText('No connection. Your guess is kept.')
    await expectNoViolations(page)
  })
})
