import type { Page } from '@playwright/test'
import { expect, test } from './hilo.ts'

test.use({
  serviceWorkers: 'allow',
  expectedComplaints: /ERR_INTERNET_DISCONNECTED|nowhere$/,
})

test.beforeEach(async ({ world }) => {
  await world.plant('2026-11-11', 4, '4618')
  await world.setTime('2026-11-11T12:00:00-05:00')
})

test('the page opens without a network, with the saved board and every mode', async ({
  context,
  game,
  page,
}) => {
  await game.open(4)
  await game.guess('1234')
  await isKept(page)
  await context.setOffline(true)
  await page.reload()
  await game.expectBoard(['1234'])
  await expect(game.banner).toContainText('No connection')
  await page.goto('/digits7')
  await expect(game.rows).toHaveCount(6)
  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
})

test('a guess entered on a page opened without a network is sent when it is back', async ({
  context,
  game,
  page,
  world,
}) => {
  await game.open(4)
  await isKept(page)
  await context.setOffline(true)
  await page.reload()
  await page.keyboard.type('4618')
  await page.keyboard.press('Enter')
  await context.setOffline(false)
  await game.expectResult('You got it!', '4618')
  expect(await world.guesses(context, 4)).toEqual(['4618'])
})

test('pages and unknown paths come from the server where it answers', async ({ game, page }) => {
  await game.open(4)
  await isKept(page)
  const known = await page.goto('/digits4')
  expect(known?.status()).toBe(200)
  const unknown = await page.goto('/nowhere')
  expect(unknown?.status()).toBe(404)
})

/** Waits until the service worker has stored what it needs. */
async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated'
  })
}
