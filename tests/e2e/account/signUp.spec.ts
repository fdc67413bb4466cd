import { expect, test } from '../hilo.ts'
import { GamePage } from '../gamePage.ts'
import { isRequestFor } from '../heldNetwork.ts'
import {
  dialogForm,
  formOf,
  gamesPlayed,
  createAccount,
  mutate,
  openForm,
  newCredentials,
  usernameOf,
} from './accounts.ts'
import { findLink, subjectsTo } from './letters.ts'

const SENT = 'An account verification link has been sent to your email.'
const NO_CODE = 'This verification code does not exist or has expired.'

test('a visitor’s game belongs to the account after sign-up, letter and login, in each browser', async ({
  elsewhere,
  context,
  game,
  page,
  world,
}) => {
  const account = newCredentials()
  await game.open(4)
  await game.guessAll(['1234', '0462'])
  await game.expectResult('You got it!', '0462')
  await game.closeDialog()

  await game.button('Login').click()
  await game.dialog.getByText('Sign up!').click()
  await expect(game.dialog).toHaveAccessibleName('Sign up')
  await dialogForm(page).send(account)
  await expect(game.dialog.getByText(SENT)).toBeVisible()
  await expect(game.dialog.getByRole('button', { name: 'Okay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(game.dialog).toBeHidden()

  await page.goto(await findLink(world, account.email, 'verify-email'))
  await expect(page.getByText('Your account has been created!')).toBeVisible()
  await expect(page).toHaveTitle('Hilo - Verify email')
  expect(await usernameOf(context, world)).toBeNull()
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await formOf(page).send(account)
  await expect(page).toHaveURL('/')
  await expect(game.button('Your account')).toBeVisible()
  expect(await usernameOf(context, world)).toBe(account.username)
  expect(await gamesPlayed(context, world, 4)).toBe(1)
  await game.open(4)
  await game.expectResult('You got it!', '0462')
  await game.expectBoard(['1234', '0462'])
  await game.open(5)
  await game.guess('12345')

  const second = new GamePage(await elsewhere.newPage())
  await second.page.goto(`${world.url}/login`)
  await formOf(second.page).send(account)
  await expect(second.page).toHaveURL(`${world.url}/`)
  await second.open(5)
  await second.expectBoard(['12345'])
  await second.guess('55555')
  await second.page.goto(`${world.url}/digits4`)
  await second.expectBoard(['1234', '0462'])
  await game.reload()
  await game.expectBoard(['12345', '55555'])
  await game.guess('55135')
  await second.page.goto(`${world.url}/digits5`)
  await second.expectResult('You got it!', '55135')
  await second.expectBoard(['12345', '55555', '55135'])
})

test('the page shows why the server refuses a sign-up, then the text of the dialog, and leads to the login', async ({
  context,
  page,
  world,
}) => {
  const { username } = await createAccount(context, world)
  const account = newCredentials()
  const form = await openForm(page, '/signup')
  await form.send({ ...account, username: username.toUpperCase() })
  await form.expectFault(form.username, 'This username is taken.')
  await expect(form.username).toBeFocused()
  await form.username.fill(account.username)
  await form.expectNoFault(form.username)
  await form.send({ password: 'Password123' })
  await form.expectFault(form.password, 'This password is too common.')
  await form.send({ password: account.password })
  await expect(page.getByText(SENT)).toBeVisible()
  await page.getByRole('button', { name: 'Okay' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page).toHaveTitle('Hilo - Login')
  await expect.poll(async () => (await subjectsTo(world, account.email)).length).toBe(1)
})

test.describe('fields', () => {
  const LONG_FAULT =
    'Passwords must be at least 10 characters long, have an upper and lowercase letter, and have a number or special character.'

  test('show an error when they lose the focus with an invalid value, and lose it with a valid one', async ({
    page,
  }) => {
    let sent = 0
    page.on('request', (request) => {
      if (isRequestFor(request, 'SignUp')) sent++
    })
    const form = await openForm(page, '/signup')
    await form.email.pressSequentially('ada@')
    await form.expectNoFault(form.email)
    await form.email.blur()
    await form.expectFault(form.email, 'Invalid email address')
    await form.email.fill('ada@example.com')
    await form.expectNoFault(form.email)
    await form.email.fill('ada@')
    await form.expectFault(form.email, 'Invalid email address')
    await form.username.focus()
    await form.username.blur()
    await form.expectNoFault(form.username)
    await expect(form.password).toHaveAccessibleDescription(
      'Passwords must be at least 10 characters long, and have strong password complexity.',
    )

    await form.send({ email: 'ada@example.com' })
    await expect(form.username).toBeFocused()
    await form.expectFault(form.username, 'Invalid username')
    await form.expectFault(form.password, LONG_FAULT)
    await form.send({ username: 'ada_lovelace', password: 'Abcdefgh1!', email: '' })
    await expect(form.email).toBeFocused()
    expect(sent).toBe(0)

    await expect(form.password).toHaveAttribute('type', 'password')
    await form.root.getByRole('button', { name: 'Show password' }).click()
    await expect(form.password).toHaveAttribute('type', 'text')
    await expect(form.password).toHaveValue('Abcdefgh1!')
    await form.root.getByRole('button', { name: 'Hide password' }).click()
    await expect(form.password).toHaveAttribute('type', 'password')
  })

  const CUT = 'Only 32 characters fit here. The rest was cut off.'

  test('say that a value was cut off before it is sent, and refuse a filled one that is longer', async ({
    context,
    page,
  }) => {
    let sent = 0
    page.on('request', (request) => {
      if (isRequestFor(request, 'SignUp')) sent++
    })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const form = await openForm(page, '/signup')
    const { email, username } = newCredentials()
    await form.username.pressSequentially('a'.repeat(20))
    await expect(form.username).toHaveValue('a'.repeat(16))
    await form.expectFault(form.username, 'Only 16 characters fit here. The rest was cut off.')
    await form.enter({ email, username })
    const paste = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await form.password.press('ControlOrMeta+a')
      await form.password.press('ControlOrMeta+v')
    }
    await paste(`Aa1${'x'.repeat(29)}\n`)
    await form.expectNoFault(form.password)
    const long = `Bb2${'y'.repeat(37)}`
    await paste(long)
    await expect(form.password).toHaveValue(long.slice(0, 32))
    await form.expectFault(form.password, CUT)
    await form.submit.click()
    await form.expectFault(form.password, CUT)
    await expect(form.password).toBeFocused()

    // A password manager sets the value by script, which ignores the maximum length.
    await form.password.evaluate((input: HTMLInputElement, value) => {
      input.value = value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }, long)
    await form.submit.click()
    await form.expectFault(form.password, 'Passwords must be at most 32 characters long.')
    expect(sent).toBe(0)
    await form.password.press('Backspace')
    await paste(long)
    await form.submit.click()
    await form.submit.click()
    await expect(page.getByText(SENT)).toBeVisible()
    expect(sent).toBe(1)
  })
})

test.describe('a link', () => {
  test('that is not valid creates no account, and is sent once, also when the page is shown again', async ({
    page,
    world: _world,
  }) => {
    let asked = 0
    page.on('request', (request) => {
      if (isRequestFor(request, 'VerifyEmail')) asked++
    })
    const codes = ['x'.repeat(3000), '%3Cscript%3E', 'a/b', '', 'made-up']
    for (const code of codes) {
      await test.step(`"${code.slice(0, 20)}"`, async () => {
        const answer = await page.goto(`/verify-email/${code}`)
        expect(answer?.status()).toBe(200)
        await expect(page.getByText(NO_CODE)).toBeVisible()
      })
    }
    await page.getByRole('main').getByRole('link', { name: 'sign up' }).click()
    await expect(page).toHaveURL('/signup')
    await page.goBack()
    await expect(page.getByText(NO_CODE)).toBeVisible()
    expect(asked).toBe(codes.length)
  })

  test.describe('that gets no verdict', () => {
    test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

    test('can be tried again, and after the success it shows the success again', async ({
      context,
      page,
      world,
    }) => {
      const account = newCredentials()
      expect(await mutate(context, world, 'signUp', account)).toBe('Done')
      const link = await findLink(world, account.email, 'verify-email')
      const alert = page.getByRole('main').getByRole('alert')
      const verifyEmail = { __typename: 'TooManyTries', code: 'TOO_MANY_TRIES', message: '', retryAfter: 60 }
      await page.route('**/graphql', (route) =>
        isRequestFor(route.request(), 'VerifyEmail')
          ? route.fulfill({
              contentType: 'application/graphql-response+json',
              body: JSON.stringify({ data: { verifyEmail } }),
            })
          : route.fallback(),
      )
      await page.goto(link)
      await expect(alert).toHaveText('Too many tries. Please try again in 1 minute.')
      await page.unroute('**/graphql')
      await page.route('**/graphql', (route) => route.abort('internetdisconnected'))
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(alert).toHaveText('No connection. Please try again.')
      await page.unroute('**/graphql')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('Your account has been created!')).toBeVisible()
      expect(await usernameOf(context, world)).toBeNull()
      await page.reload()
      await expect(page.getByText('Your account has been created!')).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
      await formOf(page).send(account)
      await expect(page).toHaveURL('/')
    })
  })
})
