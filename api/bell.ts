/** Tells within the process that something happened. Who misses it finds out by looking, in time. */
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
