import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

type Shared = { context: BrowserContext; anchor: Page }

/**
 * The browser contexts that tests of a worker share, one for each set of options: a context's cache keeps the
 * app's code, compiled. Each test finds its context as a new visitor would, apart from the cache.
 */
export class SharedContexts {
  readonly #browser: Browser
  readonly #open = new Map<string, Shared>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /**
   * Lends a test the context for its options at this address, and undoes the test's changes afterwards. Each
   * name of a browser has its own cookies and storage.
   */
  async lend(
    url: string,
    options: BrowserContextOptions,
    use: (context: BrowserContext) => Promise<void>,
    browser = 'usual',
  ): Promise<void> {
    const key = JSON.stringify([url, options, browser])
    const shared = this.#open.get(key) ?? (await this.#create(url, options))
    this.#open.set(key, shared)
    await enter(shared)
    await use(shared.context)
    await leave(shared)
    // An installed clock stays installed.
    const hasClock = await shared.anchor.evaluate(() => !String(setTimeout).includes('[native code]'))
    if (!hasClock) return
    this.#open.delete(key)
    await shared.context.close()
  }

  // The anchor is a page without code. It keeps the process of the site alive between tests.
  async #create(url: string, options: BrowserContextOptions): Promise<Shared> {
    const storageState = { cookies: [], origins: [] }
    const context = await this.#browser.newContext({ ...options, storageState })
    const anchor = await context.newPage()
    await anchor.goto(`${url}/manifest.webmanifest`)
    return { context, anchor }
  }

  async close(): Promise<void> {
    for (const { context } of this.#open.values()) await context.close()
    this.#open.clear()
  }
}

async function enter({ context, anchor }: Shared): Promise<void> {
  await context.clearCookies()
  await anchor.evaluate(() => {
    localStorage.clear()
    localStorage.setItem('previouslyVisited', '1')
  })
}

async function leave({ context, anchor }: Shared): Promise<void> {
  const pages = context.pages().filter((page) => page !== anchor)
  await Promise.all(pages.map((page) => page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
}
