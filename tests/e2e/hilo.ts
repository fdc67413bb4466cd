import { test as base, expect } from '@playwright/test'
import { GamePage } from './gamePage.ts'
import { openWorld, type World } from './world.ts'

type TestFixtures = {
  /** Whether the browser has visited before: then the instructions stay closed. */
  hasVisited: boolean
  /** Errors that the browser's console may log. Any other error fails the test. */
  expectedConsoleErrors: RegExp | null
  world: World
  game: GamePage
  consoleErrors: string[]
}

type WorkerFixtures = { sharedWorld: World }

/** A browser test of the built app, with a new visitor. It starts at noon of 21 November 2026, Eastern. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  hasVisited: [true, { option: true }],
  expectedConsoleErrors: [null, { option: true }],

  sharedWorld: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const world = await openWorld()
      await use(world)
      await world.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

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
      context.on('console', (message) => {
        if (message.type() === 'error') logged.push(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) => logged.push(String(error.error())))
      await use(logged)
      expect(logged.filter((error) => !expectedConsoleErrors?.test(error))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
