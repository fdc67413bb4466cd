import { goOffline } from '../goOffline.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../hilo.ts'
import {
  createAccount,
  hydrated,
  mutate,
  PASSWORD,
  logIn,
  newCredentials,
  type Credentials,
} from '../account/accounts.ts'
import { subjectsTo } from '../account/letters.ts'
import { createMember } from './member.ts'
import type { World } from '../world.ts'

const NEW_PASSWORD = 'Another-horse-8'

let member: Credentials

test.beforeEach(async ({ context, page, world }) => {
  member = await createMember(context, world)
  await page.goto('/profile#settings')
})

test('the username is changed to an allowed and free one, and the settings name the next possible day', async ({
  context,
  elsewhere,
  page,
  world,
}) => {
  const other = await createAccount(elsewhere, world)
  const { username } = newCredentials()
  const setting = page.getByRole('region', { name: 'Username', exact: true })
  await expect(setting).not.toContainText('again')
  await open(page, 'Change Username')
  await expect(dialog(page)).toHaveAccessibleName('Username')
  await expect(dialog(page)).toContainText(
    'You can only change your username once a month. Inappropriate names may lead to account suspensions.',
  )
  await expect(dialog(page).getByLabel('New Username')).toHaveAttribute('maxlength', '16')
  for (const [refused, fault] of [
    [other.username.toUpperCase(), 'This username is taken.'],
    ['fuckyou', 'This username is not allowed.'],
    [member.username, 'This is your username already.'],
    ['<b>bold</b>', 'Invalid username'],
  ] as const) {
    await fill(page, { 'New Username': refused }, 'Change Username')
    await expectFault(page, 'New Username', fault)
  }
  await page.keyboard.press('Escape')
  await open(page, 'Change Username')
  await expect(dialog(page).getByLabel('New Username')).toHaveValue('')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.username)

  await fill(page, { 'New Username': username }, 'Change Username')
  await expect(dialog(page)).toContainText('Your username has been updated.')
  await expect(page.getByRole('button', { name: 'Okay!' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(username)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(username)
  await expect.poll(() => subjectsTo(world, member.email)).toContain('Your Hilo username has been changed')

  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(setting).toContainText('You can change it again on December 21.')
  await open(page, 'Change Username')
  await fill(page, { 'New Username': newCredentials().username }, 'Change Username')
  await expectFault(page, 'New Username', 'You can only change your username once a month.')
  await world.setTime('2026-12-21T12:30:00-05:00')
  await logIn(context, world, member)
  await page.reload()
  await expect(setting).toContainText(username)
  await expect(setting).not.toContainText('again')
})

test.describe('the password', () => {
  test('changes only with the present one, and the change logs out all other browsers', async ({
    context,
    elsewhere,
    page,
    world,
  }) => {
    await logIn(elsewhere, world, member)
    const other = await elsewhere.newPage()
    await other.goto('/profile')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(member.username)

    await open(page, 'Change Password')
    await expect(dialog(page)).toHaveAccessibleName('Password')
    await expect(dialog(page).locator('input[autocomplete=username]')).toHaveValue(member.email)
    const [present, next] = [
      dialog(page).getByLabel('Current password'),
      dialog(page).getByLabel('New password'),
    ]
    await expect(present).toHaveAttribute('autocomplete', 'current-password')
    await expect(next).toHaveAttribute('autocomplete', 'new-password')
    await next.fill(NEW_PASSWORD)
    await expect(next).toHaveAttribute('type', 'password')
    await dialog(page).getByRole('button', { name: 'Show password' }).last().click()
    await expect(next).toHaveAttribute('type', 'text')
    await expect(next).toHaveValue(NEW_PASSWORD)
    await expect(present).toHaveAttribute('type', 'password')
    await fill(page, { 'Current password': 'Wrong-horse-9', 'New password': NEW_PASSWORD }, 'Change Password')
    await expectFault(page, 'Current password', 'Incorrect password.')
    await fill(page, { 'Current password': PASSWORD, 'New password': 'short' }, 'Change Password')
    await expectFault(
      page,
      'New password',
      'Passwords must be at least 10 characters long, have an upper and lowercase letter, and have a number or special character.',
    )
    await fill(page, { 'Current password': PASSWORD, 'New password': 'Password123' }, 'Change Password')
    await expectFault(page, 'New password', 'This password is too common.')
    const before = await page.evaluate(() => {
      localStorage.setItem('scores4', 'scores stored by this browser')
      return localStorage.getItem('profile')
    })
    await fill(page, { 'Current password': PASSWORD, 'New password': NEW_PASSWORD }, 'Change Password')
    await expect(dialog(page)).toContainText('Your password has been reset.')
    await page.getByRole('button', { name: 'Okay' }).click()
    await expect(page).toHaveURL('/profile')

    await other.reload()
    await expect(other).toHaveURL('/login')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.username)
    const after = await page.evaluate(() => localStorage.getItem('profile'))
    expect(after).not.toBe(before)
    expect(await page.evaluate(() => localStorage.getItem('scores4'))).toBe('scores stored by this browser')
    await page.getByRole('link', { name: 'Logout', exact: true }).click()
    await expect(page.locator('.sessions li')).toHaveText([/^This browser/])
    await expect.poll(() => subjectsTo(world, member.email)).toContain('Your Hilo password has been changed')
    expect(await tryToLogIn(context, world, PASSWORD)).toBe('FieldsRefused')
    expect(await tryToLogIn(context, world, NEW_PASSWORD)).toBe('ViewerUpdated')
  })

  test('of an account with Google alone is set by a mailed link', async ({ page, world }) => {
    await world.removePassword(member.email)
    await page.reload()
    const setting = page.getByRole('region', { name: 'Password', exact: true })
    await expect(setting).toContainText(`You log in with Google, as ${member.email}.`)
    await open(page, 'Change Password')
    await expect(dialog(page).getByRole('textbox')).toHaveCount(0)
    await expect(dialog(page)).toContainText(`We can send you a link to ${member.email}`)
    await dialog(page).getByRole('button', { name: 'Send link' }).click()
    await expect(dialog(page)).toContainText('A password reset link has been sent to your email.')
    await expect.poll(() => subjectsTo(world, member.email)).toContain('Set a new password for Hilo')
    await page.getByRole('button', { name: 'Okay' }).click()
    await expect(page).toHaveURL('/profile')
  })
})

test.describe('the account', () => {
  test('is deleted only with its own address, and no personal data remains', async ({
    context,
    elsewhere,
    page,
    world,
  }) => {
    await logIn(elsewhere, world, member)
    expect(await world.tablesWith(member.email)).toContain('users')

    await open(page, 'Start Here')
    await expect(dialog(page)).toContainText(
      'Enter your email address to delete your account. This cannot be reversed.',
    )
    await fill(page, { Email: 'other@example.com' }, 'Delete Account')
    await expectFault(page, 'Email', 'This is not the email address of your account.')
    await fill(page, { Email: 'no address' }, 'Delete Account')
    await expectFault(page, 'Email', 'Invalid email address')
    await fill(page, { Email: member.email.toUpperCase() }, 'Delete Account')
    await expect(dialog(page)).toContainText('Your account has been deleted.')
    await expect(page.getByRole('button', { name: 'Goodbye' })).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('profile'))).toBeNull()
    await page.getByRole('button', { name: 'Goodbye' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/profile')
    await expect(page).toHaveURL('/login')
    const other = await elsewhere.newPage()
    await other.goto('/profile')
    await expect(other).toHaveURL('/login')

    await expect.poll(() => subjectsTo(world, member.email)).toContain('Your Hilo account has been deleted')
    for (const text of [member.email, member.username]) {
      await expect.poll(() => world.tablesWith(text), text).toEqual([])
    }
    expect(await tryToLogIn(context, world, PASSWORD)).toBe('FieldsRefused')
  })

  test('leaves only the way to /login after its deletion', { tag: '@soak' }, async ({ page }) => {
    await open(page, 'Start Here')
    await fill(page, { Email: member.email }, 'Delete Account')
    await expect(page.getByRole('button', { name: 'Goodbye' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/login')
  })
})

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('the data are downloaded, the policy opens, and a form keeps its values until it is sent', async ({
    context,
    page,
    world,
  }) => {
    await test.step('the data of the account are requested, prepared, and downloaded', async () => {
      const setting = page.getByRole('region', { name: 'Your data' })
      await expect(setting).toContainText('All that we store about you and your games, in one file.')
      await setting.getByRole('button', { name: 'Download my data' }).click()
      const link = setting.getByRole('link', { name: /^Download \(\d+ kB\)$/ })
      await expect(link).toBeFocused()
      await expect(setting).toContainText('You can download it until ')
      const arriving = page.waitForEvent('download')
      await link.click()
      expect((await arriving).suggestedFilename()).toMatch(/^hilo-\d{4}-\d\d-\d\d\.zip$/)
      await expect.poll(() => subjectsTo(world, member.email)).toContain('Your Hilo data is ready')
    })
    await test.step('the policy opens', async () => {
      await open(page, 'Privacy Policy')
      await expect(dialog(page)).toHaveAccessibleName('Privacy Policy')
      await expect(dialog(page)).toContainText('under 13')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Privacy Policy' })).toBeFocused()
    })
    await test.step('a form keeps its values without a connection', async () => {
      const { username } = newCredentials()
      await open(page, 'Change Username')
      await goOffline(page)
      await fill(page, { 'New Username': username }, 'Change Username')
      await expect(dialog(page).getByRole('alert')).toHaveText('No connection. Please try again.')
      await expect(dialog(page).getByLabel('New Username')).toHaveValue(username)
      await context.setOffline(false)
      await dialog(page).getByRole('button', { name: 'Change Username' }).click()
      await expect(dialog(page)).toContainText('Your username has been updated.')
    })
    await test.step('a form sent after a logout elsewhere leads to /login', async () => {
      await page.goto('/profile#settings')
      await page.reload()
      await hydrated(page)
      await open(page, 'Change Username')
      await context.clearCookies({ name: 'hilo_session' })
      await fill(page, { 'New Username': newCredentials().username }, 'Change Username')
      await expect(page).toHaveURL('/login')
    })
  })
})

async function tryToLogIn(context: BrowserContext, world: World, password: string): Promise<string> {
  return await mutate(context, world, 'logIn', { email: member.email, password })
}

function dialog(page: Page) {
  return page.locator('dialog[open]')
}

async function open(page: Page, button: string): Promise<void> {
  await page.locator('.setting').getByRole('button', { name: button, exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Fills in fields by their labels, and presses the form's button. */
async function fill(page: Page, values: Record<string, string>, button: string): Promise<void> {
  for (const [label, value] of Object.entries(values)) await dialog(page).getByLabel(label).fill(value)
  await dialog(page).getByRole('button', { name: button, exact: true }).click()
}

async function expectFault(page: Page, label: string, fault: string): Promise<void> {
  const field = dialog(page).getByLabel(label)
  await expect(field).toHaveAccessibleDescription(fault)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
}
