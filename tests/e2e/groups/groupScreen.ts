import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from '../hilo.ts'

/** The page of a group. */
export class GroupScreen {
  readonly page: Page
  readonly dialog: Locator
  readonly today: Locator
  readonly standings: Locator
  readonly members: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.locator('dialog[open]')
    this.today = page.locator('.group-today tbody tr')
    this.standings = page.locator('.group-standings tbody tr')
    this.members = page.locator('.group-members li')
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** Creates a group in two taps, and returns its link. */
  async create(): Promise<string> {
    await this.page.goto('/groups')
    await this.button('New group').click()
    await this.button('Create the group').click()
    return this.link()
  }

  /** The link of the group on the page of its owner. */
  async link(): Promise<string> {
    const text = this.page.locator('.group-invitation .share-text')
    await expect(text).toHaveText(/\/g\/[\w-]{22}$/)
    return text.innerText()
  }

  /** Opens a link and joins. */
  async join(link: string): Promise<void> {
    await this.page.goto(link)
    await this.button('Join the group').click()
    await expect(this.page).toHaveURL(/\/groups\/[0-9a-f-]{36}$/)
    await expect(this.standings.first()).toBeVisible()
  }

  /** Presses a button, and the button of its question. */
  async confirm(button: string, answer: string): Promise<void> {
    await this.button(button).click()
    await this.dialog.getByRole('button', { name: answer, exact: true }).click()
  }

  /** Waits for the rows of the standings: rank, name, days, points, and the missed days if they cost any. */
  async expectStandings(rows: readonly (readonly (string | number)[])[]): Promise<void> {
    await expect(this.standings).toHaveText(rows.map((row) => row.join('')))
  }
}

export async function openGroups(context: BrowserContext): Promise<GroupScreen> {
  return new GroupScreen(await context.newPage())
}
