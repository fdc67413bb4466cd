import type { Page } from '@playwright/test'
import { expect, test, WITH_ANIMATIONS } from '../hilo.ts'

test.use(WITH_ANIMATIONS)

test.beforeEach(async ({ page, world }) => {
  await world.openGame('2026-11-10', 4, '4618')
  await world.setTime('2026-11-10T12:00:00-05:00')
  await recordAnnouncements(page)
})

test('a screen reader announces the result of each row, messages and the end, but no reloaded board', async ({
  game,
  page,
}) => {
  const FIRST =
    'Row 1: 4 correct, 1 elsewhere, 9 not in the number, 5 not in the number. The number is higher.'
  await game.open(4)
  await page.keyboard.type('41')
  await page.keyboard.press('Enter')
  await expect(game.messages).toHaveCount(1)
  await page.keyboard.type('95')
  await page.keyboard.press('Enter')
  await game.expectPlayed(1, '4195')
  await expect.poll(() => announcements(page)).toEqual(['Enter a 4 digit number', FIRST])
  await test.step('a reloaded board is not announced, but can be read row by row', async () => {
    await game.reload()
    await game.expectBoard(['4195'])
    expect(await announcements(page)).toEqual([])
    await expect(game.row(1)).toContainText(FIRST)
    await expect(game.row(2)).toContainText('Row 2: empty')
    await page.keyboard.type('46')
    await expect(game.row(2)).toContainText('Row 2: 46')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
  })
  await game.guess('8888')
  await game.guess('4618')
  await game.expectResult('You got it!', '4618')
  expect(await announcements(page)).toEqual([
    'Row 2: no second 8, no second 8, no second 8, 8 correct. The number is lower.',
    'Row 3: 4 correct, 6 correct, 1 correct, 8 correct. That is the number.',
  ])
  // The dialog announces the end, since it receives the focus.
  await expect(game.dialog.getByRole('heading', { name: 'You got it!' })).toBeFocused()
})

test('the same guess in two rows is announced for each row', { tag: '@soak' }, async ({ game, page }) => {
  await game.open(4)
  await game.guess('8888')
  await game.guess('8888')
  await expect.poll(async () => (await announcements(page)).length).toBe(2)
  expect((await announcements(page)).map((text) => text.slice(0, 6))).toEqual(['Row 1:', 'Row 2:'])
})

test.describe('after a lost connection', () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })
  test('the loss is announced', { tag: '@soak' }, async ({ game, page }) => {
    await game.open(4)
    const network = await game.holdNetwork()
    await page.keyboard.type('4195')
    await page.keyboard.press('Enter')
    await network.held('MakeGuess')
    await network.abort()
    await game.expectPlayed(1, '4195')
    expect(await announcements(page)).toContain('No connection. Your guess is kept.')
  })
})

/** Records the texts of live regions that existed before their text changed. */
async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest('[role=status], [aria-live]'),
      )
      for (const region of new Set(regions)) {
        const text = region?.isConnected ? region.textContent : ''
        if (text) said.push(text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

function announcements(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { said: string[] }).said)
}
