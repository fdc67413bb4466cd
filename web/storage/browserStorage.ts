/**
 * The browser's two stores. If they are forbidden, full or absent, reads find nothing and writes are lost.
 */
export type BrowserStorage = 'localStorage' | 'sessionStorage'

let isForbidden = false

/** Keeps nothing from now on, like a browser that forbids storage: a frame on another site has no record. */
export function forbidStorage(): void {
  isForbidden = true
}

/** One of the stores. Throws if it is forbidden. */
export function openStorage(storage: BrowserStorage): Storage {
  if (isForbidden) throw new Error('No storage')
  return globalThis[storage]
}

export function readStored(key: string, storage: BrowserStorage = 'localStorage'): string | null {
  try {
    return openStorage(storage).getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string, storage: BrowserStorage = 'localStorage'): void {
  try {
    openStorage(storage).setItem(key, value)
  } catch {
    // Only persistence is lost; the game continues in memory.
  }
}
