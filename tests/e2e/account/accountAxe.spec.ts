import type { Page } from '@playwright/test'
import { expect, test } from '../hilo.ts'
import { expectNoViolations } from '../noViolations.ts'
import { inEach, resize } from '../resize.ts'
import { dialogForm, formOf, createAccount, openForm, logIn, newCredentials } from './accounts.ts'

// Each of these states also works on a page that the browser translates.
test.use({ isTranslated: true })

const VIEWPORTS = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 568, height: 320 },
  { width: 1440, height: 900 },
] as const
const DESKTOP = { width: 1280, height: 720 }

for (const path of ['/login', '/signup', '/reset-password', '/new-password/code']) {
  test(`${path} never scrolls sideways, and axe finds nothing: empty, with errors, being sent`, async ({
    page,
    world: _world,
  }) => {
    const form = await openForm(page, path)
    await expect(form.submit).toBeEnabled()
    await expectNoScrolling(page)
    await expectNoViolations(page)
    await form.submit.click()
    await expect(form.root.locator('[aria-invalid=true]').first()).toBeFocused()
    await expectNoViolations(page)
    await page.route('**/graphql', () => undefined)
    const { email, username, password } = newCredentials()
    if (path !== '/new-password/code') await form.enter({ email })
    if (path === '/signup') await form.enter({ username })
    if (path !== '/reset-password') await form.enter({ password })
    await form.submit.click()
    await expect(form.submit).toHaveAttribute('aria-busy', 'true')
    await expectNoViolations(page)
  })
}

test('axe finds nothing on a form that succeeded or was refused', async ({ page, world: _world }) => {
  await (await openForm(page, '/signup')).send(newCredentials())
  await expect(page.getByRole('button', { name: 'Okay' })).toBeFocused()
  await expectNoViolations(page)
  const form = await openForm(page, '/login')
  await form.send(newCredentials())
  await form.expectFault(form.password, 'Incorrect email or password.')
  await expectNoViolations(page)
  await (await openForm(page, '/new-password/made-up')).send({ password: newCredentials().password })
  await expect(formOf(page).error).not.toBeEmpty()
  await expectNoViolations(page)
})

test('a verification never scrolls sideways, and axe finds nothing: refused, pending', async ({
  page,
  world: _world,
}) => {
  await page.goto('/verify-email/made-up')
  await expect(page.getByRole('alert').filter({ hasText: 'does not exist' })).toBeVisible()
  await expectNoScrolling(page)
  await expectNoViolations(page)
  await page.route('**/graphql', () => undefined)
  await page.goto('/verify-email/other')
  await expect(page.getByText('Your link is being checked')).toBeVisible()
  await expectNoViolations(page)
})

test('axe finds nothing on the login dialogs and on the account menu', async ({
  context,
  game,
  page,
  world,
}) => {
  await game.open(4)
  await game.button('Login').click()
  await expect(dialogForm(page).email).toBeVisible()
  await expectNoViolations(page)
  await game.dialog.getByRole('link', { name: 'Sign up!' }).click()
  await dialogForm(page).submit.click()
  await expect(dialogForm(page).email).toBeFocused()
  await expectNoViolations(page)
  await game.dialog.getByRole('link', { name: 'Login' }).click()
  await game.dialog.getByRole('link', { name: 'Forgot password?' }).click()
  await expectNoViolations(page)
  await logIn(context, world, await createAccount(context, world))
  await game.reload()
  await game.button('Your account').click()
  await expect(page.getByRole('navigation', { name: 'Your account' })).toBeVisible()
  await expectNoViolations(page)
})

test('no dialog scrolls sideways, and the controls of a form are large enough for touch', async ({
  game,
  page,
}) => {
  await resize(page, VIEWPORTS[0])
  await game.open(7)
  await game.button('Login').click()
  await game.dialog.getByRole('link', { name: 'Sign up!' }).click()
  await dialogForm(page).submit.click()
  await expect(dialogForm(page).email).toBeFocused()
  await inEach(VIEWPORTS, page, async (viewport) => {
    expect(await sideways(page), viewport).toBe(0)
    const heights = await game.dialog
      .locator('.field-line, .field-toggle, button[type=submit]')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))
    expect(heights).toHaveLength(5)
    expect(Math.min(...heights), viewport).toBeGreaterThanOrEqual(43)
    const size = await dialogForm(page).email.evaluate((field) =>
      parseFloat(getComputedStyle(field).fontSize),
    )
    expect(size, 'an iPhone zooms in below 16 px').toBeGreaterThanOrEqual(16)
  })
})

/** The page scrolls sideways in no viewport. */
async function expectNoScrolling(page: Page): Promise<void> {
  await inEach(VIEWPORTS, page, async (viewport) => expect(await sideways(page), viewport).toBe(0))
  await resize(page, DESKTOP)
}

/** The distance by which the page, or the open dialog, scrolls sideways. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shown = document.querySelector('dialog[open]') ?? document.documentElement
    return shown.scrollWidth - shown.clientWidth
  })
}
