import type { ApolloLink } from '@apollo/client'
import { readStored } from '../../storage/browserStorage.ts'
import { LOGGED_IN, parseProfile, PROFILE_KEY } from '../../viewer/profile.ts'
import { openServerStream, type Key } from '../graphql/serverStream.ts'

export const MISSED_BEATS = 3
/** Tabs that watch at the same time need one connection only. */
const GATHER_MS = 50
/** The server accepts as many in a stream. */
const MAX_OPERATIONS = 20

/** What the sender shows: nothing while it is hidden. */
export type WatchMessage = { type: 'watch'; tab: string; keys: Key[] }
/** Null: complete. */
export type ResultMessage = { type: 'result'; key: Key; result: ApolloLink.Result | null }
/** A message from a tab to all tabs, also to itself. `lead`: the sender has the stream. */
export type Message = { type: 'lead' } | WatchMessage | ResultMessage

/** The part of the tab that leads. It knows what each tab watches, and has the stream for all of it. */
export function createLeader(tab: Window & typeof globalThis, tell: (message: Message) => void) {
  const tabs = new Map<string, { keys: Key[]; missed: number }>()
  let stream: ReturnType<typeof openServerStream> | null = null
  let due: ReturnType<typeof setTimeout> | undefined
  let session = readSession()

  const connectSoon = () => {
    due ??= setTimeout(() => {
      due = undefined
      const keys = new Set([...tabs.values()].flatMap((each) => each.keys))
      stream?.watch([...keys].slice(-MAX_OPERATIONS))
    }, GATHER_MS)
  }

  const lead = () => {
    tell({ type: 'lead' })
    connectSoon()
  }

  // The stream of an earlier login must end.
  const checkSession = () => {
    const before = session
    session = readSession()
    if (session === before) return
    stream?.close()
    connectSoon()
  }
  tab.addEventListener('storage', checkSession)
  tab.addEventListener(LOGGED_IN, checkSession)

  return {
    start() {
      stream = openServerStream(tab, (key, result) => tell({ type: 'result', key, result }))
      lead()
    },
    stop() {
      stream?.close()
      stream = null
      tabs.clear()
    },
    /** Returns whether this tab leads. */
    beat() {
      if (!stream) return false
      // A tab that crashed does not respond.
      for (const [id, each] of tabs) if (each.missed++ >= MISSED_BEATS) tabs.delete(id)
      lead()
      return true
    },
    note({ tab: id, keys }: WatchMessage) {
      if (!stream) return
      const before = tabs.get(id)?.keys ?? []
      if (keys.length > 0) tabs.set(id, { keys, missed: 0 })
      else tabs.delete(id)
      for (const key of keys) {
        const result = stream.latest.get(key)
        if (result && !before.includes(key)) tell({ type: 'result', key, result })
      }
      connectSoon()
    },
  }
}

function readSession(): string | undefined {
  return parseProfile(readStored(PROFILE_KEY))?.session
}
