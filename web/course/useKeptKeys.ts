import { useEffect } from 'react'
import type { Key } from '../board/keys.ts'
import { keepKeys, takeKeys } from '../plays/typedKeys.ts'

/** The keys of a board that the server has not taken, and the name under which they are kept. */
type KeptKeys = { name: string; keys: readonly Key[] }

/**
 * Keeps the keys of a board when the player leaves the page or reloads it, and enters those that were kept under
 * the board's name. Both functions must be stable.
 */
export function useKeptKeys(read: () => KeptKeys, enter: (keys: readonly Key[]) => void): void {
  useEffect(() => {
    enter(takeKeys(read().name))
    const keep = () => {
      const { name, keys } = read()
      keepKeys(name, keys)
    }
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [read, enter])
}
