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
