import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { joinTabs } from './joinTabs.ts'

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Lacks = 'nothing' | 'locks' | 'messages' | 'permission'
type Channel = { hangs: boolean; receive: (event: { data: unknown }) => void }
type Lock = { grant: () => void; end: (error?: Error) => void }

const denied = (name: string) => Object.assign(new Error(name), { name })
const settle = () => vi.advanceTimersByTimeAsync(100)

/** A browser: its connections, its messages between tabs, its lock and its storage. */
function openBrowser() {
  const sources: FakeSource[] = []
  const channels: Channel[] = []
  const queue: Lock[] = []
  let profile: string | null = null
  vi.stubGlobal('localStorage', { getItem: () => profile })

  class FakeSource extends EventTarget {
    isOpen = true
    operations: { variables: { id: string } }[]
    constructor(url: string) {
      super()
      this.operations = JSON.parse(
        new URL(url, 'http://x').searchParams.get('operations') ?? '',
      ) as FakeSource['operations']
      sources.push(this)
    }
    close() {
      this.isOpen = false
    }
  }

  const requestLock = async (options: LockOptions, granted: () => Promise<void> | undefined) =>
    await new Promise<void>((resolve, reject) => {
      const lock: Lock = {
        grant: () => void Promise.resolve(granted()).then(() => lock.end()),
        end: (error) => {
          const place = queue.indexOf(lock)
          if (place < 0) return
          queue.splice(place, 1)
          if (error) reject(error)
          else resolve()
          if (place === 0 && error?.message !== 'stolen') queue[0]?.grant()
        },
      }
      if (options.steal === true) {
        queue[0]?.end(Object.assign(denied('AbortError'), { message: 'stolen' }))
        queue.unshift(lock)
      } else queue.push(lock)
      options.signal?.addEventListener('abort', () => queue[0] !== lock && lock.end(denied('AbortError')))
      if (queue[0] === lock) lock.grant()
    })

  const openTab = (lacks: Lacks = 'nothing') => {
    const channel: Channel = { hangs: false, receive: () => undefined }
    const request = (_: string, options: LockOptions, granted: () => Promise<void> | undefined) =>
      lacks === 'permission' ? Promise.reject(denied('SecurityError')) : requestLock(options, granted)
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const tab = Object.assign(new EventTarget(), {
      EventSource: FakeSource,
      document: page,
      navigator: lacks === 'locks' ? {} : { locks: { request } },
      ...(lacks !== 'messages' && {
        BroadcastChannel: class {
          postMessage(data: unknown) {
            if (channel.hangs) return
            for (const other of channels)
              if (other !== channel && !other.hangs) other.receive({ data: structuredClone(data) })
          }
          addEventListener(_: 'message', listener: Channel['receive']) {
            channel.receive = listener
            channels.push(channel)
          }
        },
      }),
    })
    const subscribe = joinTabs(tab as unknown as Window & typeof globalThis)
    const seen: unknown[] = []
    return {
      seen,
      /** Subscribes to a value. Returns the end of the subscription. */
      watch: (id: string) =>
        subscribe(
          { documentId: 'Value', variables: { id } },
          {
            next: ({ data }) => seen.push([id, (data as { value: number }).value]),
            complete: () => seen.push([id, 'complete']),
          },
        ),
      become: (state: 'visible' | 'hidden') => {
        page.visibilityState = state
        page.dispatchEvent(new Event('visibilitychange'))
      },
      dispatch: (event: string) => tab.dispatchEvent(new Event(event)),
      /** The tab neither gets messages nor sends any. */
      hang: () => (channel.hangs = true),
    }
  }

  const open = () => sources.filter(({ isOpen }) => isOpen)
  const namesOf = ({ operations }: FakeSource) => operations.map(({ variables }) => variables.id)
  return {
    openTab,
    sources,
    /** What each open connection carries. */
    carried: () => open().map(namesOf),
    /** The server sends a value over each open connection that carries it. Null completes it. */
    send: (id: string, value: number | null) => {
      for (const source of open()) {
        const operation = namesOf(source).indexOf(id)
        const message =
          value === null
            ? { extensions: { operation, isComplete: true } }
            : { data: { value }, extensions: { operation } }
        if (operation >= 0) source.dispatchEvent(new MessageEvent('next', { data: JSON.stringify(message) }))
      }
    },
    lose: () => open()[0]?.dispatchEvent(new Event('error')),
    logIn: (session: string) => {
      profile = JSON.stringify({ session, profile_picture: '/avatars/a.svg' })
    },
  }
}

