import type { Page, Request } from '@playwright/test'
import { expect, test } from '../hilo.ts'
import { expectNoViolations } from '../noViolations.ts'

test.use({ expectedConsoleErrors: /NotFoundError|Part of the page is missing/ })

/** The next report of the page. The server accepts it. */
function nextReport(page: Page): Promise<Request> {
  return page.waitForRequest('**/page-errors')
}

async function expectReported(request: Promise<Request>, name: string): Promise<void> {
  const sent = await request
  expect(sent.postDataJSON()).toMatchObject({ name })
  expect(await sent.allHeaders()).not.toHaveProperty('cookie')
  expect((await sent.response())?.status()).toBe(204)
}

test('a page that React has given up says so, reports it, and goes on after a reload', async ({
  game,
  page,
}) => {
  await game.open(5)
  await game.guess('12345')
  await game.openSettings()
  // As an extension may do.
  await page.evaluate(() => document.querySelector('main')?.remove())
  const reported = nextReport(page)
  await game.dialog.getByRole('link', { name: 'Privacy Policy' }).click()
  const failure = page.getByRole('alert')
  await expect(failure.getByRole('heading')).toHaveText('Something went wrong.')
  await expect(failure).toContainText('Your guesses are kept.')
  await expect(failure).toContainText("NotFoundError: Failed to execute 'removeChild' on 'Node'")
  await expect(page.locator('#root')).toBeEmpty()
  await expectReported(reported, 'NotFoundError')
  await failure.getByRole('link', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await game.open(5)
  await game.expectBoard(['12345'])
})

test('an error in a promise shows a notice for a while, and the game goes on; an extension’s shows none', async ({
  game,
  page,
}) => {
  await page.clock.install()
  await game.open(5)
  await page.evaluate(() => {
    const error = new Error('Part of the page is missing')
    error.stack = 'Error: Part of the page is missing\n    at chrome-extension://abc/content.js:1:1'
    void Promise.reject(error)
    reportError(error)
  })
  await expect(page.locator('html')).not.toHaveAttribute('data-failed')
  const notice = page.getByRole('alert')
  await expect(notice).toBeHidden()
  const reported = nextReport(page)
  await page.evaluate(() => void Promise.reject(new TypeError('Part of the page is missing')))
  await expect(notice).toHaveText(/Something went wrong/)
  await expectReported(reported, 'TypeError')
  await expect(notice.getByRole('link', { name: 'Reload' })).toBeInViewport({ ratio: 1 })
  await expectNoViolations(page)
  await game.guess('12345')
  await page.clock.runFor(10_000)
  await expect(notice).toBeHidden()
})
