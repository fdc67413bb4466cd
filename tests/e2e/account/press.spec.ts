import type { Locator, Page } from '@playwright/test'
import { expect, test, WITH_ANIMATIONS } from '../hilo.ts'
import { createMember } from '../profile/member.ts'
import { inEach } from '../resize.ts'
import { dialogForm, formOf, hydrated, openForm, newCredentials, type AccountForm } from './accounts.ts'

test.use(WITH_ANIMATIONS)

const INCORRECT = 'Incorrect email or password.'

/** Holds the mouse button for some frames, as a hand does. The target must not move meanwhile. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const before = await placeOf(target)
  await page.mouse.move(before.x, before.y)
  await page.mouse.down()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await placeOf(target), 'the target does not move').toEqual(before)
  await page.mouse.up()
}

/** The middle of an element, after all animations. */
async function placeOf(target: Locator): Promise<{ x: number; y: number }> {
  return await target.evaluate(async (element) => {
    await Promise.all(element.ownerDocument.getAnimations().map(({ finished }) => finished.catch(() => null)))
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
}

type Place = { open: (page: Page) => Promise<AccountForm>; back: (page: Page) => Promise<unknown> }

/** The places of a login, and the way back to it from another form. */
const PLACES: Record<string, Place> = {
  page: { open: (page) => openForm(page, '/login'), back: (page) => page.goBack() },
  dialog: {
    open: async (page) => {
      await page.goto('/privacy-policy')
      await hydrated(page)
      await page.getByRole('button', { name: 'Login' }).click()
      return dialogForm(page)
    },
    back: (page) => dialogForm(page).root.getByRole('link', { name: 'Login', exact: true }).click(),
  },
}

const VIEWPORTS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
] as const

const LINKS = [
  ['Forgot password?', 'Forgot password?'],
  ['Sign up!', 'Sign up'],
] as const

for (const [where, { open, back }] of Object.entries(PLACES)) {
  test(
    `the first press on a link counts after a refused login, in the ${where}, in any viewport`,
    {
      tag: '@soak',
    },
    async ({ page, world: _world }) => {
      const form = await open(page)
      await inEach(VIEWPORTS, page, async (viewport) => {
        for (const [link, title] of LINKS) {
          await test.step(`‘${link}’ on ${viewport}`, async () => {
            await form.send({ email: newCredentials().email, password: 'Not-the-one-1' })
            await form.expectFault(form.password, INCORRECT)
            await press(page, form.root.getByRole('link', { name: link }))
            await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
            await back(page)
            await expect(form.root.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
          })
        }
      })
    },
  )
}

test.describe('a press elsewhere counts although the field that loses the focus is invalid:', () => {
  const pages = [
    ['/login', 'email', 'Sign up!', 'Sign up'],
    ['/login', 'email', 'Forgot password?', 'Forgot password?'],
    ['/signup', 'email', 'Login', 'Login'],
    ['/signup', 'username', 'Login', 'Login'],
    ['/signup', 'password', 'Login', 'Login'],
    ['/reset-password', 'email', 'Login', 'Login'],
    ['/new-password/none', 'password', 'Send another', 'Forgot password?'],
  ] as const

  for (const [path, field, link, title] of pages) {
    test(`on ${path}, from the ${field} to ‘${link}’`, { tag: '@soak' }, async ({ page, world: _world }) => {
      const form = await openForm(page, path)
      await form[field].fill('!')
      await press(page, form.root.getByRole('link', { name: link }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    })
  }

  test('on the form’s button or beside the form, which then show the error, or on a link', async ({
    page,
    world: _world,
  }) => {
    const form = await openForm(page, '/signup')
    await form.email.fill('!')
    await press(page, page.getByRole('heading', { level: 1 }))
    await form.expectFault(form.email, 'Invalid email address')
    await page.reload()
    await hydrated(page)
    await form.email.fill('!')
    await press(page, form.submit)
    await form.expectFault(form.email, 'Invalid email address')
    await expect(form.email).toBeFocused()
    await page.reload()
    await hydrated(page)
    await form.password.fill('!')
    await press(page, form.root.getByRole('link', { name: 'Login' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  })

  test(
    'on a link that is dragged away, and the form then shows the error',
    { tag: '@soak' },
    async ({ page, world: _world }) => {
      const form = await openForm(page, '/signup')
      await form.email.fill('!')
      await form.root.getByRole('link', { name: 'Login' }).dragTo(page.getByRole('heading', { level: 1 }))
      await form.expectFault(form.email, 'Invalid email address')
    },
  )

  for (const [action, label, wrong] of [
    ['Change Username', 'New Username', '!'],
    ['Change Password', 'New password', '!'],
    ['Start Here', 'Email', 'other@example.com'],
  ] as const) {
    test(`on ‘Close’, in the dialog of ‘${action}’`, { tag: '@soak' }, async ({ context, page, world }) => {
      await createMember(context, world)
      await page.goto('/profile#settings')
      await page.getByRole('button', { name: action }).click()
      const { root } = dialogForm(page)
      const field = root.getByLabel(label, { exact: true })
      await field.fill(wrong)
      // Only the server knows the account's address.
      if (label === 'Email') await field.press('Enter')
      if (label === 'Email') await expect(field).toHaveAttribute('aria-invalid', 'true')
      await press(page, root.getByRole('button', { name: 'Close' }))
      await expect(root).toBeHidden()
    })
  }
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true })

  test('the first tap counts after a refused login and after an invalid field', async ({
    page,
    world: _world,
  }) => {
    const form = await openForm(page, '/login')
    await form.send({ email: newCredentials().email, password: 'Not-the-one-1' })
    await form.expectFault(form.password, INCORRECT)
    await tap(page, form.root.getByRole('link', { name: 'Sign up!' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up')
    await formOf(page).email.fill('!')
    await tap(page, page.getByRole('main').getByRole('link', { name: 'Login' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  })
})

async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const { x, y } = await placeOf(target)
  await page.touchscreen.tap(x, y)
}
