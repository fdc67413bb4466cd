import type { BrowserContext, Page } from '@playwright/test'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { formOf, longUsername, newCredentials, type Credentials } from './account/accounts.ts'
import { enterGuess, type GamePage } from './gamePage.ts'
import { expect } from './hilo.ts'
import { playInArchive } from './pastPlays.ts'
import { createMember } from './profile/member.ts'
import { RACE } from './raceScreens.ts'
import { TARGETS, type World } from './world.ts'

export type Visit = { context: BrowserContext; game: GamePage; page: Page; world: World }

type Screen = [name: string, show: (visit: Visit) => Promise<unknown>]
/** The screens of one browser, in order: each screen continues from the previous one. */
export type Tour = { name: string; screens: readonly Screen[] }

const WIDEST = TARGETS[7]

const GAME: Tour = {
  name: 'a game',
  screens: [
    ['the empty board', ({ game }) => game.open(7)],
    [
      'the instructions',
      async ({ game }) => {
        await game.button('How to play').click()
        await expect(game.dialog.locator('.row[data-state=played]').first()).toBeVisible()
      },
    ],
    [
      'the settings',
      async ({ game }) => {
        await game.closeDialog()
        await game.openSettings()
        await expect(game.dialog).toBeVisible()
      },
    ],
    [
      'a board with digits',
      async ({ game, page }) => {
        await game.closeDialog()
        await game.guessAll(['1234567', '7654321'])
        await page.keyboard.type('90')
      },
    ],
    [
      'a board with a text field',
      async ({ page }) => {
        await page.locator('.guess-as-text').dispatchEvent('click')
        await page.getByRole('textbox').press('k')
        await expect(page.locator('.guess-response')).not.toBeEmpty()
      },
    ],
    [
      'the result',
      async ({ game, page }) => {
        await page.keyboard.type('90909')
        await page.keyboard.press('Enter')
        await game.expectResult('You got it!', WIDEST)
      },
    ],
    [
      'the text for manual copying',
      async ({ game, page }) => {
        await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
        await game.share.click()
        await expect(game.dialog.getByRole('textbox')).toBeVisible()
      },
    ],
    ['the countdown', ({ game }) => game.closeDialog()],
    [
      'the offer of a new game, with the result',
      async ({ game, world }) => {
        await world.setTime('2026-11-22T12:00:00-05:00')
        await game.reload()
        await expect(game.dialog.getByRole('button', { name: 'Play Todays Game' })).toBeVisible()
      },
    ],
    ['the offer of a new game', ({ game }) => game.closeDialog()],
    [
      'the modes',
      async ({ game, page }) => {
        const open = game.button('Game Modes')
        if (await open.isVisible()) await open.click()
        await expect(page.locator('#modes')).toBeVisible()
      },
    ],
    [
      'the menu',
      async ({ game, page }) => {
        await page.keyboard.press('Escape')
        await game.button('Menu').click()
        await expect(page.locator('#menu')).toBeVisible()
      },
    ],
  ],
}

const OTHER_GAMES: Tour = {
  name: 'the other games',
  screens: [
    ['the home page', ({ game }) => game.openHome()],
    [
      'a lost practice game',
      async ({ game }) => {
        await game.openPractice(7)
        await game.guessAll(Array<string>(6).fill('1234567'))
        await expect(game.dialog.locator('.result-scores')).toBeVisible()
      },
    ],
    [
      'an archived day',
      async ({ game, page, world }) => {
        await world.openGame('2026-03-01', 5, '53812')
        await world.openGame('2026-11-20', 7, '8305712')
        await game.openArchive(7, '2026-11-20')
        await expect(page.locator('.days a')).toHaveCount(4)
      },
    ],
    [
      'the result of an archived day',
      async ({ game }) => {
        await game.guessAll(['0000000', '1234567', '8305712'])
        await expect(game.dialog.getByRole('button', { name: 'Next unplayed' })).toBeVisible()
      },
    ],
    ['the end of an archived day', ({ game }) => game.closeDialog()],
    [
      'an analysis',
      async ({ page }) => {
        await page.goto('/analysis/digits7/2026-11-20')
        await expect(page.locator('.analysis-of')).toHaveAttribute('aria-busy', 'false')
      },
    ],
    [
      'the codes of a move',
      async ({ page }) => {
        await page.goto('/move')
        await page.getByRole('button', { name: 'Show the code' }).click()
        await expect(page.locator('.qr-code')).toBeVisible()
      },
    ],
    [
      'a code that does not work',
      async ({ page }) => {
        await page.goto('/move/none')
        await expect(page.getByRole('link', { name: 'Type another code' })).toBeVisible()
      },
    ],
  ],
}

