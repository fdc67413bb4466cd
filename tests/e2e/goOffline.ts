import { expect, type Page } from '@playwright/test'

/**
 * Cuts the connection of the page's context. On a busy machine, a request of the page can still succeed after
 * `setOffline`, so a request of the test shows first that none does.
 */
export async function goOffline(page: Page): Promise<void> {
  const context = page.context()
  await expect(async () => {
    await context.setOffline(true)
    const isOnline = await page.evaluate(() =>
      fetch('/healthz')
        .then(() => true)
        .catch(() => false),
    )
    expect(isOnline).toBe(false)
  }).toPass()
}

/** Waits until the service worker has cached the files that it needs. */
export async function serviceWorkerReady(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated'
  })
}
