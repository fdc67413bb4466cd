import type { Locator, Page } from '@playwright/test'
import { holdScripts, isRequestFor } from '../heldNetwork.ts'
import { expect, test } from '../hilo.ts'
import {
  dialogForm,
  formOf,
  createAccount,
  openForm,
  PASSWORD,
  logIn,
  newCredentials,
  usernameOf,
  type AccountForm,
} from './accounts.ts'

const INCORRECT = 'Incorrect email or password.'

test('a login in the dialog reloads the current page, with the account’s picture', async ({
  context,
  game,
  page,
  world,
}) => {
  const account = await createAccount(context, world)
  await game.open(6)
  await game.button('Login').click()
  await expect(game.dialog).toHaveAccessibleName('Login')
  const loaded = page.waitForEvent('load')
  await dialogForm(page).send({ ...account, email: account.email.toUpperCase() })
  await loaded
  await expect(page).toHaveURL('/digits6')
  await expect(game.dialog).toBeHidden()
  await expect(page.locator('.profile-button img')).toHaveAttribute('src', /^\/avatars\/.+\.svg$/)
  const { session, profile_picture } = (await game.stored('profile')) as Record<string, string>
  expect(session).toMatch(/.{10}/)
  expect(profile_picture).toMatch(/^\/avatars\//)
  expect(await usernameOf(context, world)).toBe(account.username)
})

test('a wrong password and an unknown address are refused with the same text, under the password', async ({
  context,
  game,
  page,
  world,
}) => {
  const { email } = await createAccount(context, world)
  await game.open(4)
  await game.button('Login').click()
  const form = dialogForm(page)
  for (const address of [email, newCredentials().email]) {
    await form.send({ email: address, password: 'Not-the-one-1' })
    await form.expectFault(form.password, INCORRECT)
    await expect(form.password).toBeFocused()
    await form.expectNoFault(form.email)
    await form.password.fill('Not-the-one-2')
    await form.expectNoFault(form.password)
  }
  expect(await game.stored('profile')).toBeNull()
})

const WAYS_TO_SEND = {
  'by Enter': (form: AccountForm) => form.password.press('Enter'),
  'by its button': (form: AccountForm) => form.submit.click(),
}

for (const [way, send] of Object.entries(WAYS_TO_SEND)) {
  test(`a form submitted ${way} before hydration shows that it waits, and is sent after hydration`, async ({
    context,
    page,
    world,
  }) => {
    const account = await createAccount(context, world)
    const scripts = await holdScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    const form = formOf(page)
    await form.enter(account)
    await send(form)
    await expect(form.submit).toHaveCSS('cursor', 'progress')
    expect(await usernameOf(context, world)).toBeNull()
    await expect(page).toHaveURL('/login')
    const left = page.waitForURL('/')
    scripts.release()
    await left
    expect(await usernameOf(context, world)).toBe(account.username)
  })
}

test('an invalid form submitted before hydration shows its errors after it, and can be sent again', async ({
  page,
  world: _world,
}) => {
  const scripts = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const form = formOf(page)
  await form.send({ email: 'ada', password: PASSWORD })
  scripts.release()
  await form.expectFault(form.email, 'Invalid email address')
  await expect(form.email).toBeFocused()
  await expect(form.submit).not.toHaveCSS('cursor', 'progress')
})

test('an empty field and an invalid address are reported before a request is sent', async ({
  page,
  world: _world,
}) => {
  const form = await openForm(page, '/login')
  await form.submit.click()
  await expect(form.email).toBeFocused()
  await form.expectFault(form.email, 'Invalid email address')
  await form.expectFault(form.password, 'Please enter your password')
})

test('the dialog switches between its three forms, and starts empty when opened again', async ({
  game,
  page,
}) => {
  await game.open(4)
  await game.button('Login').click()
  await dialogForm(page).enter({ email: 'ada@example.com' })
  await game.dialog.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(game.dialog).toHaveAccessibleName('Forgot password?')
  await game.dialog.getByRole('link', { name: 'Login' }).click()
  await expect(game.dialog).toHaveAccessibleName('Login')
  await game.dialog.getByRole('link', { name: 'Sign up!' }).click()
  await expect(game.dialog).toHaveAccessibleName('Sign up')
  await expect(game.dialog.locator('form')).toHaveCount(1)
  expect(page.url()).toMatch(/\/digits4$/)
  await game.closeDialog()
  await game.button('Login').click()
  await expect(game.dialog).toHaveAccessibleName('Login')
  await expect(dialogForm(page).email).toHaveValue('')
})

test('the page’s links lead to pages', async ({ page, world: _world }) => {
  await page.goto('/login')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/reset-password')
  await expect(page).toHaveTitle('Hilo - Reset Password')
  await main.getByRole('link', { name: 'Login' }).click()
  await main.getByRole('link', { name: 'Sign up!' }).click()
  await expect(page).toHaveURL('/signup')
  await expect(page).toHaveTitle('Hilo - Signup')
})

test('/login redirects a logged-in user to the game, with or without a record in the browser', async ({
  context,
  game,
  page,
  world,
}) => {
  await logIn(context, world, await createAccount(context, world))
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  await expect(game.button('Your account')).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test('a record of a user who is not logged in is cleared when any answer of the server says so', async ({
  game,
  page,
}) => {
  for (const path of ['/login', '/digits4']) {
    await page.goto('/privacy-policy')
    await page.evaluate(() =>
      localStorage.setItem(
        'profile',
        JSON.stringify({
          session: 'gone',
          profile_picture: '/avatars/6f1f1c9e-0d0a-4b6e-9f7e-0123456789ab.svg',
        }),
      ),
    )
    await page.goto(path)
    // The board's page reloads meanwhile.
    await expect(async () => expect(await game.stored('profile')).toBeNull()).toPass()
    await expect(game.button('Login').first()).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  expect(await game.messagesShown()).toEqual([])
})

test('a damaged record is discarded', async ({ game, page }) => {
  await page.goto('/privacy-policy')
  for (const damage of [
    '{',
    'null',
    '{"session":1}',
    '{"session":"a","profile_picture":"javascript:alert(1)"}',
  ]) {
    await test.step(damage, async () => {
      await page.evaluate((text) => localStorage.setItem('profile', text), damage)
      await game.open(4)
      await expect(game.button('Login')).toBeVisible()
      await expect(page.locator('.profile-button svg')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('profile'))).toBeNull()
    })
  }
})

test.describe('logged in', () => {
  test.beforeEach(async ({ context, world }) => {
    await logIn(context, world, await createAccount(context, world))
  })

  test('the picture opens a menu, and its logout removes every trace of the account', async ({
    context,
    game,
    page,
    world,
  }) => {
    await game.open(4)
    await game.guess('1234')
    await game.open(3)
    await game.guess('456')
    await game.expectResult('You got it!', '456')
    await game.closeDialog()
    await game.button('Your account').click()
    const menu = page.getByRole('navigation', { name: 'Your account' })
    await expect(menu.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile')
    await menu.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
    const kept = await page.evaluate(() => ({ ...localStorage }))
    expect(kept).toEqual({ previouslyVisited: '5' })
    expect(await page.evaluate(() => sessionStorage.getItem('currentMode'))).toBe('daily')
    expect(await usernameOf(context, world)).toBeNull()
    await game.open(4)
    await game.expectBoard([])
    await game.guess('4321')
    await expect(game.banner).toBeEmpty()
    await game.reload()
    await game.expectBoard(['4321'])
  })

  test('the menu is opened, navigated and closed by keys alone', async ({ game, page }) => {
    await game.open(4)
    const button = game.button('Your account')
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Your account' })
    await expect(menu).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'My Profile' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('another tab follows a logout, and the login after it', async ({ context, game, world }) => {
    await game.open(4)
    await game.guess('1234')
    const other = await context.newPage()
    await other.goto('/privacy-policy')
    await expect(other.getByRole('button', { name: 'Your account' })).toBeVisible()
    await other.getByRole('button', { name: 'Your account' }).click()
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(other).toHaveURL('/login')
    await expect(game.button('Login')).toBeVisible()
    await game.expectBoard([])
    const account = await createAccount(context, world)
    await formOf(other).send(account)
    await expect(other).toHaveURL('/')
    await expect(game.button('Your account')).toBeVisible()
    await expect(game.banner).toBeEmpty()
  })

  test.describe('without a connection', () => {
    test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

    test('a logout fails, and the page says that the user is still logged in', async ({ game, page }) => {
      await game.open(4)
      await expect(game.button('Your account')).toBeVisible()
      await page.route('**/graphql', (route) => route.abort('internetdisconnected'))
      await game.button('Your account').click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByText('No connection. You are still logged in.')).toBeVisible()
      expect(await game.stored('profile')).not.toBeNull()
      await page.unroute('**/graphql')
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL('/login')
    })
  })

  test('the place of the picture is reserved from the first frame on', async ({ game, page }) => {
    await game.open(4)
    await expect(page.locator('.profile-button img')).toBeVisible()
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      const look = () => {
        const face = document.querySelector('.profile-button > *')
        if (face) seen.push(`${face.tagName} ${getComputedStyle(face).visibility}`)
        requestAnimationFrame(look)
      }
      look()
    })
    await game.reload()
    await expect(page.locator('.profile-button img')).toBeVisible()
    const seen = await page.evaluate(() => [...new Set((globalThis as unknown as { seen: string[] }).seen)])
    expect(seen.filter((face) => face.toLowerCase() === 'svg visible')).toEqual([])
  })
})

test.describe('while the server is unreachable', () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|status of 50/ })

  test('the form says so and keeps its values, and the next attempt logs in', async ({
    context,
    game,
    page,
    world,
  }) => {
    const account = await createAccount(context, world)
    const form = await openForm(page, '/login')
    await page.route('**/graphql', (route) => route.abort('internetdisconnected'))
    await form.send(account)
    await expect(form.error).toHaveText('No connection. Please try again.')
    await page.unroute('**/graphql')
    await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: '' }))
    await form.submit.click()
    await expect(form.error).toHaveText('The server is in trouble. Please try again.')
    await expect(form.email).toHaveValue(account.email)
    await expect(form.password).toHaveValue(account.password)
    await page.unroute('**/graphql')
    await form.submit.click()
    await expect(page).toHaveURL('/')
    await expect(game.button('Your account')).toBeVisible()
  })
})

