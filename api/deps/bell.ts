/**
 * A notification within this process. It is not stored: a process that misses it finds the work by polling.
 */
export type Bell = {
  ring: () => void
  onRing: (listener: () => void) => void
}

export function createBell(): Bell {
  const listeners: (() => void)[] = []
  return {
    ring: () => {
      for (const listener of listeners) setImmediate(listener)
    },
    onRing: (listener) => void listeners.push(listener),
  }
}
