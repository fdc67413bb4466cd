import type { Page } from '@playwright/test'
import { createAccount, formOf, logIn } from '../account/accounts.ts'
import type { GamePage } from '../gamePage.ts'
import { holdScripts } from '../heldNetwork.ts'
import { expect, test } from '../hilo.ts'

// A phone also has the button of the modes.
test.use({ viewport: { width: 390, height: 844 } })

const opens = (name: string) => (game: GamePage) => expect(game.dialog).toHaveAccessibleName(name)

/** The buttons of the pages as the server renders them, but the digits, and their effects. */
const EFFECTS: Record<string, (game: GamePage, page: Page) => Promise<unknown>> = {
  'Game Modes': (_, page) => expect(page.locator('#modes')).toBeVisible(),
  Menu: (_, page) => expect(page.locator('#menu')).toBeVisible(),
  'How to play': opens('How to play'),
  Login: opens('Login'),
  Enter: async (game) => expect.poll(() => game.messagesShown()).not.toEqual([]),
  Backspace: (game) => game.expectTyped(1, ''),
  'Show password': (_, page) => expect(formOf(page).password).toHaveAttribute('type', 'text'),
  'Submit the form': (_, page) => formOf(page).expectFault(formOf(page).email, 'Invalid email address'),
}

// The forms of the other pages are hydrated like the board.
const detailsOf = (path: string) => (path === '/' ? {} : { tag: '@soak' })

// One digit stands for all.
const BUTTONS = '#root button:visible:not(.keyboard > .key:not([data-key="7"]))'

// The browser draws the home page anew. It hydrates the others.
for (const path of ['/', '/digits4', '/login', '/signup', '/groups']) {
  test(
    `every button of ${path} works when it is pressed before the page's script starts`,
    detailsOf(path),
    async ({ game, page, world: _world }) => {
      await page.addInitScript(() => {
        Math.random = () => 0.8
        // A digit of the button before would survive the load.
        sessionStorage.clear()
      })
      let count = 1
      for (let index = 0; index < count; index++) {
        const scripts = await holdScripts(page)
        await page.goto(path, { waitUntil: 'commit' })
        await page.locator('.failure').waitFor({ state: 'attached' })
        const buttons = page.locator(BUTTONS)
        count = await buttons.count()
        const button = buttons.nth(index)
        const name = await button.evaluate(
          (element: HTMLButtonElement) =>
            element.ariaLabel ?? (element.type === 'submit' ? 'Submit the form' : element.innerText),
        )
        await test.step(name, async () => {
          await button.click()
          scripts.release()
          const effect = /^\d$/.test(name) ? () => game.expectTyped(1, name) : EFFECTS[name]
          if (!effect) throw new Error(`The effect of the button "${name}" is unknown.`)
          await effect(game, page)
        })
        await page.unrouteAll()
      }
      expect(count).toBeGreaterThanOrEqual(3)
    },
  )
}

test(
  'the profile button pressed before the page knows of the login opens the menu of the account',
  { tag: '@soak' },
  async ({ context, page, world }) => {
    await logIn(context, world, await createAccount(context, world))
    await page.goto('/digits4')
    await page.getByRole('button', { name: 'Your account' }).waitFor()
    const scripts = await holdScripts(page)
    await page.goto('/digits4', { waitUntil: 'commit' })
    await page.locator('.profile-button').click()
    scripts.release()
    await expect(page.locator('#account-menu')).toBeVisible()
  },
)

test('a key on a focused button presses it once, and Enter after a click belongs to the board', async ({
  game,
  page,
}) => {
  const scripts = await holdScripts(page)
  await page.goto('/digits4', { waitUntil: 'commit' })
  await game.key('3').click()
  await page.keyboard.type('124')
  await page.keyboard.press('Enter')
  await game.button('How to play').focus()
  await page.keyboard.press('Space')
  scripts.release()
  await game.expectPlayed(1, '3124')
  await expect(game.dialog).toHaveAccessibleName('How to play')
  await game.expectTyped(2, '')
})
