import type { ApolloLink } from '@apollo/client'
import { createElection } from './election.ts'
import { createLeader, MISSED_BEATS, type Message, type ResultMessage } from './leader.ts'
import type { Key } from '../graphql/serverStream.ts'

const BEAT_MS = 5000

type Result = ApolloLink.Result
type Subscriber = { next: (result: Result) => void; complete: () => void }
type Watched = { subscribers: Set<Subscriber>; last: Result | null }

/**
 * Lets all tabs of a browser share one stream: over HTTP/1.1, a browser opens only six connections to a
 * server. A visible tab leads: it has the stream for what all visible tabs watch. Another tab takes over when
 * it is hidden, closes or no longer responds. Where locks or messages between tabs are missing, each visible
 * tab leads itself. Returns a function that subscribes, and itself returns the end of the subscription.
 */
export function joinTabs(tab: Window & typeof globalThis) {
  const me = String(Math.random())
  const own = new Map<Key, Watched>()
  const isVisible = () => tab.document.visibilityState === 'visible'
  const canShare = 'BroadcastChannel' in tab && 'locks' in tab.navigator
  const channel = canShare ? new tab.BroadcastChannel('hilo-stream') : null
  let silentBeats = 0
  let beats: ReturnType<typeof setInterval> | undefined

  const tell = (message: Message) => {
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- A channel has one origin.
    channel?.postMessage(message)
    receive(message)
  }
  const leader = createLeader(tab, tell)
  const election = createElection(canShare ? tab.navigator.locks : undefined, {
    onWin: () => leader.start(),
    onLoss: () => leader.stop(),
  })

  const receive = (message: Message) => {
    if (message.type === 'watch') {
      leader.note(message)
      return
    }
    silentBeats = 0
    if (message.type === 'lead') announce()
    else deliver(message)
  }

  const announce = () => tell({ type: 'watch', tab: me, keys: isVisible() ? [...own.keys()] : [] })

  const deliver = ({ key, result }: ResultMessage) => {
    const watched = isVisible() ? own.get(key) : undefined
    if (!watched) return
    watched.last = result
    if (!result) own.delete(key)
    for (const subscriber of watched.subscribers)
      if (result) subscriber.next(result)
      else subscriber.complete()
    if (!result) update()
  }

  const beat = () => {
    if (!leader.beat() && silentBeats++ >= MISSED_BEATS) election.stand(true)
  }

  const update = () => {
    const isWatching = isVisible() && own.size > 0
    if (isWatching && !election.isStanding()) {
      silentBeats = 0
      beats = setInterval(beat, BEAT_MS)
      election.stand()
    }
    announce()
    if (isWatching) return
    clearInterval(beats)
    leader.stop()
    election.withdraw()
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data))
  tab.document.addEventListener('visibilitychange', update)
  tab.addEventListener('pageshow', update)

  return (operation: { documentId: string; variables: object }, subscriber: Subscriber) => {
    const key = JSON.stringify(operation)
    const watched = own.get(key) ?? { subscribers: new Set(), last: null }
    own.set(key, watched)
    watched.subscribers.add(subscriber)
    if (watched.last) subscriber.next(watched.last)
    else update()
    return () => {
      watched.subscribers.delete(subscriber)
      if (watched.subscribers.size > 0 || own.get(key) !== watched) return
      own.delete(key)
      update()
    }
  }
}
