import type { Page } from '@playwright/test'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { browse, makeGuess, openGame, PHONE, playToTheEnd } from './browse.ts'
import type { Figure } from './figure.ts'

export async function measureLayout(url: string): Promise<Figure[]> {
  const overflow = await measureOverflow(url)
  const shift = await browse(PHONE, (page) => measureShift(page, url))
  return [
    { name: 'overflow at 320x568, all modes', value: overflow, unit: 'px', goal: { atMost: 0 } },
    { name: 'layout shift, load and a game', value: shift, unit: '', goal: { atMost: 0 } },
  ]
}

/** The greatest overflow of any mode, in either direction, with one row played and one typed. */
function measureOverflow(url: string): Promise<number> {
  return browse({ ...PHONE, viewport: { width: 320, height: 568 } }, async (page) => {
    const overflows: number[] = []
    for (const digits of DIGIT_COUNTS) {
      await openGame(page, url, digits)
      await makeGuess(page, 1, '8'.repeat(digits))
      await page.keyboard.type('8'.repeat(digits))
      overflows.push(await overflowOf(page))
    }
    return Math.max(...overflows)
  })
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return Math.max(scrollWidth - innerWidth, scrollHeight - innerHeight)
  })
}

/** Counts all shifts, also those that Chromium excuses because a key was pressed just before. */
async function measureShift(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openGame(page, url, 5)
  await playToTheEnd(page, 5)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  return shifts.reduce((sum, shift) => sum + shift, 0)
}