test('a login in progress cannot be sent twice or changed', async ({ context, game, page, world }) => {
  const account = await createAccount(context, world)
  await game.open(4)
  await game.button('Login').click()
  const network = await game.holdNetwork()
  let sent = 0
  page.on('request', (request) => {
    if (isRequestFor(request, 'LogIn')) sent++
  })
  const form = dialogForm(page)
  await form.send(account)
  await network.held('LogIn')
  await expect(form.submit).toHaveAttribute('aria-busy', 'true')
  await form.submit.click({ force: true })
  await form.password.press('Enter')
  await form.password.pressSequentially('more')
  await expect(form.password).toHaveValue(PASSWORD)
  await network.release()
  await expect(game.button('Your account')).toBeVisible()
  // A second request that was merely queued would have been sent by now.
  expect(sent).toBe(1)
})

test('a login without its cookie fails, and the page says why', async ({ context, page, world }) => {
  const account = await createAccount(context, world)
  await page.goto('/login')
  await page.route('**/graphql', async (route) => {
    if (!isRequestFor(route.request(), 'LogIn')) return route.fallback()
    const answer = await route.fetch()
    await context.clearCookies()
    const { 'set-cookie': _cookie, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })
  await formOf(page).send(account)
  await expect(page).toHaveURL('/login?cookies=blocked')
  await expect(page.getByText('Your browser did not keep the login.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('profile'))).toBeNull()
})

test('each screen has one form, with the fields that password managers expect', async ({ game, page }) => {
  const fields = (root: string) =>
    page
      .locator(`${root} form input`)
      .evaluateAll((inputs) =>
        (inputs as HTMLInputElement[]).map(
          ({ type, name, autocomplete }) => `${type} ${name} ${autocomplete}`,
        ),
      )
  const screens = [
    ['/login', ['email email username', 'password password current-password']],
    ['/signup', ['email email username', 'text username nickname', 'password password new-password']],
    ['/reset-password', ['email email username']],
    ['/new-password/code', ['text email username', 'password password new-password']],
  ] as const
  for (const [path, expected] of screens) {
    await page.goto(path)
    await expect(page.locator('main form')).toHaveCount(1)
    expect(await fields('main'), path).toEqual(expected)
  }
  await game.open(4)
  await game.button('Login').click()
  await expect(game.dialog.locator('form')).toHaveCount(1)
  expect(await fields('dialog[open]')).toEqual(screens[0][1])
})

test('the whole login works by keys alone, and digits typed there reach no board', async ({
  context,
  game,
  page,
  world,
}) => {
  const account = await createAccount(context, world)
  await game.open(4)
  await tabTo(page, game.button('Login'))
  await page.keyboard.press('Enter')
  await expect(dialogForm(page).email).toBeFocused()
  await page.keyboard.type(account.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Tab')
  await expect(game.dialog.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await loaded
  await expect(game.button('Your account')).toBeVisible()
  await game.expectTyped(1, '')
})

test('no code of the login is loaded before it is needed', async ({ game, page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await game.open(4)
  await page.waitForLoadState('networkidle')
  const parts = () => loaded.filter((path) => /AccountDialog|LoggedIn|AccountPages|OtherPage/.test(path))
  expect(parts()).toEqual([])
  await game.button('Login').hover()
  await expect.poll(() => parts().length).toBeGreaterThan(0)
})

/** Presses Tab until the element has the focus. Without a Tab before it, Enter belongs to the game. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  for (let tabs = 0; tabs < 40; tabs++) {
    await page.keyboard.press('Tab')
    if (await element.evaluate((node) => node === document.activeElement)) return
  }
  throw new Error('Tab does not reach the element')
}
