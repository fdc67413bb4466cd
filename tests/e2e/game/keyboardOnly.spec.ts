import type { Locator, Page } from '@playwright/test'
import type { GamePage } from '../gamePage.ts'
import { expect, test, WITH_ANIMATIONS } from '../hilo.ts'

test.use({ ...WITH_ANIMATIONS, hasVisited: false })

test.beforeEach(async ({ world }) => {
  await world.openGame('2026-11-23', 4, '4618')
  await world.setTime('2026-11-23T12:00:00-05:00')
})

test('the whole game is played by keys alone, dialogs included', async ({ context, game, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFirstTime(game, page)

  await page.keyboard.type('4375')
  await page.keyboard.press('Enter')
  await game.expectPlayed(1, '4375')
  await game.tabTo(game.key('4'))
  await page.keyboard.press('Enter')
  await game.tabTo(game.key('6'))
  await page.keyboard.press('Space')
  await page.keyboard.type('18')
  await game.tabTo(game.key('Enter'))
  await page.keyboard.press('Enter')

  await game.expectResult('You got it!', '4618')
  await expect(game.dialog).toContainText('found in 2 of 6 tries')
  await expectFocusWithin(game.dialog)
  await game.tabTo(game.share)
  await page.keyboard.press('Enter')
  await expect(game.share).toHaveText('Copied to Clipboard!')
  await page.keyboard.press('Escape')
  await expect(game.dialog).toBeHidden()

  // The result opened by itself.
  await expect(game.button('Show Scores')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await game.expectResult('You got it!', '4618')
  await page.keyboard.press('Escape')
  await expect(game.button('Show Scores')).toBeFocused()
})

test('the dialogs of help and settings trap the focus, return it on closing, and take arrow keys', async ({
  game,
  page,
}) => {
  await openFirstTime(game, page)
  const settings = page.getByRole('link', { name: 'Settings' })
  for (const [button, title] of [
    ['How to play', 'How to play'],
    ['Menu', 'Settings'],
  ] as const) {
    await game.tabTo(game.button(button))
    await page.keyboard.press('Enter')
    if (button === 'Menu') {
      await game.tabTo(settings)
      await page.keyboard.press('Enter')
    }
    await expect(game.dialog).toHaveAccessibleName(title)
    for (let tab = 0; tab < 12; tab++) {
      await expectFocusOutsideBoard(page)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    await expect(game.dialog).toBeHidden()
    await expect(game.button(button)).toBeFocused()
  }
  await game.openSettings()
  await game.tabTo(game.dialog.getByRole('radio', { name: 'System' }).first())
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(game.dialog.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test(
  'Tab and Enter change the mode, and the first guess there needs only its own keys',
  { tag: '@soak' },
  async ({ game, page }) => {
    await openFirstTime(game, page)
    await game.tabTo(page.locator('.mode-arrow-next'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/digits5')
    await page.keyboard.type('12345')
    await game.expectTyped(1, '12345')
  },
)

/** The instructions open automatically, and Escape closes them. */
async function openFirstTime(game: GamePage, page: Page): Promise<void> {
  await game.open(4)
  await expect(game.dialog).toHaveAccessibleName('How to play')
  await expectFocusWithin(game.dialog)
  await page.keyboard.press('Escape')
  await expect(game.dialog).toBeHidden()
}

async function expectFocusWithin(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
}

// Between a dialog's last and first control the browser's own controls have the focus; the page reports body.
async function expectFocusOutsideBoard(page: Page): Promise<void> {
  const place = await page.evaluate(() => {
    const { activeElement } = document
    return activeElement === document.body || activeElement?.closest('dialog') !== null
  })
  expect(place).toBe(true)
}
