import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/**
 * A browser context that consecutive tests share: its cache keeps the app's code, compiled. Each test finds
 * it as a new visitor would, apart from the cache.
 */
export class SharedContext {
  readonly #browser: Browser
  #open: { key: string; context: BrowserContext; anchor: Page } | null = null

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** The context for a test with these options, at this address. */
  async enter(url: string, options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify([url, options])
    if (this.#open?.key !== key) await this.close()
    this.#open ??= { key, ...(await this.#create(url)) }
    const { context, anchor } = this.#open
    await context.clearCookies()
    await anchor.evaluate(() => {
      localStorage.clear()
      localStorage.setItem('previouslyVisited', '1')
    })
    return context
  }

  // The anchor is a page without code. It keeps the process of the site alive between tests.
  async #create(url: string): Promise<{ context: BrowserContext; anchor: Page }> {
    const context = await this.#browser.newContext({ storageState: { cookies: [], origins: [] } })
    const anchor = await context.newPage()
    await anchor.goto(`${url}/manifest.webmanifest`)
    return { context, anchor }
  }

  /** Undoes what a test changed. */
  async leave(): Promise<void> {
    if (this.#open === null) return
    const { context, anchor } = this.#open
    const pages = context.pages().filter((page) => page !== anchor)
    await Promise.all(pages.map((page) => page.close()))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    // An installed clock stays installed.
    const hasClock = await anchor.evaluate(() => !String(setTimeout).includes('[native code]'))
    if (hasClock) await this.close()
  }

  async close(): Promise<void> {
    await this.#open?.context.close()
    this.#open = null
  }
}
