import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { CHROMIUM_FLAGS, findChromium } from '#tests/kit/browser/chromium.ts'
import { quantile, type Figure } from './figure.ts'

const RUNS = 5
const ATTEMPTS = 5

/**
 * Medians of Lighthouse's mobile runs, since single runs are noisy. Each starts with a new browser profile.
 */
export async function measureLighthouse(url: string): Promise<Figure[]> {
  const runs: Result[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await runLighthouse(`${url}/digits5`))
  const median = (valueOf: (run: Result) => number) => quantile(runs.map(valueOf), 0.5)
  const score = (category: string) => median((run) => 100 * (run.categories[category]?.score ?? NaN))
  const metric = (audit: string) => median((run) => run.audits[audit]?.numericValue ?? NaN)
  return [
    { name: 'Lighthouse mobile, performance', value: score('performance'), unit: '', goal: { atLeast: 95 } },
    { name: 'accessibility', value: score('accessibility'), unit: '', goal: { atLeast: 100 } },
    { name: 'best practices', value: score('best-practices'), unit: '', goal: { atLeast: 100 } },
    { name: 'SEO', value: score('seo'), unit: '', goal: { atLeast: 100 } },
    { name: 'LCP', value: metric('largest-contentful-paint') / 1000, unit: 's', goal: { atMost: 1.2 } },
    { name: 'CLS', value: metric('cumulative-layout-shift'), unit: '', goal: { atMost: 0 } },
    { name: 'TBT', value: metric('total-blocking-time'), unit: 'ms', goal: { atMost: 100 } },
  ]
}

async function runLighthouse(address: string): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const run = await runOnce(address)
    if (!run.runtimeError) return run
    // A Cross-Origin-Opener-Policy moves the page to another process, and Lighthouse at times misses its
    // start.
    if (run.runtimeError.code !== 'NO_NAVSTART' || attempt === ATTEMPTS)
      throw new Error(run.runtimeError.message)
  }
}

async function runOnce(address: string): Promise<Result> {
  // Not Playwright's browser: Playwright itself instruments every page.
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: [...CHROMIUM_FLAGS, '--headless=new'],
  })
  try {
    const run = await lighthouse(address, { port: chrome.port, logLevel: 'silent' })
    if (!run) throw new Error('Lighthouse returned no result')
    return run.lhr
  } finally {
    chrome.kill()
  }
}
