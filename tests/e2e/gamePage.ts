import { expect, type Locator, type Page, type Request, type Response } from '@playwright/test'
import type { DigitCount } from '#game/digits.ts'
import { holdNetwork, isRequestFor, type HeldNetwork } from './heldNetwork.ts'

/** The screen of a game. Rows count from 1. */
export class GamePage {
  readonly page: Page
  readonly rows: Locator
  readonly played: Locator
  readonly dialog: Locator
  readonly share: Locator
  readonly afterGame: Locator
  readonly days: Locator
  readonly messages: Locator
  readonly banner: Locator

  constructor(page: Page) {
    this.page = page
    this.rows = page.getByRole('list', { name: 'Guesses' }).getByRole('listitem')
    this.played = this.rows.and(page.locator('[data-state=played]'))
    // A closing dialog stays visible for a moment; only an open one counts.
    this.dialog = page.locator('dialog[open]')
    this.share = this.dialog.locator('.share-button')
    this.afterGame = page.locator('.after-game')
    this.days = page.getByRole('navigation', { name: 'Days' })
    this.messages = page.locator('.toast')
    this.banner = page.locator('.status-banner')
  }

  /** Opens a mode and waits until the server has confirmed the board. */
  async open(digits: DigitCount): Promise<void> {
    await this.#confirmed(() => this.page.goto(`/digits${digits}`))
  }

  async openArchive(digits: DigitCount, day: string): Promise<void> {
    await this.#confirmed(() => this.page.goto(`/digits${digits}/${day}`), 'ArchivePlay')
  }

  async openPractice(digits: DigitCount): Promise<void> {
    await this.#confirmed(() => this.page.goto(`/digits${digits}/random`), 'PracticePlay')
  }

  async openHome(): Promise<void> {
    await this.#confirmed(() => this.page.goto('/'))
  }

  async reload(): Promise<void> {
    await this.#confirmed(() => this.page.reload())
  }

