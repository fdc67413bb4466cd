import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from '../hilo.ts'
import { TARGETS } from '../world.ts'

/** Blocks cookies of other sites, except partitioned ones. */
async function blockOtherSites(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCookieControls', {
    enableThirdPartyCookieRestriction: true,
  })
}

/** A blog on another site, with the HTML that the page for bloggers offers. */
async function openBlog(site: string) {
  const [, escaped = ''] =
    /<code id="snippet"[^>]*>([^<]+)/.exec(await (await fetch(`${site}/embed`)).text()) ?? []
  const snippet = escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/http:\/\/localhost(?::\d+)?\/embed\/4/, `${site}/embed/3?lang=de`)
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Blog</title><h1>Blog</h1><p style="height:400px">Text</p>${snippet}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

async function guess(frame: FrameLocator, digits: string): Promise<void> {
  for (const key of [...digits, 'Enter']) await frame.locator(`[data-key="${key}"]`).click()
}

test('a blog shows today’s game, and a browser that blocks cookies of other sites plays it', async ({
  context,
  page,
  world,
}) => {
  const blog = await openBlog(world.url)
  await blockOtherSites(page)
  // Cookies of the site, which it has for its own pages.
  const own = {
    domain: 'localhost',
    path: '/',
    value: 'x'.repeat(43),
    secure: true,
    sameSite: 'None',
  } as const
  await context.addCookies(['hilo_session', 'unpartitioned'].map((name) => ({ name, ...own })))
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/embed\/3\/(?:play|guess)$/.test(request.url()))
      void request.allHeaders().then(({ cookie = '' }) => sent.push(cookie))
  })
  const played = page.waitForResponse(/\/embed\/3\/play$/)
  await page.goto(blog.url)
  const frame = page.frameLocator('iframe')
  const rows = frame.getByRole('listitem').and(frame.locator('[data-state=played]'))
  await expect(frame.getByText('Auf Hilo spielen')).toHaveAttribute('target', '_blank')
  expect((await played).headers()['set-cookie']).toBeUndefined()
  // The frame has neither scrolled the blog nor taken its focus.
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY'])
  expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual([
    'hilo_session',
    'unpartitioned',
  ])

  await guess(frame, '123')
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await guess(frame, TARGETS[3])
  await expect(frame.getByText('Geschafft!')).toBeVisible()

  const kept = (await context.cookies()).find(({ name }) => name === 'hilo_embed')
  expect(kept).toMatchObject({ httpOnly: true, secure: true, sameSite: 'None' })
  expect(kept?.partitionKey).toContain('127.0.0.1')
  // The browser has sent the frame's own cookie, and none of the site.
  expect(sent.length).toBeGreaterThanOrEqual(4)
  expect(new Set(sent)).toEqual(new Set(['', `hilo_embed=${kept?.value ?? ''}`]))
  const stored = await page
    .frames()[1]
    ?.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  // Only the mark of the test's browser.
  expect(stored).toEqual(['previouslyVisited'])
  blog.close()
})
