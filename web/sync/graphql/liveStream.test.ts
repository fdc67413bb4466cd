import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLiveStream } from './liveStream.ts'

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(100)

/** A tab, its connections and its storage. */
function openTab() {
  const sources: FakeSource[] = []
  let profile: string | null = null
  vi.stubGlobal('localStorage', { getItem: () => profile })

  class FakeSource extends EventTarget {
    isOpen = true
    names: string[]
    constructor(url: string) {
      super()
      const text = new URL(url, 'http://x').searchParams.get('operations') ?? ''
      const operations = JSON.parse(text) as { variables: { id: string } }[]
      this.names = operations.map(({ variables }) => variables.id)
      sources.push(this)
    }
    close() {
      this.isOpen = false
    }
  }

  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const tab = Object.assign(new EventTarget(), { EventSource: FakeSource, document: page })
  const subscribe = openLiveStream(tab as unknown as Window & typeof globalThis)
  const seen: unknown[] = []
  const open = () => sources.filter(({ isOpen }) => isOpen)
  return {
    seen,
    sources,
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
    /** What each open connection carries. */
    carried: () => open().map(({ names }) => names),
    /** The server sends a value over each open connection that carries it. Null completes it. */
    send: (id: string, value: number | null) => {
      for (const source of open()) {
        const operation = source.names.indexOf(id)
        const message =
          value === null
            ? { extensions: { operation, isComplete: true } }
            : { data: { value }, extensions: { operation } }
        if (operation >= 0) source.dispatchEvent(new MessageEvent('next', { data: JSON.stringify(message) }))
      }
    },
    stayAlive: () => open()[0]?.dispatchEvent(new Event('alive')),
    lose: () => open()[0]?.dispatchEvent(new Event('error')),
    logIn: (session: string, event: 'storage' | 'loggedin') => {
      profile = JSON.stringify({ session, profile_picture: '/avatars/a.svg' })
      tab.dispatchEvent(new Event(event))
    },
  }
}

it('one connection carries all that the tab watches, and a later component gets the present value', async () => {
  const { watch, carried, send, seen, sources } = openTab()
  for (const id of ['a', 'b', 'b']) watch(id)
  await settle()
  expect(carried()).toEqual([['a', 'b']])
  send('a', 1)
  send('b', 2)
  watch('a')
  expect(seen).toEqual([
    ['a', 1],
    ['b', 2],
    ['b', 2],
    ['a', 1],
  ])
  await settle()
  expect(sources).toHaveLength(1)
  watch('c')
  await settle()
  expect(carried()).toEqual([['a', 'b', 'c']])
})

it('a hidden tab has no connection, and catches up when it is visible', async () => {
  const { watch, become, carried, send, seen } = openTab()
  watch('a')
  await settle()
  become('hidden')
  expect(carried()).toEqual([])
  watch('b')
  await settle()
  expect(carried()).toEqual([])
  become('visible')
  await settle()
  expect(carried()).toEqual([['a', 'b']])
  send('b', 1)
  expect(seen).toEqual([['b', 1]])
})

it('the connection ends with the last subscription', async () => {
  const { watch, carried } = openTab()
  const leave = watch('a')
  await settle()
  leave()
  expect(carried()).toEqual([])
})

it('a component that returns gets the present value, also after the server has completed the operation', async () => {
  const { watch, send, seen, sources } = openTab()
  watch('b')
  const leave = watch('a')
  await settle()
  send('a', 1)
  leave()
  watch('a')
  await settle()
  send('a', 2)
  send('a', null)
  watch('a')
  await settle()
  send('a', 3)
  expect(seen).toEqual([
    ['a', 1],
    ['a', 2],
    ['a', 'complete'],
    ['a', 3],
  ])
  expect(sources).toHaveLength(3)
})

it('a login in any tab ends the connection of before', async () => {
  const { watch, carried, logIn, sources } = openTab()
  watch('a')
  await settle()
  for (const event of ['storage', 'loggedin'] as const) {
    logIn(event, event)
    expect(carried()).toEqual([])
    await settle()
    expect(carried()).toEqual([['a']])
    logIn(event, event)
  }
  await settle()
  expect(sources).toHaveLength(3)
})

it('a lost connection is opened again, without the operations that the server has completed', async () => {
  const { watch, carried, send, lose, seen, sources } = openTab()
  for (const id of ['a', 'b']) watch(id)
  await settle()
  send('a', null)
  expect(seen).toEqual([['a', 'complete']])
  lose()
  expect(carried()).toEqual([])
  await vi.advanceTimersByTimeAsync(5000)
  expect(carried()).toEqual([['b']])
  send('b', null)
  expect(carried()).toEqual([])
  await vi.advanceTimersByTimeAsync(5000)
  expect(sources).toHaveLength(2)
})

it('a connection that has died in silence is opened again after 45 seconds without a sign of life', async () => {
  const { watch, carried, stayAlive, sources } = openTab()
  watch('a')
  await settle()
  for (let times = 0; times < 10; times++) {
    await vi.advanceTimersByTimeAsync(40_000)
    stayAlive()
  }
  expect(sources).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(sources).toHaveLength(2)
  expect(carried()).toEqual([['a']])
})