const INVALID: Record<string, string> = {
  email: 'nobody',
  username: '!',
  password: 'short',
  presentPassword: '',
}

const FORMS: Tour = {
  name: 'the forms of a visitor',
  screens: [
    ...['/login', '/signup', '/reset-password', '/new-password/none'].flatMap((path): Screen[] => [
      [path, ({ page }) => page.goto(path)],
      [`${path} with errors`, ({ page }) => submitInvalid(page, 'main')],
    ]),
    [
      'a refused form',
      async ({ page }) => {
        await page.getByLabel('New password').fill('Correct-horse-7')
        await page.locator('main button[type=submit]').click()
        await expect(page.locator('main .form-error')).not.toBeEmpty()
      },
    ],
    [
      'a successful form',
      async ({ page }) => {
        await page.goto('/reset-password')
        await page.locator('main input').fill(newCredentials().email)
        await page.locator('main button[type=submit]').click()
        await expect(page.locator('.success')).toBeVisible()
      },
    ],
    [
      'a refused link',
      async ({ page }) => {
        await page.goto('/verify-email/none')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('No luck')
      },
    ],
    [
      'a link that is checked',
      async ({ page }) => {
        await page.route('**/graphql', () => undefined)
        await page.goto('/verify-email/other')
        await expect(page.getByText('Your link is being checked')).toBeVisible()
      },
    ],
    [
      'a form that is sent',
      async ({ page }) => {
        await page.goto('/login')
        const { email, password } = newCredentials()
        await formOf(page).send({ email, password })
        await expect(formOf(page).submit).toHaveAttribute('aria-busy', 'true')
      },
    ],
  ],
}

const PAGES: Tour = {
  name: 'the pages and dialogs of a visitor',
  screens: [
    ['/privacy-policy', ({ page }) => page.goto('/privacy-policy')],
    [
      '/history',
      async ({ page }) => {
        await page.goto('/history')
        await expect(page.getByText('Your game history is empty.')).toBeVisible()
      },
    ],
    [
      'the login dialog',
      async ({ game, page }) => {
        await page.getByRole('button', { name: 'Login' }).click()
        await expect(game.dialog).toBeVisible()
        await submitInvalid(page, 'dialog[open]')
      },
    ],
    ['the sign-up dialog', ({ page }) => followLink(page, 'Sign up!')],
    ['the sign-up dialog with errors', ({ page }) => submitInvalid(page, 'dialog[open]')],
    [
      'the dialog of a forgotten password',
      async ({ page }) => {
        await followLink(page, 'Login')
        await followLink(page, 'Forgot password?')
      },
    ],
    ['/settings', ({ page }) => page.goto('/settings')],
    ['/day', ({ page }) => page.goto('/day')],
    [
      '/challenge',
      async ({ page }) => {
        await page.goto('/challenge')
        await expect(page.getByRole('heading', { name: 'Sent challenges' })).toBeVisible()
      },
    ],
    [
      'an unknown path',
      async ({ page }) => {
        await page.goto('/nowhere')
        await expect(page.getByText('Oops!')).toBeVisible()
      },
    ],
    [
      'an invitation that is no longer valid',
      async ({ page }) => {
        await page.goto('/g/unknown')
        await expect(page.getByRole('heading', { level: 1 })).toContainText('no longer valid')
      },
    ],
  ],
}

const TEXTS: Tour = {
  name: 'the pages of text',
  screens: [
    ['/api/docs', ({ page }) => page.goto('/api/docs')],
    ['/open-data', ({ page }) => page.goto('/open-data')],
    ['/embed', ({ page }) => page.goto('/embed')],
    ['/embed/5', ({ page }) => page.goto('/embed/5')],
    [
      '/numbers',
      async ({ page, world }) => {
        await world.openGame('2026-11-20', 7, '8305712')
        // The server keeps the page for a minute, in which another test may have loaded it.
        await world.setTime('2026-11-21T12:34:00-05:00')
        await page.goto('/numbers')
        await expect(page.locator('.number[data-digits="7"]')).toContainText('The number was 8 3 0 5 7 1 2')
      },
    ],
    ['/fairness', ({ page }) => page.goto('/fairness')],
  ],
}

/** The user of the browser. */
let member: Credentials

