import { goOffline, serviceWorkerReady } from '../goOffline.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../hilo.ts'
import { expectNoViolations } from '../noViolations.ts'
import { logIn, longUsername, mutate, newCredentials } from '../account/accounts.ts'
import { inEach, resize } from '../resize.ts'
import { createMember } from './member.ts'

const TABS = [
  ['Statistics', 'Game Statistics'],
  ['History', 'History'],
  ['Groups', 'Groups'],
  ['Settings', 'Settings'],
  ['Contact', 'Questions? Issues? Bugs?'],
  ['Logout', 'Logout'],
] as const

test('the tabs are opened by keys, and restored by the back button, by a reload and by their URL', async ({
  context,
  page,
  world,
}) => {
  const { username } = await createMember(context, world)
  await page.goto('/profile')
  await expectTab(page, 'Statistics')
  await expect(page).toHaveTitle('Hilo - Profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(username)
  // The cookie alone has logged the browser in.
  expect(await page.evaluate(() => localStorage.getItem('profile'))).toContain('"profile_picture":"/avatars/')
  await tabLink(page, 'Statistics').focus()
  for (const [tab] of TABS.slice(1)) {
    await page.keyboard.press('Tab')
    await expect(tabLink(page, tab)).toBeFocused()
    await page.keyboard.press('Enter')
    await expectTab(page, tab)
    await expect(tabLink(page, tab)).toBeFocused()
  }
  await expect(page).toHaveURL('/profile#logout')
  await page.goBack()
  await expectTab(page, 'Contact')
  await page.goBack()
  await expectTab(page, 'Settings')
  await page.goForward()
  await expectTab(page, 'Contact')
  await expect(page.getByRole('main')).toContainText('Send an email to hello@hilo.example')
  await expect(page.getByRole('link', { name: 'Send an email' })).toHaveAttribute(
    'href',
    'mailto:hello@hilo.example',
  )
  await page.reload()
  await expectTab(page, 'Contact')
  await page.goto('/')
  await page.goto('/profile#settings')
  await expectTab(page, 'Settings')
})

test('the profile logs out by its button alone, and a page that reconnects shows changes made elsewhere', async ({
  context,
  elsewhere,
  page,
  world,
}) => {
  const member = await createMember(context, world)
  const { username } = newCredentials()
  await page.goto('/profile#logout')
  await expectTab(page, 'Logout')
  await expect(page.getByRole('main')).toContainText(`You are logged in as ${member.username}.`)
  await page.reload()
  await expectTab(page, 'Logout')
  await test.step('another browser changes the username', async () => {
    await logIn(elsewhere, world, member)
    expect(await mutate(elsewhere, world, 'changeUsername', { username })).toBe('AccountUpdated')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(username)
  })
  await test.step('the player logs out', async () => {
    await page.getByRole('button', { name: 'Logout', exact: true }).click()
    await expect(page).toHaveURL('/login')
    expect(
      await page.evaluate(() => [localStorage.getItem('profile'), localStorage.getItem('previouslyVisited')]),
    ).toEqual([null, '5'])
    await page.goto('/profile')
    await expect(page).toHaveURL('/login')
  })
  await test.step('the session has ended elsewhere', async () => {
    await logIn(context, world, member)
    await page.goto('/profile')
    await expectTab(page, 'Statistics')
    await context.clearCookies({ name: 'hilo_session' })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page).toHaveURL('/login')
  })
})

test(
  'the widest username fits one line on a screen 768 or 1280 px wide',
  { tag: '@soak' },
  async ({ context, page, world }) => {
    const username = longUsername()
    await createMember(context, world, { ...newCredentials(), username })
    await page.goto('/profile')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(username)
    for (const width of [768, 1280]) {
      await resize(page, { width, height: 800 })
      const lines = await heading.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getClientRects().length
      })
      expect(lines, `${width} px`).toBe(1)
    }
  },
)