  async #confirmed(load: () => Promise<unknown>, operation = 'CurrentPlay'): Promise<void> {
    // The page that is left may still send requests and get answers: they confirm nothing.
    const requests = new Set<Request>()
    let isLeft = false
    const collect = (request: Request) => void (isLeft && requests.add(request))
    this.page.on('request', collect).once('framenavigated', () => (isLeft = true))
    const confirmed = this.page.waitForResponse(
      async (response) =>
        requests.has(response.request()) &&
        isRequestFor(response.request(), operation) &&
        response.ok() &&
        (await response.finished()) === null,
    )
    await load()
    await confirmed
    this.page.off('request', collect)
  }

  /** Records every message from the next load on: messages disappear before a test can miss them. */
  async recordMessages(): Promise<void> {
    await this.page.addInitScript(() => {
      const shown: string[] = []
      Object.assign(globalThis, { shownMessages: shown })
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node instanceof Element && node.matches('.toast')) shown.push(node.textContent)
        }
      }).observe(document, { childList: true, subtree: true })
    })
  }

  /** All messages since the page load, in order. */
  messagesShown(): Promise<string[]> {
    return this.page.evaluate(() => (globalThis as unknown as { shownMessages: string[] }).shownMessages)
  }

  /** The server's next answer to this GraphQL operation. */
  answerTo(operation: string): Promise<Response> {
    return this.page.waitForResponse(
      (response) => isRequestFor(response.request(), operation) && response.ok(),
    )
  }

  /** Why the next request for this GraphQL operation gets no response. */
  async lostRequest(operation: string): Promise<string | undefined> {
    const isAsked = (request: Request) => isRequestFor(request, operation)
    const lost = await this.page.waitForEvent('requestfailed', { predicate: isAsked })
    return lost.failure()?.errorText
  }

  /** Holds every request to the API until it is released. */
  holdNetwork(): Promise<HeldNetwork> {
    return holdNetwork(this.page)
  }

  /** The object that the browser stores under a key. A page that reloads meanwhile is read again. */
  async stored(key: string): Promise<unknown> {
    let value: unknown
    await expect(async () => {
      const text = await this.page.evaluate((name) => localStorage.getItem(name), key)
      value = JSON.parse(text ?? 'null')
    }).toPass()
    return value
  }

  row(number: number): Locator {
    return this.rows.nth(number - 1)
  }

  key(name: string): Locator {
    return this.page.locator(`[data-key="${name}"]`)
  }

  /** A place of the typed row. Places count from 1. */
  place(number: number): Locator {
    return this.rows.getByRole('button', { name: `Place ${number}: ` })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Presses Tab until the element has the focus, at most one round. */
  async tabTo(element: Locator): Promise<void> {
    for (let tab = 0; tab < 60; tab++) {
      if (await element.evaluate((node) => node === document.activeElement)) return
      await this.page.keyboard.press('Tab')
    }
    await expect(element).toBeFocused()
  }

  async pressByKeyboard(control: Locator): Promise<void> {
    await this.tabTo(control)
    await this.page.keyboard.press('Enter')
  }

  /** Follows a link of the menu. */
  async openFromMenu(name: string): Promise<void> {
    await this.button('Menu').click()
    await this.page.locator('#menu').getByRole('link', { name, exact: true }).click()
  }

  async openSettings(): Promise<void> {
    await this.openFromMenu('Settings')
    await expect(this.dialog).toHaveAccessibleName('Settings')
  }

  /** Types a guess into the next row, and waits for its hint. */
  async guess(digits: string): Promise<void> {
    const row = (await this.rowsPlayed()) + 1
    await this.page.keyboard.type(digits)
    await this.page.keyboard.press('Enter')
    await this.expectPlayed(row, digits)
  }

  async guessAll(guesses: readonly string[]): Promise<void> {
    for (const guess of guesses) await this.guess(guess)
  }

  async rowsPlayed(): Promise<number> {
    return await this.played.count()
  }

  /** The digits of a row; a space stands for an empty place. */
  async expectTyped(row: number, digits: string): Promise<void> {
    const places = this.row(row).locator('.tile')
    // A page that is being reloaded has no places for a moment.
    await expect(async () => {
      const shown = await places.allTextContents()
      expect(shown).not.toEqual([])
      expect(shown).toEqual(shown.map((_, place) => (digits[place] ?? '').trim()))
    }).toPass()
  }

  async expectPlayed(row: number, digits: string): Promise<void> {
    await expect(this.row(row)).toHaveAttribute('data-state', 'played')
    await this.expectTyped(row, digits)
  }

  /** The whole board: the guesses of the rows played, and no further rows. */
  async expectBoard(guesses: readonly string[]): Promise<void> {
    await expect(this.played).toHaveCount(guesses.length)
    for (const [index, guess] of guesses.entries()) await this.expectPlayed(index + 1, guess)
  }

  /** The hint that the row shows: 'GYXXH'. */
  async expectHint(row: number, hint: string): Promise<void> {
    const shown = () =>
      this.row(row).evaluate((element) =>
        [...element.querySelectorAll<HTMLElement>('[data-mark], [data-direction]')]
          .map(({ dataset }) => dataset['mark'] ?? dataset['direction'])
          .join(''),
      )
    await expect.poll(shown).toBe(hint)
  }

  /** The colours of all keys. A key that is not named has none. */
  async expectKeys(marks: Record<string, string>): Promise<void> {
    const shown = () =>
      this.page
        .locator('.key[data-mark]')
        .evaluateAll(
          (keys) =>
            Object.fromEntries(keys.map((key) => [key.dataset['key'], key.dataset['mark']])) as object,
        )
    await expect.poll(shown).toEqual(marks)
  }

  /** Waits for the result dialog with this title and this target. */
  async expectResult(title: 'You got it!' | 'Out of tries', target: string): Promise<void> {
    await expect(this.dialog.getByRole('heading', { level: 2 })).toHaveText(title)
    await expect(this.dialog).toHaveAccessibleName(title)
    await expect(this.dialog.locator('.result-line b')).toHaveText(target)
  }

  /** The distances by which the open dialog scrolls. */
  resultScrolls(): Promise<{ below: number; right: number }> {
    return this.dialog.evaluate((element) => ({
      below: element.scrollHeight - element.clientHeight,
      right: element.scrollWidth - element.clientWidth,
    }))
  }

  /** The result may be too high for the screen. Then it scrolls, and cuts nothing off. */
  async expectResultInReach(): Promise<void> {
    expect(await this.resultScrolls()).toMatchObject({ right: 0 })
    await expect(this.dialog).toBeInViewport({ ratio: 1 })
    const parts = this.dialog.locator('.answer, .share-button, h3, tr, .result-next > *')
    for (const part of await parts.all()) {
      await part.scrollIntoViewIfNeeded()
      await expect(part).toBeInViewport({ ratio: 0.99 })
    }
  }

  async closeDialog(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(this.dialog).toBeHidden()
  }

  /** The rows of the histogram in the result dialog. Widths in px; `players` is null while unknown. */
  histogram(): Promise<HistogramRow[]> {
    return this.dialog.locator('.histogram tbody tr').evaluateAll((rows) =>
      rows.map((row) => {
        const [own, everyone] = row.querySelectorAll('td')
        const widthOf = (bar: string) =>
          row.querySelector<HTMLElement>(`[data-of=${bar}]`)?.offsetWidth ?? null
        return {
          score: row.querySelector('th')?.textContent ?? '',
          count: parseInt(own?.textContent ?? ''),
          width: widthOf('own'),
          share: everyone?.textContent.split(' ')[0] ?? '',
          players: everyone?.textContent ? Number(everyone.textContent.split(': ')[1]) : null,
          shareWidth: widthOf('everyone'),
        }
      }),
    )
  }

  /** The number of players by score: 1 to 6, then losses. Waits until the result shows them. */
  async players(): Promise<(number | null)[]> {
    await expect(this.dialog.getByRole('heading', { name: /^Everyone/ })).toBeVisible()
    return (await this.histogram()).map(({ players }) => players)
  }
}

type HistogramRow = {
  score: string
  count: number
  width: number | null
  share: string
  players: number | null
  shareWidth: number | null
}

/** Types a guess and presses Enter. */
export async function enterGuess(page: Page, digits: string): Promise<void> {
  await page.keyboard.type(digits)
  await page.keyboard.press('Enter')
}
