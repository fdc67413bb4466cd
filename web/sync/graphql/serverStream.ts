import type { ApolloLink } from '@apollo/client'
import { retryDelay } from '../../loading/retryDelay.ts'

/** The text of an operation: a document's id with its variables. */
export type Key = string
type Message = ApolloLink.Result & { extensions: { operation: number; isComplete?: true } }

/** A null result: the server has completed the operation. */
export type OnResult = (key: Key, result: ApolloLink.Result | null) => void

/**
 * One connection for all operations that `watch` names: GraphQL over server-sent events. After a lost
 * connection, it reconnects with backoff. With each connection the server sends the present values.
 */
export function openServerStream(
  { EventSource }: Pick<typeof globalThis, 'EventSource'>,
  onResult: OnResult,
) {
  const latest = new Map<Key, ApolloLink.Result>()
  let watched: Key[] = []
  let failures = 0
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout>
  const close = () => {
    source?.close()
    clearTimeout(timer)
    latest.clear()
    watched = []
  }
  const connect = (keys: Key[]) => {
    close()
    watched = keys
    const opened = (source = new EventSource(`/graphql?operations=${encodeURIComponent(`[${keys.join()}]`)}`))
    opened.addEventListener('next', ({ data }: MessageEvent<string>) => {
      failures = 0
      const { extensions, ...result } = JSON.parse(data) as Message
      const key = keys[extensions.operation] ?? ''
      if (extensions.isComplete) watched = watched.filter((each) => each !== key)
      else latest.set(key, result)
      onResult(key, extensions.isComplete ? null : result)
    })
    // The browser does not reconnect after a response such as 502.
    opened.addEventListener('error', () => {
      opened.close()
      if (watched.length > 0) timer = setTimeout(() => connect(watched), retryDelay(failures++))
    })
  }
  return {
    latest,
    close,
    /** Reconnects only for a new operation. */
    watch(keys: Key[]) {
      if (keys.length === 0) close()
      else if (keys.some((key) => !watched.includes(key))) connect(keys)
    },
  }
}
