import type { BrowserContext, Locator, Page } from '@playwright/test'
import { ask } from '../ask.ts'
import { expect } from '../hilo.ts'
import type { World } from '../world.ts'
import { findLink } from './letters.ts'

export const PASSWORD = 'Correct-horse-7'

let made = 0

/** An email address and a username that no other test uses. */
export function newCredentials(): { email: string; username: string; password: string } {
  const name = `p${inConsonants(process.pid)}_${inConsonants(++made)}`
  return { email: `${name}@example.com`, username: name, password: PASSWORD }
}

/** A new username of the greatest length and nearly the greatest width. Random characters can be abusive. */
export function longUsername(): string {
  const number = `${inConsonants(process.pid)}_${inConsonants(++made)}`.toUpperCase()
  return 'WWWWMMMMWWWWMMMM'.slice(number.length) + number
}

// Some numbers read as abusive words, which usernames must not contain: 455 is one.
function inConsonants(count: number): string {
  return [...String(count)].map((digit) => 'bdghjlmrvw'[Number(digit)]).join('')
}

export type Credentials = ReturnType<typeof newCredentials>

/** Signs up and follows the letter's link, without a page. */
export async function createAccount(
  context: BrowserContext,
  world: World,
  account: Credentials = newCredentials(),
): Promise<Credentials> {
  const { email } = account
  expect(await mutate(context, world, 'signUp', account)).toBe('Done')
  const code = (await findLink(world, email, 'verify-email')).split('/').at(-1) ?? ''
  expect(await mutate(context, world, 'verifyEmail', { code })).toBe('Done')
  return account
}

/** Logs the browser in and stores the page's record of it. Call it before a page is open. */
export async function logIn(context: BrowserContext, world: World, account: Credentials): Promise<void> {
  const { email, password } = account
  expect(await mutate(context, world, 'logIn', { email, password })).toBe('ViewerUpdated')
}

/** The username of the logged-in user, as the server reports it. */
export async function usernameOf(context: BrowserContext, { url }: World): Promise<string | null> {
  type Data = { viewer: { account: { username: string } | null } }
  const { viewer } = await ask<Data>(context.request, url, '{ viewer { account { username } } }')
  return viewer.account?.username ?? null
}

/** The number of games of a mode that count for the logged-in user. */
export async function gamesPlayed(context: BrowserContext, { url }: World, digits: number): Promise<number> {
  const query = 'query ($digits: DigitCount!) { viewer { statistics(digits: $digits) { gamesPlayed } } }'
  type Data = { viewer: { statistics: { gamesPlayed: number } } }
  const { viewer } = await ask<Data>(context.request, url, query, { digits })
  return viewer.statistics.gamesPlayed
}

type Mutation =
  | 'signUp'
  | 'verifyEmail'
  | 'logIn'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'changePassword'
  | 'changeUsername'
  | 'deleteAccount'
  | 'endSession'

/** Returns the member of the union. */
export async function mutate(
  context: BrowserContext,
  { url }: World,
  name: Mutation,
  input: Record<string, string>,
): Promise<string> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const query = `mutation ($input: ${type}!) { result: ${name}(input: $input) { __typename } }`
  const { result } = await ask<{ result: { __typename: string } }>(context.request, url, query, { input })
  return result.__typename
}

/** An account form, on a page or in a dialog. */
export class AccountForm {
  readonly root: Locator
  readonly email: Locator
  readonly username: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly error: Locator

  constructor(root: Locator) {
    this.root = root
    this.email = root.getByLabel('Email', { exact: true })
    this.username = root.getByLabel('Username', { exact: true })
    this.password = root.getByLabel(/^(?:New password|Password)$/)
    this.submit = root.locator('button[type=submit]')
    this.error = root.locator('.form-error')
  }

  /** Fills in the fields that the form has. */
  async enter({ email, username, password }: Partial<Credentials>): Promise<void> {
    await expect(this.root.locator('form')).toBeVisible()
    if (email !== undefined) await this.#fill(this.email, email)
    if (username !== undefined) await this.#fill(this.username, username)
    if (password !== undefined) await this.#fill(this.password, password)
  }

  async #fill(field: Locator, value: string): Promise<void> {
    if ((await field.count()) > 0) await field.fill(value)
  }

  async send(values: Partial<Credentials>): Promise<void> {
    await this.enter(values)
    await this.submit.click()
  }

  /** Asserts the description that a screen reader adds to the field's label. */
  async expectFault(field: Locator, fault: string): Promise<void> {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(fault)
  }

  async expectNoFault(field: Locator): Promise<void> {
    await expect(field).toHaveAttribute('aria-invalid', 'false')
  }
}

/** Opens a page with a form and waits until the page is hydrated. */
export async function openForm(page: Page, path: string): Promise<AccountForm> {
  await page.goto(path)
  await hydrated(page)
  return formOf(page)
}

/** Waits until the page is hydrated: then the bar has the marks of today's games. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('.play-mark').first().waitFor({ state: 'attached' })
}

/** The form on the current page. */
export function formOf(page: Page): AccountForm {
  return new AccountForm(page.getByRole('main'))
}

/** The form in the open dialog. */
export function dialogForm(page: Page): AccountForm {
  return new AccountForm(page.locator('dialog[open]'))
}
