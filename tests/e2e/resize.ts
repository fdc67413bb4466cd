import type { Page } from '@playwright/test'

type Viewport = { width: number; height: number }
export type Viewports = readonly [Viewport, ...Viewport[]]

/**
 * Shows the present screen in each viewport. The layout follows from the viewport's size alone, so a resized
 * page looks like one that was loaded in this size, and costs a fraction of the load.
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

/** Waits until the page has laid itself out in its new size. */
export async function resize(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewportSize(viewport)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, viewport)
  await page.evaluate(() => new Promise(requestAnimationFrame))
}
