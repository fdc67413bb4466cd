import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './tests/kit/browser/chromium.ts'

// The global setup finds or installs a browser, before workers load this file.
const program = process.env['CHROME_PATH']

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/kit/browser/playwrightSetup.ts',
  outputDir: 'test-results/e2e',
  // A test that fails only once does not fail the run; `npm test` lists it.
  retries: 2,
  // `npm run soak` runs these: further appearances and sizes.
  ...(!process.env['HILO_SOAK'] && { grepInvert: /@soak/ }),
  // A test waits for the page about half of its time, so more workers than cores pay off.
  workers: Math.ceil(1.5 * availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  // Traces take a quarter of the time, so they are off. `npx playwright test --trace on` records them.
  // These stop a test that hangs.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    // The page shows some days in the browser's time zone. The machine may be anywhere.
    timezoneId: 'America/New_York',
    // A service worker would respond in place of the server. The tests of the service worker allow it.
    serviceWorkers: 'block',
    // Animations take much of the processor time of a guess. The tests of animations allow them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(program && { executablePath: program }),
      args: [
        ...CHROMIUM_FLAGS,
        // The pages of a context share a process, and what it has compiled. The limit makes an empty page
        // share it too.
        '--process-per-site',
        '--renderer-process-limit=1',
        // Messages between processes cost more than the work that they ask for.
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        // A page load collects garbage, which would drop code that the next page needs. A page of a test lives
        // for seconds: to optimize its code costs more processor time than the optimized code saves.
        '--js-flags=--no-flush-bytecode --min-semi-space-size=16 --no-maglev --no-opt',
      ],
    },
    screenshot: 'only-on-failure',
  },
})
