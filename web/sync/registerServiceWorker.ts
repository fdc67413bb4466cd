import { scriptAddress } from './scriptAddress.ts'

const DELAY_MS = 1000

let isAsked = false

/**
 * Registers the service worker, so that the game opens offline. Call it just after a response from the
 * server: without a connection, there is nothing to cache.
 */
export function registerServiceWorker(): void {
  // Undefined on plain HTTP. The files of a development server must not be cached.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (isAsked || !import.meta.env.PROD || !container) return
  isAsked = true
  // The page's own late chunks load first.
  setTimeout(() => {
    container.register(scriptAddress('/serviceWorker.js')).catch(() => {
      // The browser's settings forbid it. The game then needs the network.
    })
  }, DELAY_MS)
}
