import type { Browser } from '../browser/browser.ts'
import type { Hilo } from '../processes/hilo.ts'

/**
 * The same browser at several servers in turn. Each request has a copy of the cookie jar, as concurrent
 * requests have.
 */
export function twins(browser: Browser, servers: readonly Hilo[], count: number): Browser[] {
  return Array.from({ length: count }, (_, index) => {
    const server = servers[index % servers.length]
    if (server === undefined) throw new Error('A browser needs a server.')
    const twin = server.browse()
    for (const [name, value] of browser.cookies) twin.plant(name, value)
    return twin
  })
}
