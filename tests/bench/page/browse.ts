import { chromium, type BrowserContextOptions, type CDPSession, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '#tests/kit/browser/chromium.ts'

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Runs work on a page of a browser that has never visited the site. */
export async function browse<T>(
  options: BrowserContextOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    const context = await browser.newContext(options)
    return await work(await context.newPage())
  } finally {
    await browser.close()
  }
}

/**
 * Opens a mode and waits for the server's board. Marks the site as visited, so the instructions stay closed.
 */
export async function openGame(page: Page, url: string, digits: number): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('previouslyVisited', '1')
  })
  const confirmed = page.waitForResponse((response) => response.url().endsWith('/graphql'))
  await page.goto(`${url}/digits${digits}`)
  await confirmed
}

/** Makes a guess and waits for its hint. */
export async function makeGuess(page: Page, row: number, guess: string): Promise<void> {
  await page.keyboard.type(guess)
  await page.keyboard.press('Enter')
  await page.locator(`.board .row:nth-child(${row})[data-state=played]`).waitFor()
}

/** Plays wrong guesses to the end of the game and its result. A guess may win by chance. */
export async function playToTheEnd(page: Page, digits: number): Promise<void> {
  const result = page.locator('dialog[open] .share-button')
  for (let row = 1; row <= 6 && !(await page.locator('.arrow[data-direction=E]').count()); row++) {
    await makeGuess(page, row, String(row).repeat(digits))
  }
  await result.waitFor()
}

/** Slows the page's processor down by the factor, but no worker. */
export async function slowed(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}
