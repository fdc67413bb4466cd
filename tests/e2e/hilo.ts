import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type WebError,
} from '@playwright/test'
import { GamePage } from './gamePage.ts'
import { SharedContexts } from './sharedContexts.ts'
import { translatePage } from './translation.ts'
import { openWorld, type World } from './world.ts'
import { Worlds } from './worlds.ts'

type TestFixtures = {
  /** Whether the browser has visited before: then the instructions stay closed. */
  hasVisited: boolean
  /** Whether the browser translates each page. */
  isTranslated: boolean
  /** Errors that the browser's console may log. Any other error fails the test. */
  expectedConsoleErrors: RegExp | null
  /** The world of the test's kind, which outlives the test. */
  sharedWorld: World
  world: World
  /** Another browser, as a new visitor has it. */
  elsewhere: BrowserContext
  game: GamePage
  consoleErrors: string[]
}

/** The viewport of further pages of a shared context; Playwright's default. */
const DESKTOP = { width: 1280, height: 720 }

type WorkerFixtures = { worlds: Worlds; sharedContexts: SharedContexts }

/** A browser test of the built app, with a new visitor. It starts at noon of 21 November 2026, Eastern. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  hasVisited: [true, { option: true }],
  isTranslated: [false, { option: true }],
  expectedConsoleErrors: [null, { option: true }],

  // Tests with different worlds share workers: a new worker starts a browser and a server.
  worlds: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const worlds = new Worlds()
      await use(worlds)
      await worlds.close()
    },
    { scope: 'worker' },
  ],

  sharedWorld: async ({ worlds }, use) => {
    await use(await worlds.find('usual', openWorld))
  },

  sharedContexts: [
    async ({ browser }, use) => {
      const shared = new SharedContexts(browser)
      await use(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],

  context: async (
    {
      browser,
      sharedContexts,
      sharedWorld,
      hasVisited,
      serviceWorkers,
      javaScriptEnabled,
      viewport,
      hasTouch,
      isMobile,
      locale,
      contextOptions,
    },
    use,
  ) => {
    // A first visit sends a request that outlives its page.
    const isShared = hasVisited && serviceWorkers === 'block' && javaScriptEnabled
    if (isShared) {
      // A phone's viewport belongs to its context; elsewhere `page` sets its own.
      const options = {
        ...contextOptions,
        locale: locale ?? 'en-US',
        hasTouch,
        isMobile,
        viewport: isMobile ? viewport : DESKTOP,
      }
      await sharedContexts.lend(sharedWorld.url, options, use)
    } else {
      const context = await browser.newContext()
      await use(context)
      await context.close()
    }
  },

  elsewhere: async ({ sharedContexts, sharedWorld, contextOptions }, use) => {
    const options = { ...contextOptions, viewport: DESKTOP }
    await sharedContexts.lend(sharedWorld.url, options, use, 'elsewhere')
  },

  page: async ({ context, viewport, isTranslated }, use) => {
    const page = await context.newPage()
    if (isTranslated) await page.addInitScript(translatePage)
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
  },

  world: async ({ sharedWorld }, use) => {
    await sharedWorld.setTime('2026-11-21T12:00:00-05:00')
    await use(sharedWorld)
  },

  baseURL: async ({ sharedWorld }, use) => {
    await use(sharedWorld.url)
  },

  storageState: async ({ sharedWorld, hasVisited }, use) => {
    const localStorage = hasVisited ? [{ name: 'previouslyVisited', value: '1' }] : []
    await use({ cookies: [], origins: [{ origin: sharedWorld.url, localStorage }] })
  },

  // `world` is requested first: it resets the clock that the previous test moved.
  game: async ({ world: _world, page }, use) => {
    const game = new GamePage(page)
    await game.recordMessages()
    await use(game)
  },

  consoleErrors: [
    async ({ context, expectedConsoleErrors }, use) => {
      const logged: string[] = []
      const logMessage = (message: ConsoleMessage) => {
        const { url } = message.location()
        // A browser with windows asks for it on each page that names no icon, such as a page of Google.
        if (url.endsWith('/favicon.ico')) return
        if (message.type() === 'error') logged.push(`${message.text()} ${url}`)
      }
      const logError = (error: WebError) => logged.push(String(error.error()))
      context.on('console', logMessage).on('weberror', logError)
      await use(logged)
      context.off('console', logMessage).off('weberror', logError)
      expect(logged.filter((error) => !expectedConsoleErrors?.test(error))).toEqual([])
    },
    { auto: true },
  ],
})

/** For `test.use` in the tests of animations, and of what a player does meanwhile. */
export const WITH_ANIMATIONS = { contextOptions: { reducedMotion: 'no-preference' } } as const

export { expect }
