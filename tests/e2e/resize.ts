import type { Page } from '@playwright/test'

type Viewport = { width: number; height: number }
export type Viewports = readonly [Viewport, ...Viewport[]]

/**
 * Shows the present screen in each viewport. A resized page looks like one that was loaded in this size, and
 * costs a fraction of the load.
 */
export async function inEach(
  viewports: Viewports,
  page: Page,
  check: (viewport: string) => Promise<void>,
): Promise<void> {
  for (const viewport of viewports) {
    await resize(page, viewport)
    await check(`${viewport.width}×${viewport.height}`)
  }
}

/** Waits until the page has laid itself out in its new size. A wide screen loads a panel beside a board. */
export async function resize(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewportSize(viewport)
  await page.evaluate(async ({ width, height }) => {
    const isLaidOut = () => {
      const isWide = matchMedia('(min-width: 1200px) and (min-height: 600px)').matches
      const hasPanel = isWide && /^\/(digits|$)/.test(location.pathname)
      const hasSize = innerWidth === width && innerHeight === height
      return hasSize && (document.querySelector('.today') !== null) === hasPanel
    }
    do await new Promise(requestAnimationFrame)
    while (!isLaidOut())
    await new Promise(requestAnimationFrame)
  }, viewport)
}
