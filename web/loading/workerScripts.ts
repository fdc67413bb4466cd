type Policy = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('hilo', { createScriptURL: ownScript })

/** The pages' policy (api/http/securityHeaders.ts) allows no plain string as the address of a worker. */
export function scriptAddress(address: string): string {
  return policy?.createScriptURL(address) ?? address
}

function ownScript(address: string): string {
  if (!/^\/(?:assets\/)?[\w.-]+\.js$/.test(address)) throw new TypeError(address)
  return address
}

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
