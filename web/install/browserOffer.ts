import { useSyncExternalStore } from 'react'

/** The browser's offer to install the page as an app. Only Chromium makes it, until the app is installed. */
type BrowserOffer = Event & { prompt: () => Promise<unknown> }

let offer: BrowserOffer | null = null
const listeners = new Set<() => void>()

/** Takes the browser's offer, which would otherwise show at once. Returns the function that stops it. */
export function takeBrowserOffer(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const take = (event: Event) => {
    event.preventDefault()
    publish(event as BrowserOffer)
  }
  addEventListener('beforeinstallprompt', take, { signal })
  addEventListener('appinstalled', dropBrowserOffer, { signal })
  return () => listening.abort()
}

/** Whether the browser would install the page as an app now. */
export function useBrowserOffer(): boolean {
  return useSyncExternalStore(subscribe, isOffered, () => false)
}

/** Shows the browser's own dialog. It takes an offer once. */
export async function acceptBrowserOffer(): Promise<void> {
  await offer?.prompt()
  dropBrowserOffer()
}

export function dropBrowserOffer(): void {
  publish(null)
}

function publish(next: BrowserOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function isOffered(): boolean {
  return offer !== null
}
