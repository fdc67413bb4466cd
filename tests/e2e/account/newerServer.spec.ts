import type { Page } from '@playwright/test'
import { isRequestFor } from '../heldNetwork.ts'
import { expect, test } from '../hilo.ts'
import { createMember } from '../profile/member.ts'
import { openForm, newCredentials } from './accounts.ts'

const MESSAGE = 'This can be done again tomorrow.'

/** Responds to a mutation as a newer server would, with a refusal whose type this page does not know. */
async function refuse(page: Page, operation: string): Promise<void> {
  const field = `${operation.charAt(0).toLowerCase()}${operation.slice(1)}`
  const body = {
    data: {
      [field]: { __typename: 'DoneTooOften', code: 'DONE_TOO_OFTEN', message: MESSAGE, retryAfter: null },
    },
  }
  await respond(page, operation, { status: 200, body })
}

async function respond(
  page: Page,
  operation: string,
  { status, body }: { status: number; body: object },
): Promise<void> {
  const contentType = 'application/graphql-response+json'
  await page.route('**/graphql', (route) =>
    isRequestFor(route.request(), operation)
      ? route.fulfill({ status, contentType, body: JSON.stringify(body) })
      : route.fallback(),
  )
}

const FORMS = [
  ['/signup', 'SignUp'],
  ['/login', 'LogIn'],
  ['/reset-password', 'RequestPasswordReset'],
  ['/new-password/some-code', 'ResetPassword'],
] as const

// web/form/outcome.test.ts has the texts of refusals.
for (const [path, operation] of FORMS)
  test(
    `a refusal that the page does not know shows its message on ${path}, which keeps its values`,
    { tag: path === '/signup' ? [] : '@soak' },
    async ({ page, world: _world }) => {
      await refuse(page, operation)
      const account = newCredentials()
      const form = await openForm(page, path)
      await form.send(account)
      await expect(form.error).toHaveText(MESSAGE)
      await expect(form.error).toHaveAttribute('role', 'alert')
      await expect(form.submit).toBeVisible()
      await expect(page.locator('.success')).toHaveCount(0)
      if (path !== '/new-password/some-code') await expect(form.email).toHaveValue(account.email)
      if (path === '/reset-password') return
      await expect(form.password).toHaveValue(account.password)
      await form.expectNoFault(form.password)
    },
  )

/** A dialog of a member: the operation, the button that opens it, its fields, and its own button. */
type Refused = [operation: string, opener: string, values: Record<string, string>, submit: string]

const PASSWORDS = { 'Current password': 'Correct-horse-7', 'New password': 'Another-horse-8' }
const IN_SETTINGS: Refused[] = [
  ['ChangePassword', 'Change Password', PASSWORDS, 'Change Password'],
  ['ChangeUsername', 'Change Username', { 'New Username': 'another_name' }, 'Change Username'],
  ['DeleteAccount', 'Start Here', { Email: 'ada@example.com' }, 'Delete Account'],
]
const IN_GROUP: Refused[] = [
  ['DeleteGroup', 'Delete the group', {}, 'Delete it'],
  ['RevokeGroupLink', 'Turn off the link', {}, 'Turn it off'],
]

for (const [which, count] of [
  ['dialogs of the password and of a group', 1],
  ['further dialogs of a member', 3],
] as const)
  test(
    `a refusal that the page does not know shows its message in the ${which}`,
    { tag: count === 1 ? [] : '@soak' },
    async ({ context, page, world }) => {
      await createMember(context, world)
      await page.goto('/profile#settings')
      for (const refused of IN_SETTINGS.slice(0, count)) await expectRefused(page, refused)
      await page.goto('/groups')
      await expectRefused(page, ['CreateGroup', 'New group', {}, 'Create the group'])
      await page.unroute('**/graphql')
      await page.getByRole('button', { name: 'New group' }).click()
      await page.locator('dialog[open]').getByRole('button', { name: 'Create the group' }).click()
      for (const refused of IN_GROUP.slice(0, count)) await expectRefused(page, refused)
    },
  )

async function expectRefused(page: Page, [operation, opener, values, submit]: Refused): Promise<void> {
  const dialog = page.locator('dialog[open]')
  await refuse(page, operation)
  await page.getByRole('button', { name: opener, exact: true }).click()
  for (const [label, value] of Object.entries(values))
    await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: submit, exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText(MESSAGE)
  await expect(page.locator('.success')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test('a board shows the message of a refusal that the page does not know, and the row stays typed', async ({
  game,
  page,
}) => {
  await game.open(4)
  await refuse(page, 'MakeGuess')
  await page.keyboard.type('1234')
  await page.keyboard.press('Enter')
  await expect(page.getByText(MESSAGE)).toBeVisible()
  await game.expectTyped(1, '1234')
  await game.expectBoard([])
  await page.unroute('**/graphql')
  await page.keyboard.press('Enter')
  await game.expectPlayed(1, '1234')
})

test.describe('with an answer 404', () => {
  test.use({ expectedConsoleErrors: /404/ })

  test('a page whose documents the server no longer has reloads, and then works', async ({ page }) => {
    const body = { errors: [{ message: '', extensions: { code: 'PERSISTED_DOCUMENT_NOT_FOUND' } }] }
    const form = await openForm(page, '/login')
    await respond(page, 'LogIn', { status: 404, body })
    await page.route('**/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-newer.js"></script>' }),
    )
    const reloaded = page.waitForEvent('load')
    await form.send(newCredentials())
    await reloaded
    await page.unrouteAll()
    await form.send(newCredentials())
    await form.expectFault(form.password, 'Incorrect email or password.')
  })
})