it('the visible tabs share one connection, which carries what they watch, and each gets its own values', async () => {
  const { openTab, carried, send, sources } = openBrowser()
  const tabs = ['a', 'b', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id, tab: openTab() }))
  for (const { id, tab } of tabs) tab.watch(id)
  await settle()
  expect(carried()).toEqual([['a', 'b', 'c', 'd', 'e', 'f', 'g']])
  expect(sources).toHaveLength(1)
  for (const [value, { id }] of tabs.entries()) send(id, value)
  expect(tabs.map(({ tab }) => tab.seen)).toEqual(
    tabs.map(({ id }, value) =>
      id === 'b'
        ? [
            [id, 1],
            [id, 2],
          ]
        : [[id, value]],
    ),
  )
})

it('a tab that comes later gets the present value, and needs no connection for a value that another watches', async () => {
  const { openTab, carried, send, sources } = openBrowser()
  const first = openTab()
  first.watch('a')
  await settle()
  send('a', 1)
  const later = openTab()
  later.watch('a')
  await settle()
  expect(later.seen).toEqual([['a', 1]])
  const twice = openTab()
  twice.watch('a')
  twice.watch('a')
  expect(twice.seen).toEqual([
    ['a', 1],
    ['a', 1],
  ])
  expect(sources).toHaveLength(1)
  later.watch('b')
  await settle()
  expect(carried()).toEqual([['a', 'b']])
})

it('a hidden tab hands the connection over, gets nothing, and catches up; none is open while all are hidden', async () => {
  const { openTab, carried, send } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  first.watch('a')
  second.watch('b')
  await settle()
  first.become('hidden')
  await settle()
  expect(carried()).toEqual([['b']])
  second.become('hidden')
  await settle()
  expect(carried()).toEqual([])
  first.become('visible')
  second.become('visible')
  await settle()
  expect(carried()).toEqual([['a', 'b']])
  send('b', 1)
  expect([first.seen, second.seen]).toEqual([[], [['b', 1]]])
})

it('the connection ends with the last subscription', async () => {
  const { openTab, carried } = openBrowser()
  const tab = openTab()
  const leave = tab.watch('a')
  await settle()
  leave()
  expect(carried()).toEqual([])
})

it('a leader that hangs loses the connection to another tab', async () => {
  const { openTab, send, carried } = openBrowser()
  const [leader, other, third] = [openTab(), openTab(), openTab()]
  for (const tab of [leader, other, third]) tab.watch('a')
  await settle()
  leader.hang()
  await vi.advanceTimersByTimeAsync(25_000)
  send('a', 1)
  expect(other.seen).toContainEqual(['a', 1])
  expect(third.seen).toContainEqual(['a', 1])
  expect(carried().length).toBeLessThanOrEqual(2)
})

it('a responsive leader keeps the connection, and what a tab that crashed has watched is dropped', async () => {
  const { openTab, carried, sources } = openBrowser()
  const [leader, other, crashed] = [openTab(), openTab(), openTab()]
  leader.watch('a')
  other.watch('b')
  crashed.watch('c')
  await settle()
  crashed.hang()
  crashed.become('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sources).toHaveLength(1)
  leader.watch('d')
  await settle()
  expect(carried().at(0)).toEqual(['a', 'd', 'b'])
})

it.each(['locks', 'messages', 'permission'] as const)(
  'without %s, each visible tab has a connection of its own',
  async (lacks) => {
    const { openTab, carried, send } = openBrowser()
    const tabs = [openTab(lacks), openTab(lacks)]
    for (const tab of tabs) tab.watch('a')
    await settle()
    expect(carried()).toEqual([['a'], ['a']])
    send('a', 1)
    for (const { seen } of tabs) expect(seen).toContainEqual(['a', 1])
    tabs[0]?.become('hidden')
    await settle()
    expect(carried()).toEqual([['a']])
  },
)

it('a login in any tab ends the connection of before', async () => {
  const { openTab, carried, sources, logIn } = openBrowser()
  const [leader, other] = [openTab(), openTab()]
  for (const tab of [leader, other]) tab.watch('a')
  await settle()
  leader.dispatch('storage')
  await settle()
  expect(sources).toHaveLength(1)
  logIn('new')
  leader.dispatch('storage')
  expect(carried()).toEqual([])
  await settle()
  expect(carried()).toEqual([['a']])
  logIn('newer')
  leader.dispatch('loggedin')
  await settle()
  expect([carried(), sources.length]).toEqual([[['a']], 3])
})

it('a lost connection is opened again, without the operations that the server has completed', async () => {
  const { openTab, carried, send, lose, sources } = openBrowser()
  const tab = openTab()
  for (const id of ['a', 'b']) tab.watch(id)
  await settle()
  send('a', null)
  expect(tab.seen).toEqual([['a', 'complete']])
  lose()
  expect(carried()).toEqual([])
  await vi.advanceTimersByTimeAsync(5000)
  expect(carried()).toEqual([['b']])
  send('b', null)
  lose()
  await vi.advanceTimersByTimeAsync(5000)
  expect(sources).toHaveLength(2)
})
