import type { Browser } from './browser.ts'

/** A browser at a network address, as a proxy reports it to a server that trusts proxies. */
export function browseFrom(server: { browse: () => Browser }, address: string): Browser {
  const browser = server.browse()
  const fetch = browser.fetch.bind(browser)
  browser.fetch = (path, init) =>
    fetch(path, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': address },
    })
  return browser
}
