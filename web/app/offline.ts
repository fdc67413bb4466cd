const DELAY_MS = 1000

let isAsked = false

/**
 * Has the browser keep what it needs to open the game without a network. To be called when the server has just
 * answered: without it there is nothing to keep.
 */
export function keepForOffline(): void {
  // Absent on plain HTTP; and a development server's files are not to be kept.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (isAsked || !import.meta.env.PROD || !container) return
  isAsked = true
  // The page's own late parts go first.
  setTimeout(() => {
    container.register(scriptAddress()).catch(() => {
      // Forbidden by a setting of the browser: then the game needs the network, as it did.
    })
  }, DELAY_MS)
}

// The pages' policy (api/securityHeaders.ts) lets no mere text become a script's address; this is the one that may.
function scriptAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const file = () => '/serviceWorker.js'
  return trustedTypes?.createPolicy('hilo', { createScriptURL: file }).createScriptURL('') ?? file()
}

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string }
}
