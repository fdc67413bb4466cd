/** Not before the page has had its own files, and has been looked at. */
const DELAY_MS = 5000

/** Has the browser keep what it needs to open the game without a network. */
export function keepForOffline(): void {
  // Absent on plain HTTP; and a development server's files are not to be kept.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!import.meta.env.PROD || !container) return
  setTimeout(() => {
    container.register('/serviceWorker.js').catch(() => {
      // Forbidden by a setting of the browser: then the game needs the network, as it did.
    })
  }, DELAY_MS)
}
