import { MailKind } from '#prisma/generated/client/enums.ts'
import { freePort } from '#tests/kit/processes/freePort.ts'
import { DOT, startGoogleProvider, type GoogleProvider } from '#tests/kit/processes/googleProvider.ts'
import { expect, test as base } from '../hilo.ts'
import { openWorld, type World } from '../world.ts'
import { GamePage } from '../gamePage.ts'
import { ask } from '../ask.ts'
import {
  createAccount,
  formOf,
  gamesPlayed,
  logIn,
  mutate,
  newCredentials,
  usernameOf,
  type Credentials,
} from './accounts.ts'
import { findLink, linksTo, subjectsTo } from './letters.ts'

/** A test whose server has credentials for a local OpenID provider. */
const test = base.extend<{ google: GoogleProvider }>({
  sharedWorld: async ({ worlds }, use) => {
    await use(await worlds.find('google', openGoogleWorld))
  },
  google: async ({ sharedWorld }, use) => {
    await use(providers.get(sharedWorld) as GoogleProvider)
  },
})

const providers = new WeakMap<World, GoogleProvider>()

async function openGoogleWorld(): Promise<World> {
  const provider = await startGoogleProvider()
  const port = await freePort()
  const world = await openWorld({
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    ...provider.settings,
  })
  const close = async () => {
    await world.close()
    await provider.stop()
  }
  const google = { ...world, close }
  providers.set(google, provider)
  return google
}

// Several workers would start such a server each.
test.describe.configure({ mode: 'default' })

test('a visitor keeps the games played before and gets Google’s picture on logging in with Google', async ({
  context,
  game,
  google,
  page,
  world,
}) => {
  google.say({
    sub: 'g-1',
    email: 'first@gmail.com',
    email_verified: true,
    picture: google.show({ content: DOT }),
  })
  await game.open(2)
  await game.guess('07')
  await game.expectResult('You got it!', '07')
  await game.closeDialog()
  await game.button('Login').click()
  await game.dialog.getByRole('link', { name: 'Login with Google' }).click()
  await expect(page).toHaveURL('/')
  // The picture has our own origin: the page requests nothing from Google.
  const picture = page.locator('.profile-button img')
  await expect(picture).toHaveAttribute('src', /^\/avatars\/[0-9a-f-]{36}\.gif$/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect(await game.stored('profile')).toMatchObject({ profile_picture: await picture.getAttribute('src') })
  expect(await usernameOf(context, world)).toMatch(/^Player_\d+$/)
  expect(await gamesPlayed(context, world, 2)).toBe(1)
  await game.open(2)
  await game.expectBoard(['07'])
})

test('the pages offer it too, and Google logs in to the account with the same verified address, alone', async ({
  context,
  elsewhere,
  google,
  page,
  world,
}) => {
  const account: Credentials = await createAccount(context, world)
  google.say({ sub: 'g-2', email: account.email, email_verified: true })
  await logIn(elsewhere, world, account)
  const other = new GamePage(await elsewhere.newPage())
  await other.open(3)
  await expect(other.button('Your account')).toBeVisible()
  for (const path of ['/signup', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Login with Google' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Login with Google' }).click()
  await expect(page).toHaveURL('/')
  expect(await usernameOf(context, world)).toBe(account.username)
  // The browser of the password, perhaps a stranger's, shows at its return that its session has ended.
  await other.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(other.button('Login')).toBeVisible()
  expect(await other.stored('profile')).toBeNull()
  expect(await usernameOf(elsewhere, world)).toBeNull()
})

test(
  'a browser that opens the links of all letters, and presses nothing, changes nothing',
  {
    tag: '@soak',
  },
  async ({ context, elsewhere, google, page, world }) => {
    const [account, deleted] = [newCredentials(), newCredentials()]
    const { email, password } = account
    const forget = () => mutate(context, world, 'requestPasswordReset', { email })
    await createAccount(context, world, account)
    await mutate(context, world, 'signUp', { ...newCredentials(), email })
    await logIn(context, world, account)
    await mutate(context, world, 'changeUsername', { username: newCredentials().username })
    await mutate(context, world, 'changePassword', { presentPassword: password, newPassword: `${password}8` })
    google.say({ sub: 'g-links', email, email_verified: true })
    await page.goto('/login')
    await page.goto('/api/login/google')
    await expect(page).toHaveURL('/')
    await forget()
    await ask(context.request, world.url, 'mutation { requestDownload { __typename } }')
    await createAccount(context, world, deleted)
    await logIn(context, world, deleted)
    await mutate(context, world, 'deleteAccount', { email: deleted.email })

    // Each kind of letter was written and has arrived.
    const kinds = Object.keys(MailKind).length
    const subjectsOf = async () =>
      new Set([...(await subjectsTo(world, email)), ...(await subjectsTo(world, deleted.email))])
    await expect.poll(async () => (await subjectsOf()).size).toBe(kinds)
    for (const address of [email, deleted.email])
      await expect.poll(() => world.tablesWith(address)).not.toContain('mails')

    const before = await world.snapshot()
    const links = [...(await linksTo(world, email)), ...(await linksTo(world, deleted.email))]
    expect(links.length).toBeGreaterThanOrEqual(5)
    const scanner = await elsewhere.newPage()
    for (const link of links) {
      await scanner.goto(world.url + link)
      await scanner.waitForLoadState('networkidle')
    }
    expect(await world.snapshot()).toBe(before)
    const code = (await findLink(world, email, 'new-password')).split('/').at(-1) ?? ''
    expect(await mutate(context, world, 'resetPassword', { code, password })).toBe('Done')
  },
)

test('a login with Google that fails leads to the login, and the page says why', async ({
  context,
  google,
  page,
  world,
}) => {
  const { email } = await createAccount(context, world)
  google.say({ sub: 'thief', email, email_verified: false })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Login with Google' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'has not verified' })).toBeVisible()
  await expect(page).toHaveURL(/\/login\?/)
  await expect(formOf(page).email).toBeVisible()

  // The visitor cancels at Google.
  google.refuse(true)
  await page.getByRole('link', { name: 'Login with Google' }).click()
  await expect(page.getByText('The login with Google did not work. Please try again.')).toBeVisible()
  google.refuse(false)
  expect(await usernameOf(context, world)).toBeNull()
  await page.goto('/login/complete')
  await expect(page).toHaveURL('/login')
})

test.describe('when the connection is lost on the way back', () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('/login/complete says so, and ‘Try again’ completes the login', async ({
    google,
    page,
    world: _world,
  }) => {
    google.say({ sub: 'g-3', email: 'third@gmail.com', email_verified: true })
    await page.route('**/graphql', (route) => route.abort('internetdisconnected'))
    await page.goto('/login')
    await page.getByRole('link', { name: 'Login with Google' }).click()
    await expect(page).toHaveURL('/login/complete')
    await expect(page).toHaveTitle('Hilo - Login')
    await expect(page.getByText('No connection. Please try again.')).toBeVisible()
    await page.unroute('**/graphql')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/')
  })
})
