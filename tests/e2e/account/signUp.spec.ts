import { expect, test } from '../hilo.ts'
import { GamePage } from '../gamePage.ts'
import { isRequestFor } from '../heldNetwork.ts'
import {
  dialogForm,
  formOf,
  gamesPlayed,
  createAccount,
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

test('the page shows the same texts as the dialog, and leads to the login', async ({ page, world }) => {
  const account = newCredentials()
  await (await openForm(page, '/signup')).send(account)
  await expect(page.getByText(SENT)).toBeVisible()
  await page.getByRole('button', { name: 'Okay' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page).toHaveTitle('Hilo - Login')
  await expect.poll(async () => (await subjectsTo(world, account.email)).length).toBe(1)
})

test.describe('fields', () => {
  const LONG_FAULT =
    'Passwords must be at least 10 characters long, have an upper and lowercase letter, and have a number or special character.'

  const fields = [
    ['email', 'a@b', 'Invalid email address', 'a@b.co'],
    ['email', 'a b@c.de', 'Invalid email address', 'a.b%c_d-e+f@c.de'],
    ['username', 'ab', 'Invalid username', 'abc'],
    ['username', '123', 'Invalid username', '12a'],
    ['username', 'ada-l', 'Invalid username', 'ada_l'],
    ['username', 'аda', 'Invalid username', 'ada'],
    ['password', 'Abcdefg1!', LONG_FAULT, 'Abcdefgh1!'],
    ['password', 'abcdefgh1!', LONG_FAULT, 'abcdefgH1!'],
    ['password', 'ABCDEFGH1!', LONG_FAULT, 'ABCDEFGh1!'],
    ['password', 'Abcdefghij', LONG_FAULT, 'Abcdefghi_'],
  ] as const

  test('show an error when they lose the focus, and clear it as soon as the value is valid', async ({
    page,
  }) => {
    const form = await openForm(page, '/signup')
    for (const [name, wrong, fault, right] of fields) {
      const field = form[name]
      await field.fill('')
      await field.pressSequentially(wrong)
      await field.blur()
      await form.expectFault(field, fault)
      await field.fill(right)
      await form.expectNoFault(field)
      await field.fill(wrong)
      await form.expectFault(field, fault)
    }
  })

  test('show no error before they lose the focus, nor when they are left empty', async ({ page }) => {
    const form = await openForm(page, '/signup')
    await form.email.pressSequentially('ada@')
    await form.expectNoFault(form.email)
    await form.email.fill('')
    await form.email.blur()
    await form.expectNoFault(form.email)
    await expect(form.password).toHaveAccessibleDescription(
      'Passwords must be at least 10 characters long, and have strong password complexity.',
    )
  })

  test('with errors prevent the submission, and the first of them gets the focus', async ({ page }) => {
    let sent = 0
    page.on('request', (request) => {
      if (isRequestFor(request, 'SignUp')) sent++
    })
    const form = await openForm(page, '/signup')
    await form.send({ email: 'ada@example.com' })
    await expect(form.username).toBeFocused()
    await form.expectFault(form.username, 'Invalid username')
    await form.expectFault(form.password, LONG_FAULT)
    await form.send({ username: 'ada_lovelace', password: 'Abcdefgh1!', email: '' })
    await expect(form.email).toBeFocused()
    expect(sent).toBe(0)
  })

  test('accept no more characters than a username and a password may have', async ({ page }) => {
    const form = await openForm(page, '/signup')
    await form.username.pressSequentially('a'.repeat(20))
    await expect(form.username).toHaveValue('a'.repeat(16))
    await form.expectFault(form.username, 'Only 16 characters fit here. The rest was cut off.')
    await form.password.pressSequentially(`Aa1${'x'.repeat(40)}`)
    await expect(form.password).toHaveValue(`Aa1${'x'.repeat(29)}`)
    await form.expectFault(form.password, CUT)
  })

  const CUT = 'Only 32 characters fit here. The rest was cut off.'

  test('say that a pasted password was cut off before it is sent, and refuse a filled one that is longer', async ({
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

  test('refused by the server show the reason, and get the focus', async ({ context, page, world }) => {
    const { username } = await createAccount(context, world)
    const form = await openForm(page, '/signup')
    await form.send({ ...newCredentials(), username: username.toUpperCase() })
    await form.expectFault(form.username, 'This username is taken.')
    await expect(form.username).toBeFocused()
    await form.username.fill('someone_else')
    await form.expectNoFault(form.username)
    await form.send({ password: 'Password123' })
    await form.expectFault(form.password, 'This password is too common.')
  })

  test('show a password only on request', async ({ page }) => {
    const { password, root } = await openForm(page, '/signup')
    await password.fill('Abcdefgh1!')
    await expect(password).toHaveAttribute('type', 'password')
    await root.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('Abcdefgh1!')
    await root.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })
})

test('an address with an account gets the same text, and a letter about the account', async ({
  context,
  page,
  world,
}) => {
  const account = await createAccount(context, world)
  await (await openForm(page, '/signup')).send({ ...newCredentials(), email: account.email })
  await expect(page.getByText(SENT)).toBeVisible()
  await expect.poll(async () => (await subjectsTo(world, account.email)).length).toBe(2)
})

test.describe('a link', () => {
  test('that was followed before shows the success again, and creates one account', async ({
    page,
    world,
  }) => {
    const account = newCredentials()
    await (await openForm(page, '/signup')).send(account)
    const link = await findLink(world, account.email, 'verify-email')
    await page.goto(link)
    await expect(page.getByText('Your account has been created!')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Your account has been created!')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await formOf(page).send(account)
    await expect(page).toHaveURL('/')
  })

  test('that is a day old creates no account', async ({ page, world }) => {
    const account = newCredentials()
    await (await openForm(page, '/signup')).send(account)
    const link = await findLink(world, account.email, 'verify-email')
    await world.setTime('2026-11-22T12:10:00-05:00')
    await page.goto(link)
    await expect(page.getByText(NO_CODE)).toBeVisible()
  })

  test('with another code creates no account', async ({ page, world: _world }) => {
    for (const code of ['made-up', 'x'.repeat(3000), '%3Cscript%3E', 'a/b', '']) {
      await test.step(`"${code.slice(0, 20)}"`, async () => {
        const answer = await page.goto(`/verify-email/${code}`)
        expect(answer?.status()).toBe(200)
        await expect(page.getByText(NO_CODE)).toBeVisible()
      })
    }
  })

  test('sends one request, also when the page is shown again', async ({ page, world: _world }) => {
    let asked = 0
    page.on('request', (request) => {
      if (isRequestFor(request, 'VerifyEmail')) asked++
    })
    await page.goto('/verify-email/made-up')
    await expect(page.getByText(NO_CODE)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'sign up' }).click()
    await expect(page).toHaveURL('/signup')
    await page.goBack()
    await expect(page.getByText(NO_CODE)).toBeVisible()
    expect(asked).toBe(1)
  })

  test.describe('without a connection', () => {
    test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

    test('reports the failure, and can be tried again', async ({ context, page, world }) => {
      const account = newCredentials()
      await (await openForm(page, '/signup')).send(account)
      const link = await findLink(world, account.email, 'verify-email')
      await page.route('**/graphql', (route) => route.abort('internetdisconnected'))
      await page.goto(link)
      await expect(page.getByText('No connection. Please try again.')).toBeVisible()
      await page.unroute('**/graphql')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('Your account has been created!')).toBeVisible()
      expect(await usernameOf(context, world)).toBeNull()
    })
  })
})
