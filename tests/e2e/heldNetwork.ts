import { expect, type Page, type Request, type Route } from '@playwright/test'

/** The page's network while its requests to the API are held. */
export type HeldNetwork = {
  /** Waits until a request for this GraphQL operation is held. */
  held: (operation: string) => Promise<void>
  /** Releases the held requests in order, and lets later ones through. */
  release: () => Promise<void>
  /** Fails the held requests, and lets later ones through. */
  abort: () => Promise<void>
}

/** Holds the requests to the API, or only those for one operation. */
export async function holdNetwork(page: Page, only?: string): Promise<HeldNetwork> {
  const routes: Route[] = []
  let isHeld = true
  await page.route('**/graphql', (route) => {
    const holds = isHeld && (only === undefined || isRequestFor(route.request(), only))
    return holds ? void routes.push(route) : route.fallback()
  })
  const releaseAll = async (how: (route: Route) => Promise<void>) => {
    isHeld = false
    for (const route of routes.splice(0)) await how(route).catch(ignoreClosed)
  }
  return {
    held: (operation) =>
      expect.poll(() => routes.some((route) => isRequestFor(route.request(), operation))).toBe(true),
    release: () => releaseAll((route) => route.fallback()),
    abort: () => releaseAll((route) => route.abort('internetdisconnected')),
  }
}

/** Holds the page's scripts until they are released: the page stays as the server rendered it. */
export async function holdScripts(page: Page): Promise<{ release: () => void }> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', (route) => released.then(() => route.fallback()).catch(ignoreClosed))
  return { release: () => release() }
}

/** Whether a request is for this GraphQL operation. */
export function isRequestFor(request: Request, operation: string): boolean {
  if (!request.url().endsWith('/graphql')) return false
  return (request.postData() ?? '').includes(`"documentId":"${operation}-`)
}

// A request of a page that was left cannot be handled any more.
function ignoreClosed(error: Error): void {
  if (!/closed|already handled|Invalid InterceptionId/i.test(error.message)) throw error
}