const PROFILE: Tour = {
  name: 'the profile',
  screens: [
    [
      'no statistics',
      async ({ context, page, world }) => {
        member = await createMember(context, world, { ...newCredentials(), username: longUsername() })
        await page.goto('/profile')
        await expect(page.getByText('Your game history is empty.')).toBeVisible()
      },
    ],
    [
      'statistics',
      async ({ context, page, world }) => {
        for (const digits of [4, 7] as const) {
          await world.playBefore(context, { day: '2026-12-07', digits, score: 7 })
          await world.playBefore(context, { day: '2026-12-08', digits, score: 3 })
        }
        await page.reload()
        await expect(page.getByRole('button', { name: 'Show Scores' }).first()).toBeVisible()
      },
    ],
    [
      'the history',
      async ({ context, page, world }) => {
        await playInArchive(context, world, { day: '2026-12-06', digits: 4, score: 6 })
        await page.goto('/profile#history')
        await page.reload()
        await expect(page.locator('.play-list li')).toHaveCount(5)
      },
    ],
    [
      'the scores of one mode',
      async ({ page }) => {
        await page.goto('/profile')
        await openDialog(page, 'Show Scores')
      },
    ],
    ['the reset of one mode', ({ page }) => openDialog(page, 'Reset Stats')],
    ['contact', ({ page }) => page.goto('/profile#contact').then(() => page.reload())],
    [
      'logout, with the list of sessions',
      async ({ page, world }) => {
        await world.addSessions(member.email, 2)
        await page.goto('/profile#logout')
        await page.reload()
        await expect(page.getByRole('button', { name: 'End Session' })).toHaveCount(2)
      },
    ],
    [
      'the account menu',
      async ({ page }) => {
        await page.locator('.profile-button img').click()
        await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
      },
    ],
    [
      'a profile that waits for the server',
      async ({ page }) => {
        await page.route('**/graphql', () => undefined)
        await page.goto('/profile')
        await expect(page.getByText('Loading …')).toBeVisible()
      },
    ],
  ],
}

const SETTINGS: Tour = {
  name: 'the settings of an account',
  screens: [
    [
      'the settings',
      async ({ context, page, world }) => {
        member = await createMember(context, world, { ...newCredentials(), username: longUsername() })
        await page.goto('/profile#settings')
        await expect(page.getByRole('button', { name: 'Start Here' })).toBeVisible()
      },
    ],
    ['the policy', ({ page }) => openDialog(page, 'Privacy Policy')],
    ...['Change Password', 'Change Username'].flatMap((button): Screen[] => [
      [`the dialog of ‘${button}’`, ({ page }) => openDialog(page, button)],
      [`the dialog of ‘${button}’ with errors`, ({ page }) => submitInvalid(page, 'dialog[open]')],
    ]),
    [
      'a changed username',
      async ({ page }) => {
        await page.getByLabel('New Username').fill(longUsername())
        await page.locator('dialog[open] button[type=submit]').click()
        await expect(page.getByRole('button', { name: 'Okay!' })).toBeVisible()
      },
    ],
    [
      'the settings of an account with Google alone and a changed username',
      async ({ page, world }) => {
        await world.removePassword(member.email)
        await page.goto('/profile#settings')
        await page.reload()
        await expect(page.getByText('You log in with Google')).toBeVisible()
      },
    ],
    ['the dialog of a link to set a password', ({ page }) => openDialog(page, 'Change Password')],
    ['the dialog of ‘Start Here’', ({ page }) => openDialog(page, 'Start Here')],
    [
      'a deleted account',
      async ({ page }) => {
        await page.getByLabel('Email').fill(member.email)
        await page.locator('dialog[open] button[type=submit]').click()
        await expect(page.getByRole('button', { name: 'Goodbye' })).toBeVisible()
      },
    ],
  ],
}

