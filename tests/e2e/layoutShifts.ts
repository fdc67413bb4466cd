import type { Page } from '@playwright/test'

/** Records every layout shift, also those that Chromium excuses because a key was pressed just before. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded: unknown[] = []
    Object.assign(window, { shifts: recorded })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node?: Node }[]
      })[]) {
        const nodes = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 60) : node?.textContent,
        )
        recorded.push({ value: entry.value, nodes })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts since the page load. */
export function shifts(page: Page): Promise<unknown[]> {
  return page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)
}
