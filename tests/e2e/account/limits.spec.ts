import { expect, test as base } from '../hilo.ts'
import { openWorld } from '../world.ts'
import { openForm, newCredentials } from './accounts.ts'

/** A test whose server allows one attempt of each kind, or a few. */
const test = base.extend({
  sharedWorld: async ({ worlds }, use) => {
    await use(await worlds.find('limited', () => openWorld({ RATE_LIMIT_FACTOR: '0.02' })))
  },
})

// Several workers would start such a server each.
test.describe.configure({ mode: 'default' })

test('a refusal for too many attempts says how long to wait, and the form keeps its values', async ({
  page,
}) => {
  const account = newCredentials()
  const form = await openForm(page, '/login')
  await form.send(account)
  await form.expectFault(form.password, 'Incorrect email or password.')
  await form.submit.click()
  await expect(form.error).toHaveText(/^Too many tries\. Please try again in \d+ minutes?\.$/)
  await expect(form.error).toHaveAttribute('role', 'alert')
  await expect(form.email).toHaveValue(account.email)
  await expect(form.password).toHaveValue(account.password)
  await form.expectNoFault(form.password)
})

test('a link refused for too many attempts is not reported as expired', async ({ page }) => {
  for (const words of ['does not exist', 'does not exist', 'Too many tries']) {
    await page.goto('/verify-email/made-up')
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
