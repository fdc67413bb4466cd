import type { Browser, Request } from '@playwright/test'

/** An analyst's visit to the charts of a site. */
export type Visit = { browser: Browser | null; site: string; token: string }

const FIGURES = 8
// Twelve weeks of the long history's ninety days, from Monday to Sunday.
const ADDRESS = '/analysts/?digits=4&from=2026-01-05&to=2026-03-29'

/** Opens the page as an analyst does for the first time. Returns the seconds until each chart is drawn. */
export async function timeToFigures(
  { browser, site, token }: Visit,
  onRequest: (request: Request) => void = () => undefined,
): Promise<number> {
  if (browser === null) throw new Error('The browser is closed.')
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    httpCredentials: { username: 'me', password: token },
  })
  const page = await context.newPage()
  page.on('request', onRequest)
  const begin = performance.now()
  await page.goto(site + ADDRESS)
  await page.waitForFunction(
    (figures) =>
      document.querySelectorAll('.figure[aria-busy=false] svg.recharts-surface').length === figures,
    FIGURES,
  )
  const seconds = (performance.now() - begin) / 1000
  await context.close()
  return seconds
}

/**
 * Sends the page's queries at once, as the page does, and awaits their answers. Without a browser, whose
 * drawing would take the processor of the players.
 */
export async function openQueries(visit: Visit): Promise<() => Promise<void>> {
  const { site, token } = visit
  const bodies: string[] = []
  await timeToFigures(visit, (request) => {
    if (request.url() === `${site}/graphql`) bodies.push(request.postData() ?? '')
  })
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    // The server ends an idle connection after some seconds, at times just when a load would use it again.
    connection: 'close',
  }
  return async () => {
    await Promise.all(
      bodies.map(async (body) => {
        const answer = await fetch(`${site}/graphql`, { method: 'POST', headers, body })
        const { errors } = (await answer.json()) as { errors?: unknown }
        if (errors) throw new Error(JSON.stringify(errors))
      }),
    )
  }
}
