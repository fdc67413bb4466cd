import { expect, test } from '../hilo.ts'
import { dialogForm, formOf, createAccount, openForm, logIn, newCredentials, usernameOf } from './accounts.ts'
import { findLink, subjectsTo } from './letters.ts'

const SENT = 'A password reset link has been sent to your email.'
const EXPIRED = 'This password reset link has expired or does not exist.'
const NEW_PASSWORD = 'Better-horse-8'

test('the letter’s link sets a new password, and ends old sessions and the old password', async ({
  elsewhere,
  context,
  game,
  page,
  world,
}) => {
  const account = await createAccount(context, world)
  await logIn(elsewhere, world, account)
  expect(await usernameOf(elsewhere, world)).toBe(account.username)

  await game.open(4)
  await game.button('Login').click()
  await game.dialog.getByRole('link', { name: 'Forgot password?' }).click()
  await dialogForm(page).send({ email: account.email })
  await expect(game.dialog.getByText(SENT)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(game.dialog).toBeHidden()

  await page.goto(await findLink(world, account.email, 'new-password'))
  await expect(page).toHaveTitle('Hilo - New Password')
  await expect(page.locator('form input[autocomplete=username]')).toHaveValue(account.email)
  await formOf(page).send({ password: NEW_PASSWORD })
  await expect(page.getByText('Your password has been reset.')).toBeVisible()
  expect(await usernameOf(context, world)).toBeNull()
  expect(await usernameOf(elsewhere, world)).toBeNull()

  const stale = await elsewhere.newPage()
  await stale.goto(`${world.url}/login`)
  await expect(stale).toHaveURL(`${world.url}/login`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  const form = formOf(page)
  await form.send(account)
  await form.expectFault(form.password, 'Incorrect email or password.')
  await form.send({ ...account, password: NEW_PASSWORD })
  await expect(page).toHaveURL('/')
  expect(await usernameOf(context, world)).toBe(account.username)
})

test('an unknown address gets the same text, and no letter', async ({ page, world }) => {
  const { email } = newCredentials()
  await (await openForm(page, '/reset-password')).send({ email })
  await expect(page.getByText(SENT)).toBeVisible()
  await page.getByRole('button', { name: 'Okay' }).click()
  await expect(page).toHaveURL('/login')
  expect(await subjectsTo(world, email)).toEqual([])
})

test('an invalid address is reported under the field', async ({ page, world: _world }) => {
  const form = await openForm(page, '/reset-password')
  await form.send({ email: 'ada@example' })
  await form.expectFault(form.email, 'Invalid email address')
  await expect(form.email).toBeFocused()
})

test('a refused password leaves the link valid', async ({ context, page, world }) => {
  const account = await createAccount(context, world)
  await (await openForm(page, '/reset-password')).send({ email: account.email })
  const form = await openForm(page, await findLink(world, account.email, 'new-password'))
  await form.send({ password: 'too-weak' })
  await expect(form.password).toHaveAccessibleDescription(
    /^Passwords must be at least 10 characters long, have/,
  )
  await form.send({ password: 'Password123' })
  await form.expectFault(form.password, 'This password is too common.')
  await expect(form.password).toBeFocused()
  await form.send({ password: NEW_PASSWORD })
  await expect(page.getByText('Your password has been reset.')).toBeVisible()
})

test('a link that is used, an hour old, replaced or made up is refused with its own text', async ({
  context,
  page,
  world,
}) => {
  const account = await createAccount(context, world)
  const ask = async () => {
    await (await openForm(page, '/reset-password')).send({ email: account.email })
    await expect(page.getByText(SENT)).toBeVisible()
  }
  const expectRefused = async (link: string) => {
    await (await openForm(page, link)).send({ password: NEW_PASSWORD })
    await expect(formOf(page).error).toHaveText(EXPIRED)
  }
  await ask()
  const first = await findLink(world, account.email, 'new-password')
  await ask()
  await expect.poll(() => findLink(world, account.email, 'new-password')).not.toBe(first)
  const second = await findLink(world, account.email, 'new-password')
  await expectRefused(first)
  await (await openForm(page, second)).send({ password: NEW_PASSWORD })
  await expect(page.getByText('Your password has been reset.')).toBeVisible()
  await expectRefused(second)
  await expectRefused('/new-password/made-up')

  await ask()
  await expect.poll(() => findLink(world, account.email, 'new-password')).not.toBe(second)
  await world.setTime('2026-11-21T13:05:00-05:00')
  await expectRefused(await findLink(world, account.email, 'new-password'))
  await page.getByRole('main').getByRole('link', { name: 'Send another' }).click()
  await expect(page).toHaveURL('/reset-password')
})

test('no cache stores the page with the link in its URL, and no other site learns that URL', async ({
  page,
  world: _world,
}) => {
  for (const path of ['/new-password/secret', '/verify-email/secret']) {
    const answer = await page.goto(path)
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const asked = page.waitForRequest('**/referred')
    await page.route('**/referred', (route) => route.fulfill({ body: '' }))
    await page.evaluate(() => void fetch('/referred'))
    expect((await asked).headers()['referer']).toBeUndefined()
  }
})
