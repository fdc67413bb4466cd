import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './tests/kit/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/kit/playwrightSetup.ts',
  outputDir: 'test-results/e2e',
  // A test that passes only the second time is a failure of the app or of the test.
  retries: 0,
  // Tests wait for the page half of the time.
  workers: Math.ceil(1.5 * availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  // No traces: they take a quarter of the time. `npx playwright test --trace on` makes one of what failed.
  // For what hangs, not for what is slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    // It would answer in the server's place; the tests that are about it let it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    screenshot: 'only-on-failure',
  },
})
