import type { ApolloLink } from '@apollo/client'
import { retryDelay } from '../../loading/retryDelay.ts'
import { readStored } from '../../storage/browserStorage.ts'
import { LOGGED_IN, parseProfile, PROFILE_KEY } from '../../viewer/profile.ts'

/** The server sends a sign of life every 12 s. A connection without one has died, maybe in silence. */
const SILENCE_MS = 45_000
/** Components that subscribe at the same time need one connection only. */
const GATHER_MS = 50
/** The server accepts as many in a stream. */
const MAX_OPERATIONS = 20

type Result = ApolloLink.Result
type Message = Result & { extensions: { operation: number; isComplete?: true } }
type Subscriber = { next: (result: Result) => void; complete: () => void }
type Watched = { subscribers: Set<Subscriber>; last: Result | null }

/**
 * One connection of this tab for all its subscriptions: GraphQL over server-sent events. A hidden tab closes
 * it and catches up when it is visible again, since a browser opens only six connections to a server over
 * HTTP/1.1. With each connection the server sends the present values. A lost one is opened again, with
 * backoff. Returns a function that subscribes, and itself returns the end of the subscription.
 */
export function openLiveStream(tab: Window & typeof globalThis) {
  const watched = new Map<string, Watched>()
  let carried: string[] = []
  let session = readSession()
  let failures = 0
  let source: EventSource | undefined
  let change: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(silence)
    source?.close()
    source = undefined
    carried = []
  }

  const hear = () => {
    clearTimeout(silence)
    silence = setTimeout(lose, SILENCE_MS)
  }

  const connect = () => {
    close()
    carried = [...watched.keys()].slice(-MAX_OPERATIONS)
    const keys = carried
    const opened = (source = new tab.EventSource(
      `/graphql?operations=${encodeURIComponent(`[${keys.join()}]`)}`,
    ))
    hear()
    opened.addEventListener('alive', hear)
    opened.addEventListener('next', ({ data }: MessageEvent<string>) => {
      failures = 0
      hear()
      const { extensions, ...result } = JSON.parse(data) as Message
      deliver(keys[extensions.operation] ?? '', extensions.isComplete ? null : result)
    })
    // The browser does not reconnect after a response such as 502.
    opened.addEventListener('error', lose)
  }

  const lose = () => {
    close()
    updateIn(retryDelay(failures++))
  }

  const deliver = (key: string, result: Result | null) => {
    const found = watched.get(key)
    if (!found) return
    found.last = result
    if (!result) forget(key)
    for (const subscriber of found.subscribers)
      if (result) subscriber.next(result)
      else subscriber.complete()
    if (!result) update()
  }

  // The connection may still carry it. A later subscription needs its present value, so a new connection.
  const forget = (key: string) => {
    watched.delete(key)
    carried = carried.filter((each) => each !== key)
  }

  const update = () => {
    if (watched.size === 0 || tab.document.visibilityState !== 'visible') {
      clearTimeout(change)
      change = undefined
      close()
    } else updateIn(GATHER_MS)
  }

  const updateIn = (ms: number) => {
    change ??= setTimeout(() => {
      change = undefined
      const isVisible = tab.document.visibilityState === 'visible'
      if (isVisible && [...watched.keys()].slice(-MAX_OPERATIONS).some((key) => !carried.includes(key)))
        connect()
    }, ms)
  }

  // The stream of an earlier login must end.
  const checkSession = () => {
    const before = session
    session = readSession()
    if (session === before) return
    close()
    update()
  }

  tab.document.addEventListener('visibilitychange', update)
  tab.addEventListener('pageshow', update)
  tab.addEventListener('storage', checkSession)
  tab.addEventListener(LOGGED_IN, checkSession)

  return (operation: { documentId: string; variables: object }, subscriber: Subscriber) => {
    const key = JSON.stringify(operation)
    const found = watched.get(key) ?? { subscribers: new Set(), last: null }
    watched.set(key, found)
    found.subscribers.add(subscriber)
    if (found.last) subscriber.next(found.last)
    update()
    return () => {
      found.subscribers.delete(subscriber)
      if (found.subscribers.size > 0 || watched.get(key) !== found) return
      forget(key)
      update()
    }
  }
}

function readSession(): string | undefined {
  return parseProfile(readStored(PROFILE_KEY))?.session
}
