/**
 * The browser's two stores. If they are forbidden, full or absent, reads find nothing and writes are lost.
 */
export type BrowserStorage = 'localStorage' | 'sessionStorage'

export function readStored(key: string, storage: BrowserStorage = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string, storage: BrowserStorage = 'localStorage'): void {
  try {
    globalThis[storage].setItem(key, value)
  } catch {
    // Only persistence is lost; the game continues in memory.
  }
}
