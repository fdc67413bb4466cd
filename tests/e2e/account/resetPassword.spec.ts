import { expect, test } from '../hilo.ts'
import {
  dialogForm,
  formOf,
  createAccount,
  openForm,
  logIn,
  mutate,
  newCredentials,
  usernameOf,
} from './accounts.ts'
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

test('the page reports an invalid address, and tells nothing about an unknown one', async ({
  page,
  world,
}) => {
  const form = await openForm(page, '/reset-password')
  await form.send({ email: 'ada@example' })
  await form.expectFault(form.email, 'Invalid email address')
  await expect(form.email).toBeFocused()
  const { email } = newCredentials()
  await form.send({ email })
  await expect(page.getByText(SENT)).toBeVisible()
  await page.getByRole('button', { name: 'Okay' }).click()
  await expect(page).toHaveURL('/login')
  expect(await subjectsTo(world, email)).toEqual([])
})

test('a refused password leaves the link valid, and a used link is refused with its own text', async ({
  context,
  page,
  world,
}) => {
  const { email } = await createAccount(context, world)
  expect(await mutate(context, world, 'requestPasswordReset', { email })).toBe('Done')
  const link = await findLink(world, email, 'new-password')
  const form = await openForm(page, link)
  await form.send({ password: 'too-weak' })
  await expect(form.password).toHaveAccessibleDescription(
    /^Passwords must be at least 10 characters long, have/,
  )
  await form.send({ password: 'Password123' })
  await form.expectFault(form.password, 'This password is too common.')
  await expect(form.password).toBeFocused()
  await form.send({ password: NEW_PASSWORD })
  await expect(page.getByText('Your password has been reset.')).toBeVisible()

  await (await openForm(page, link)).send({ password: NEW_PASSWORD })
  await expect(form.error).toHaveText(EXPIRED)
  await page.getByRole('main').getByRole('link', { name: 'Send another' }).click()
  await expect(page).toHaveURL('/reset-password')
})
