import type { Page } from '@playwright/test'
import { browse, openGame, PHONE, playToTheEnd, slowed } from './browse.ts'
import type { Figure } from './figure.ts'

const DIGITS = 7

/**
 * The frames of the longest analysis, from its first paint to the solver's game. The browser slows down the
 * page, not the worker.
 */
export async function measureAnalysisFrames(url: string): Promise<Figure[]> {
  return [...(await measureAt(url, 1)), ...(await measureAt(url, 4))]
}

async function measureAt(url: string, slowdown: number): Promise<Figure[]> {
  const gaps = await browse(PHONE, (page) => gapsOfAnalysis(page, url, slowdown))
  const name = `frames of an analysis, CPU x${slowdown}`
  return [
    { name: `${name}, shown`, value: gaps.length, unit: '', goal: null },
    { name: `${name}, longest`, value: Math.max(...gaps), unit: 'ms', goal: null },
    { name: `${name}, late`, value: gaps.filter(isLate).length, unit: '', goal: { atMost: 0 } },
  ]
}

/** At 60 Hz a frame takes 16.7 ms. A longer gap than 25 ms contains at least one dropped frame. */
function isLate(gap: number): boolean {
  return gap > 25
}

/** In ms, between neighbouring frames. */
async function gapsOfAnalysis(page: Page, url: string, slowdown: number): Promise<number[]> {
  await openGame(page, url, DIGITS)
  await playToTheEnd(page, DIGITS)
  await slowed(page, slowdown)
  await watchFrames(page)
  await page.locator('dialog[open]').getByRole('link', { name: 'Analysis' }).click()
  await page.locator('.analysis-of[aria-busy=false]').waitFor({ timeout: 60_000 })
  return await page.evaluate(() => (window as unknown as { gaps: number[] }).gaps)
}

/** Notes the frames while an analysis is shown and not complete. The loop ends with the page. */
function watchFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    const gaps: number[] = []
    Object.assign(window, { gaps })
    void (async () => {
      let last: number | null = null
      for (;;) {
        const time = await new Promise(requestAnimationFrame)
        const isComputing = document.querySelector('.analysis-of[aria-busy=true]') !== null
        if (isComputing && last !== null) gaps.push(time - last)
        last = isComputing ? time : null
      }
    })()
  })
}
