import { expect, test as base } from '../hilo.ts'
import { openWorld, type World } from '../world.ts'
import { openForm, someone } from './accounts.ts'

/** A test of a server that takes one try of everything, or a few. */
const test = base.extend<object, { sharedWorld: World }>({
  sharedWorld: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const world = await openWorld({ RATE_LIMIT_FACTOR: '0.02' })
      await use(world)
      await world.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('who tries too often is told for how long to wait, and what was typed stays', async ({ page }) => {
  const account = someone()
  const form = await openForm(page, '/login')
  await form.send(account)
  await form.expectFault(form.password, 'Incorrect e-mail or password.')
  await form.submit.click()
  await expect(form.trouble).toHaveText(/^Too many tries\. Please try again in \d+ minutes?\.$/)
  await expect(form.trouble).toHaveAttribute('role', 'alert')
  await expect(form.email).toHaveValue(account.email)
  await expect(form.password).toHaveValue(account.password)
  await form.expectNoFault(form.password)
})

test('a link that was tried too often is not said to be expired', async ({ page }) => {
  for (const words of ['does not exist', 'does not exist', 'Too many tries']) {
    await page.goto('/verify-email/made-up')
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