const GROUPS: Tour = {
  name: 'the groups',
  screens: [
    [
      'no group',
      async ({ context, page, world }) => {
        await createMember(context, world, { ...newCredentials(), username: longUsername() })
        await page.goto('/groups')
        await expect(page.getByText('You are in no group yet.')).toBeVisible()
      },
    ],
    [
      'a new group, with the fields of its rule',
      async ({ page }) => {
        await openDialog(page, 'New group')
        await page.getByRole('button', { name: 'Change the rule' }).click()
        await expect(page.getByLabel('6 tries')).toBeVisible()
      },
    ],
    [
      'a group',
      async ({ context, page, world }) => {
        await page.getByLabel('Penalty for a missed day').fill('1')
        await page.getByRole('button', { name: 'Create the group' }).click()
        for (const digits of DIGIT_COUNTS)
          await world.playBefore(context, { day: '2026-12-09', digits, score: digits })
        await expect(page.locator('.group-today td button')).toHaveCount(DIGIT_COUNTS.length)
      },
    ],
    [
      'a group with an open race',
      async ({ page }) => {
        const group = page.url()
        await page.getByRole('link', { name: 'Start a race' }).click()
        await page.getByRole('button', { name: 'Open a race' }).click()
        await expect(page.getByText('A race needs two players who are there.')).toBeVisible()
        await page.goto(group)
        await expect(page.locator('.group-races li')).toHaveCount(1)
      },
    ],
    ['boards of today', ({ page }) => page.locator('.group-today td button').first().click()],
    [
      'an invitation',
      async ({ page }) => {
        await page.goto(await page.locator('.group-invitation .share-text').innerText())
        await expect(page.getByRole('link', { name: 'Open the group' })).toBeVisible()
      },
    ],
  ],
}

const STORM: Tour = {
  name: 'a storm',
  screens: [
    [
      'the start',
      async ({ page }) => {
        await page.goto('/storm')
        await expect(page.getByRole('button', { name: 'Start the clock' })).toBeVisible()
      },
    ],
    [
      'a storm that runs',
      async ({ context, game, page, world }) => {
        await page.getByRole('group', { name: 'Digits' }).getByText('4').click()
        await page.getByRole('button', { name: 'Start the clock' }).click()
        await expect(page.getByRole('timer')).toBeVisible()
        for (const target of (await world.stormTargets(context)).slice(0, 9)) await enterGuess(page, target)
        await expect(page.locator('.course-count')).toHaveText('9 found')
        for (let row = 0; row < 6; row++) await enterGuess(page, '0000')
        await expect(page.locator('.course-count')).toHaveText('9 found, 1 lost')
        await enterGuess(page, '1111')
        await game.expectBoard(['1111'])
        await page.keyboard.type('12')
        await expect(game.messages).toHaveCount(0)
      },
    ],
    ['the question whether to stop', ({ page }) => openDialog(page, 'Stop')],
    [
      'the result',
      async ({ page }) => {
        await page.getByRole('button', { name: 'Stop now' }).click()
        await expect(page.locator('.comparison li > a')).toHaveCount(10)
      },
    ],
    [
      'the link to the same numbers',
      async ({ page }) => {
        await page.getByRole('button', { name: 'Challenge a friend' }).click()
        await expect(page.locator('.share-text')).toBeVisible()
      },
    ],
    [
      'the invitation to a storm',
      async ({ page }) => {
        const link = /http\S+$/.exec(await page.locator('.share-text').innerText())?.[0] ?? ''
        await page.context().clearCookies()
        await page.goto(link)
        await expect(page.locator('.storm-beat')).toHaveText('To beat: 9 numbers')
      },
    ],
    [
      'the results of a link',
      async ({ page }) => {
        await page.getByRole('button', { name: 'Start the clock' }).click()
        await openDialog(page, 'Stop')
        await page.getByRole('button', { name: 'Stop now' }).click()
        await expect(page.locator('.storm-records tbody tr')).toHaveCount(2)
      },
    ],
    [
      'a link that has ended',
      async ({ page }) => {
        await page.goto('/s/AAAAAAAAAAAAAAAAAAAAAA')
        await expect(page.getByText('does not exist or has ended')).toBeVisible()
      },
    ],
  ],
}

export const TOURS: readonly Tour[] = [
  GAME,
  OTHER_GAMES,
  STORM,
  RACE,
  FORMS,
  PAGES,
  TEXTS,
  PROFILE,
  SETTINGS,
  GROUPS,
]

async function submitInvalid(page: Page, root: string): Promise<void> {
  const inputs = page.locator(`${root} input:not([readonly])`)
  for (const input of await inputs.all()) {
    const name = (await input.getAttribute('name')) ?? ''
    await input.fill(INVALID[name] ?? '')
  }
  await page.locator(`${root} button[type=submit]`).click()
  await expect(page.locator(`${root} [aria-invalid=true]`).first()).toBeVisible()
}

async function followLink(page: Page, link: string): Promise<void> {
  await page.locator('dialog[open]').getByRole('link', { name: link }).click()
}

/** Opens a dialog from the profile; closes another open one first. */
async function openDialog(page: Page, button: string): Promise<void> {
  const dialog = page.locator('dialog[open]')
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await expect(dialog).toBeVisible()
}
