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
} from './accounts.ts'

const INCORRECT = 'Incorrect email or password.'

test('a login in the dialog reloads the current page; a refused one marks the password until it changes', async ({
  context,
  game,
  page,
  world,
}) => {
  const account = await createAccount(context, world)
  await game.open(6)
  await game.button('Login').click()
  await expect(game.dialog).toHaveAccessibleName('Login')
  const form = dialogForm(page)
  for (const email of [newCredentials().email, account.email]) {
    await form.send({ email, password: 'Not-the-one-1' })
    await form.expectFault(form.password, INCORRECT)
    await expect(form.password).toBeFocused()
    await form.expectNoFault(form.email)
    await form.password.fill('Not-the-one-2')
    await form.expectNoFault(form.password)
  }
  expect(await game.stored('profile')).toBeNull()

  const loaded = page.waitForEvent('load')
  await form.send({ ...account, email: account.email.toUpperCase() })
  await loaded
  await expect(page).toHaveURL('/digits6')
  await expect(game.dialog).toBeHidden()
  await expect(page.locator('.profile-button img')).toHaveAttribute('src', /^\/avatars\/.+\.svg$/)
  const { session, profile_picture } = (await game.stored('profile')) as Record<string, string>
  expect(session).toMatch(/.{10}/)
  expect(profile_picture).toMatch(/^\/avatars\//)
  expect(await usernameOf(context, world)).toBe(account.username)
})

test('a form submitted before hydration shows that it waits, and is sent after hydration', async ({
  context,
  page,
  world,
}) => {
  const account = await createAccount(context, world)
  const scripts = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const form = formOf(page)
  await form.enter(account)
  await form.password.press('Enter')
  await expect(form.submit).toHaveCSS('cursor', 'progress')
  expect(await usernameOf(context, world)).toBeNull()
  await expect(page).toHaveURL('/login')
  const left = page.waitForURL('/')
  scripts.release()
  await left
  expect(await usernameOf(context, world)).toBe(account.username)
})

test(
  'an invalid form submitted before hydration shows its errors after it, and can be sent again',
  {
    tag: '@soak',
  },
  async ({ page, world: _world }) => {
    const scripts = await holdScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    const form = formOf(page)
    await form.send({ email: 'ada', password: PASSWORD })
    scripts.release()
    await form.expectFault(form.email, 'Invalid email address')
    await expect(form.email).toBeFocused()
    await expect(form.submit).not.toHaveCSS('cursor', 'progress')
  },
)

test('the dialog switches between its three forms, and starts empty again; the page leads to pages', async ({
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

test.describe('logged in', () => {
  test.beforeEach(async ({ context, world }) => {
    await logIn(context, world, await createAccount(context, world))
  })

  test('the picture opens a menu, /login leads to the game, and a logout removes every trace of the account', async ({
    context,
    game,
    page,
    world,
  }) => {
    await test.step('/login leads to the game, without and with a record in the browser', async () => {
      await page.goto('/login')
      await expect(page).toHaveURL('/')
      await expect(game.button('Your account')).toBeVisible()
      await page.goto('/login')
      await expect(page).toHaveURL('/')
    })
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

  test(
    'the place of the picture is reserved from the first frame on',
    { tag: '@soak' },
    async ({ game, page }) => {
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
    },
  )
})

test.describe('while the server is unreachable', () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED|status of 50/ })

  test('a login and a logout say so and change nothing, and the next attempt works', async ({
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

    await game.open(4)
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

test('a login in progress cannot be sent twice or changed, and one without its cookie fails and says why', async ({
  context,
  game,
  page,
  world,
}) => {
  const account = await createAccount(context, world)
  await test.step('a login without its cookie', async () => {
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
    await page.unroute('**/graphql')
  })
  await test.step('a login in progress', async () => {
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
})

test('the login and the account menu work by keys alone, and digits typed there reach no board', async ({
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
  const button = game.button('Your account')
  await tabTo(page, button)
  await game.expectTyped(1, '')
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

test('no code of the login is loaded before it is needed', { tag: '@soak' }, async ({ game, page }) => {
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
