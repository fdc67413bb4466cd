import { Repeater, SlidingBuffer } from 'graphql-yoga'

/** Polling interval. It bounds the age of a value when a notification is lost, and after midnight. */
const POLL_MS = 15_000

export type Watched<Value> = {
  /** Reads the value. Null: the viewer may not see it any more. */
  read: () => Promise<Value | null>
  /** A text that changes with everything that the viewer sees of the value. */
  versionOf: (value: Value) => string | Promise<string>
  /** Calls `onChange` after each change that may concern the value. Returns the end of the subscription. */
  subscribe: (onChange: () => void) => () => void
}

/**
 * Yields `present`, then each change, until the reader stops. If `present` is null, and as soon as the viewer
 * may not see the value: yields null and ends.
 */
export function watchChanges<Value>(
  present: Value | null,
  watch: (present: Value) => Watched<Value>,
): AsyncIterable<Value | null> {
  // A slow reader gets only the newest value.
  return new Repeater<Value | null>(async (push, stop) => {
    const end = () => {
      void push(null)
      stop()
    }
    if (present === null) {
      end()
      return
    }
    const { read, versionOf, subscribe } = watch(present)
    // It is read before the reader resolves the fields, so no change between the two is missed.
    let shown = await versionOf(present)
    void push(present)
    const refresh = async () => {
      const value = await read()
      if (value === null) {
        end()
        return
      }
      const seen = await versionOf(value)
      if (seen === shown) return
      shown = seen
      void push(value)
    }
    const refreshQuietly = () => void refresh().catch(() => undefined)
    const timer = setInterval(refreshQuietly, POLL_MS)
    const unsubscribe = subscribe(refreshQuietly)
    // A change may have happened before the listener was registered.
    refreshQuietly()
    await stop
    clearInterval(timer)
    unsubscribe()
  }, new SlidingBuffer(1))
}