test('/profile redirects a visitor to /login, and the back button leads past it', async ({ game, page }) => {
  await page.goto('/privacy-policy')
  await page.goto('/profile#settings')
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/privacy-policy')
  await game.open(4)
  await game.guess('1234')

  // A record of a login in the browser is no login.
  for (const path of ['/profile', '/digits4']) {
    await page.goto('/privacy-policy')
    await page.evaluate(() => {
      localStorage.setItem(
        'profile',
        JSON.stringify({
          session: 'x',
          profile_picture: '/avatars/00000000-0000-4000-8000-000000000000.svg',
        }),
      )
    })
    await page.goto(path)
    await expect(game.button('Login').first()).toBeVisible()
    await expect(page).toHaveURL(path === '/profile' ? '/login' : path)
    // The board's page reloads meanwhile.
    await expect(async () => expect(await game.stored('profile')).toBeNull()).toPass()
  }
})

test.describe('while the server is unreachable', () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED|status of 50[0-9]/ })

  test('the page says so, appears with the first answer, and then keeps its content', async ({
    context,
    game,
    page,
    world,
  }) => {
    const { username } = await createMember(context, world)
    const network = await game.holdNetwork()
    await page.goto('/profile')
    await expect(page.getByText('Loading …')).toBeVisible()
    await network.abort()
    await page.route('**/graphql', (route) => route.abort('internetdisconnected'))
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(game.banner).toHaveText('No connection. Trying again …')
    await expect(page.getByText('Loading …')).toBeHidden()
    await expect(page).toHaveURL('/profile')
    await expectNoViolations(page)
    await page.unrouteAll()
    await expectTab(page, 'Statistics')
    await expect(game.banner).toHaveText('')

    await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: '' }))
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(game.banner).toHaveText('The server is in trouble. Trying again …')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(username)
    await expectTab(page, 'Statistics')
    await page.unrouteAll()
    await expect(game.banner).toHaveText('')
  })
})

test.describe('opened without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

  test(
    'the page says so, and appears when the network returns',
    { tag: '@soak' },
    async ({ context, game, page, world }) => {
      const { username } = await createMember(context, world)
      await game.open(4)
      await serviceWorkerReady(page)
      await goOffline(page)
      await page.goto('/profile#settings')
      await expect(game.banner).toHaveText('No connection. Trying again …')
      await expect(page).toHaveURL('/profile#settings')
      await context.setOffline(false)
      await expectTab(page, 'Settings')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(username)
    },
  )
})

const VIEWPORTS = [
  { width: 320, height: 568 },
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
] as const

test(
  'nothing overflows sideways, and all buttons are large enough for touch, in any viewport',
  {
    tag: '@soak',
  },
  async ({ context, page, world }) => {
    await world.playBefore(context, { day: '2027-03-19', digits: 4, score: 3 })
    await world.playBefore(context, { day: '2027-03-19', digits: 7, score: 7 })
    await createMember(context, world, { ...newCredentials(), username: longUsername() })
    for (const [tab] of TABS) {
      await page.goto(`/profile#${tab.toLowerCase()}`)
      await expectTab(page, tab)
      await inEach(VIEWPORTS, page, async (viewport) => {
        expect(await sideways(page), `${tab} on ${viewport}`).toBe(0)
        expect(await smallest(page), `${tab} on ${viewport}`).toBeGreaterThanOrEqual(44)
      })
    }
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Show Scores' }).first().click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    await inEach(VIEWPORTS, page, async (viewport) => expect(await sideways(page), viewport).toBe(0))
  },
)

function tabLink(page: Page, tab: string) {
  return page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: tab, exact: true })
}

async function expectTab(page: Page, tab: (typeof TABS)[number][0]): Promise<void> {
  const heading = TABS.find(([name]) => name === tab)?.[1] ?? ''
  await expect(page.locator('.profile-tabs [aria-current=page]')).toHaveText(tab)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(heading)
}

/** The distance by which the page, or the open dialog, scrolls sideways. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { documentElement } = document
    const dialog = document.querySelector('dialog[open]') ?? documentElement
    return Math.max(
      documentElement.scrollWidth - documentElement.clientWidth,
      dialog.scrollWidth - dialog.clientWidth,
    )
  })
}

/** The shorter side of the smallest control, in px. */
function smallest(page: Page): Promise<number> {
  return page
    .locator('.profile :is(.button, .profile-tabs a):visible')
    .evaluateAll((elements) =>
      Math.min(
        ...elements
          .map((element) => element.getBoundingClientRect())
          .map(({ width, height }) => Math.min(width, height)),
      ),
    )
}
