import { vi } from 'vitest'
import type { BrowserStorage } from './browserStorage.ts'

const METHODS = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    Reflect.deleteProperty(this, key)
  },
}

/** For tests: an empty store of the browser, up to `vi.unstubAllGlobals`. Returns its records by their keys. */
export function stubStorage(name: BrowserStorage = 'localStorage'): Record<string, string> {
  const stored = Object.create(METHODS) as Record<string, string>
  vi.stubGlobal(name, stored)
  return stored
}
