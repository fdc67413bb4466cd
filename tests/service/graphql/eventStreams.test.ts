import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Writable, type Readable } from 'node:stream'
import { setImmediate as untilNextTurn } from 'node:timers/promises'
import { createYoga } from 'graphql-yoga'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { openEventStreams, streamOf } from '#api/graphql/endpoint/eventStream.ts'
import { shareChanges } from '#api/graphql/watchChanges.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { CROWD_CHANGED, subscribeAll, watchCrowd, type EventStream } from '#tests/kit/eventStream.ts'
import { REGISTERED_DOCUMENTS } from '#api/graphql/endpoint/registeredDocuments.generated.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { guess } from '#tests/kit/games/playDocuments.ts'

// A tenth of the limits: 4 subscriptions of one player, 40 of one address, and 120 new ones of an address a
// minute.
const hilo = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.1' } })
const gameId = await hilo.open(5, '01234')
const streams: { close: () => void }[] = []
// Every try counts as a new stream.

const listening = new Set<unknown>()
const { subscribe } = hilo.deps.pubSub
hilo.deps.pubSub.subscribe = (channel, listener) => {
  const stop = subscribe(channel, listener)
  listening.add(listener)
  return () => {
    listening.delete(listener)
    stop()
  }
}

afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close()
  await vi.waitFor(() => expect(listening.size).toBe(0), 15_000)
})

async function finishedPlayer(): Promise<Browser> {
  const browser = hilo.browse()
  await guess(browser, { gameId, row: 0, guess: '01234' })
  return browser
}

async function watch(browser: Browser): Promise<EventStream> {
  const stream = await watchCrowd(browser, gameId)
  streams.push(stream)
  await vi.waitFor(() => expect(stream.events).toHaveLength(1), 15_000)
  return stream
}

const documentId = Object.keys(REGISTERED_DOCUMENTS).find((id) => id.startsWith('CrowdChanged'))
const crowdOf = (game: string) => ({ documentId: documentId ?? '', variables: { gameId: game } })
const crowdOfGame = crowdOf(gameId)
const address = `/graphql?${new URLSearchParams({ query: CROWD_CHANGED, variables: JSON.stringify({ gameId }) })}`

const DOORS = [
  ['one subscription', address],
  ['several', `/graphql?${new URLSearchParams({ operations: JSON.stringify([crowdOfGame]) })}`],
] as const

test.each(DOORS)(
  'HEAD for %s is answered and opens no stream, which nothing would close',
  async (_, path) => {
    const browser = await finishedPlayer()
    const { status } = await browser.fetch(path, { method: 'HEAD', headers: { accept: 'text/event-stream' } })
    expect(status).toBe(404)
    expect(hilo.deps.counts.openStreams).toBe(0)
  },
)

test.each(DOORS)('a stream of %s tells nginx not to buffer it', async (_, path) => {
  const leaving = new AbortController()
  const headers = { accept: 'text/event-stream' }
  const answer = await (await finishedPlayer()).fetch(path, { headers, signal: leaving.signal })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(answer.headers.get('x-accel-buffering')).toBe('no')
  leaving.abort()
})

test('a player has a limited number of subscriptions over all streams, and a closed one makes room', async () => {
  const [greedy, other] = [await finishedPlayer(), await finishedPlayer()]
  const three = await subscribeAll(
    greedy,
    Array.from({ length: 3 }, () => crowdOfGame),
  )
  streams.push(three)
  await watch(greedy)
  const refused = await greedy.fetch(address, { headers: { accept: 'text/event-stream' } })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await refused.json()).toMatchObject({
    errors: [
      {
        message: expect.stringMatching(/too many live/i) as string,
        extensions: { code: 'TOO_MANY_REQUESTS' },
      },
    ],
  })
  await expect(subscribeAll(greedy, [crowdOfGame])).rejects.toThrow(/^429/)
  // A refused stream is not open.
  expect(hilo.deps.counts.openStreams).toBe(2)
  await watch(other)
  three.close()
  await vi.waitFor(() => watch(greedy), { timeout: 15_000, interval: 500 })
})

test('an address has a limited number of subscriptions over all its players', async () => {
  for (let players = 0; players < 10; players++) {
    const browser = await finishedPlayer()
    await Promise.all([watch(browser), watch(browser), watch(browser), watch(browser)])
  }
  await expect(watch(await finishedPlayer())).rejects.toThrow(/^429/)
  // All streams of a game share one listener.
  expect(listening.size).toBe(1)
  streams.pop()?.close()
  const late = await finishedPlayer()
  await vi.waitFor(() => watch(late), { timeout: 15_000, interval: 500 })
})

test('pipelined streams end with their connection', async () => {
  const browser = await finishedPlayer()
  const session = `hilo_session=${browser.cookies.get('hilo_session')}`
  const head = `GET ${address} HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${session}\r\n`
  const client = connect((hilo.app.server.address() as AddressInfo).port, '127.0.0.1')
  client.write(`${head}accept: text/event-stream\r\n\r\n`.repeat(4))
  await vi.waitFor(() => expect(hilo.deps.counts.openStreams).toBe(4), 15_000)
  client.destroy()
  await vi.waitFor(() => expect(hilo.deps.counts.openStreams).toBe(0), 15_000)
})

test('one stream carries several subscriptions, and one that ends or is refused ends no other', async () => {
  const browser = await finishedPlayer()
  const notFinished = await hilo.open(4, '0123')
  const stream = await subscribeAll(browser, [
    { documentId: 'Unknown-1234', variables: {} },
    crowdOf(notFinished),
    crowdOf('nothing'),
    crowdOfGame,
  ])
  streams.push(stream)
  await vi.waitFor(() => expect(stream.events).toHaveLength(7), 15_000)
  const ofOperation = (place: number) =>
    stream.events.filter(({ extensions }) => extensions?.operation === place)
  const complete = (operation: number) => ({ extensions: { operation, isComplete: true } })
  expect(ofOperation(0)).toEqual([
    expect.objectContaining({ errors: [expect.objectContaining({ message: 'No document has this id.' })] }),
    complete(0),
  ])
  expect(ofOperation(1)).toEqual([
    { data: { crowdChanged: null }, extensions: { operation: 1 } },
    complete(1),
  ])
  expect(ofOperation(2)).toEqual([
    expect.objectContaining({ errors: [expect.objectContaining({ message: 'No game has this id.' })] }),
    complete(2),
  ])
  expect(ofOperation(3)).toMatchObject([{ data: { crowdChanged: { game: { id: gameId } } } }])
  stream.close()
  await stream.ended
  await vi.waitFor(() => expect(listening.size).toBe(0), 15_000)
})

test.each([
  '',
  '{',
  '{}',
  '[]',
  '[7]',
  '[{"documentId":7}]',
  JSON.stringify(Array.from({ length: 21 }, () => ({ documentId: 'x' }))),
])('a stream of the operations %s is refused', async (operations) => {
  const asked = `/graphql?${new URLSearchParams({ operations })}`
  const answer = await hilo.browse().fetch(asked, { headers: { accept: 'text/event-stream' } })
  expect(answer.status).toBe(400)
  await answer.text()
})

test.each(['multipart/mixed', 'application/json', 'application/graphql-response+json'])(
  'a subscription is not answered as %s, which would never end',
  async (accept) => {
    const answer = await (await finishedPlayer()).fetch(address, { headers: { accept } })
    expect(answer.status).toBe(406)
    expect(listening.size).toBe(0)
  },
)

test('a stream sends a heartbeat, also while nothing changes', async () => {
  const browser = await finishedPlayer()
  const leaving = new AbortController()
  const { body } = await browser.fetch(address, {
    headers: { accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  let text = ''
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(part)
    // Every 12 seconds; in tests more often.
    if (text.split('\n').filter((line) => line === 'event: alive').length >= 3) break
  }
  expect(text.match(/^event: next$/gm)).toHaveLength(1)
  leaving.abort()
})

test('a ping becomes a sign of life that a page can see, and no event is changed', async () => {
  const chunks = [':\n\n', 'event: next\n', 'data: {}\n\n', ':\n\n']
  const stream = streamOf(
    yogaAnswer({
      pull: async (controller: ReadableStreamDefaultController<Uint8Array>) => {
        // Otherwise chunks arrive as one.
        await untilNextTurn()
        const chunk = chunks.shift()
        if (chunk === undefined) controller.close()
        else controller.enqueue(new TextEncoder().encode(chunk))
      },
    }),
  )
  let text = ''
  for await (const part of stream) text += String(part)
  const alive = 'event: alive\ndata:\n\n'
  expect(text).toBe(`${alive}event: next\ndata: {}\n\n${alive}`)
})

test('a stream whose client stops reading is dropped, and one with a slow client is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const endless = () => {
    const cancel = vi.fn<() => void>()
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) =>
      controller.enqueue(new Uint8Array(1000))
    return { answer: yogaAnswer({ pull, cancel }), cancel }
  }
  const [dead, slow] = [endless(), endless()]
  const abandoned = streamOf(dead.answer, 200)
  abandoned.pipe(new Writable({ highWaterMark: 1, write: () => undefined }))
  let passedOn = 0
  const read = streamOf(slow.answer, 200)
  read.pipe(
    new Writable({
      highWaterMark: 1,
      write: (_part, _encoding, done) => {
        passedOn++
        setTimeout(done, 150)
      },
    }),
  )
  for (let times = 0; times < 10; times++) await vi.advanceTimersByTimeAsync(150)
  expect(abandoned.destroyed).toBe(true)
  expect(dead.cancel).toHaveBeenCalledOnce()
  expect(passedOn).toBeGreaterThan(8)
  expect(read.destroyed).toBe(false)
  read.destroy()
})

// Yoga's streams are left unchanged.
const { fetchAPI } = createYoga({ logging: false })
const yogaAnswer = (source: UnderlyingDefaultSource<Uint8Array>) =>
  new fetchAPI.Response(new fetchAPI.ReadableStream(source))

test('when the server closes, a stream ends and does not break off', async () => {
  const opened = openEventStreams(hilo.deps, () => undefined)
  const browser = { tokenHash: null, address: '127.0.0.1' } as unknown as BrowserSession
  const start = (source: ReadableStreamDefaultController<Uint8Array>) => source.enqueue(new Uint8Array(1))
  const isSilent = () => new Promise<void>(() => undefined)
  const client = { browser, playerId: null, subscriptions: 1 }
  const stream = await opened.open(client, () => yogaAnswer({ start, pull: isSilent }))
  const read = stream.toArray()
  await once(stream, 'data')
  opened.close()
  expect(await read).toHaveLength(1)
})

test('of too many streams the oldest end', async () => {
  const report = vi.fn<() => void>()
  // Each stream counts for one, and its subscription for another.
  const opened = openEventStreams(hilo.deps, report, 6)
  const open = (address: string) => {
    const browser = { tokenHash: null, address } as unknown as BrowserSession
    const answer = yogaAnswer({ pull: () => new Promise<void>(() => undefined) })
    return opened.open({ browser, playerId: null, subscriptions: 1 }, () => answer)
  }
  const streams = await Promise.all(
    ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5'].map(open),
  )
  const isOpen = (stream: Readable) => !stream.readableEnded && !stream.destroyed
  for (const stream of streams) stream.resume()
  await vi.waitFor(() => expect(streams.map(isOpen)).toEqual([false, false, true, true, true]), 15_000)
  expect(report.mock.calls).toEqual([['streams'], ['streams']])
  opened.close()
})

test('the source of a dropped stream is notified at once, and nothing is left waiting', async () => {
  const told = vi.fn<() => void>()
  const isSilent = () => new Promise<void>(() => undefined)
  const answer = yogaAnswer({
    start: (source) => source.enqueue(new Uint8Array(1)),
    pull: isSilent,
    cancel: told,
  })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const timeoutMs = 54_321
  const stream = streamOf(answer, timeoutMs).resume()
  await once(stream, 'data')
  // By then the next read waits for its source.
  await new Promise(setImmediate)
  const before = timers.mock.calls.filter(([, ms]) => ms === timeoutMs).length
  stream.destroy()
  await once(stream, 'close')
  expect(told).toHaveBeenCalledOnce()
  await new Promise(setImmediate)
  expect(timers.mock.calls.filter(([, ms]) => ms === timeoutMs)).toHaveLength(before)
  timers.mockRestore()
})

test('a change reaches a thousand streams in parts, and other work runs in between', async () => {
  let [value, compared] = [0, 0]
  const watchNumber = shareChanges<null, { value: number }>({
    channel: 'crowdChanged',
    read: () => Promise.resolve(() => ({ value })),
    versionOf: (seen) => {
      compared++
      return String(seen.value)
    },
  })
  const watches = Array.from({ length: 1000 }, () => {
    const watch = { id: 1, viewer: null, present: { value } }
    return watchNumber(hilo.deps, watch)[Symbol.asyncIterator]()
  })
  await Promise.all(watches.map((watch) => watch.next()))
  value = 1
  const done = new AbortController()
  const changes = Promise.all(watches.map((watch) => watch.next())).finally(() => done.abort())
  const most = { ofTurn: 0 }
  while (!done.signal.aborted) {
    const before = compared
    await untilNextTurn()
    most.ofTurn = Math.max(most.ofTurn, compared - before)
  }
  expect((await changes).map((change) => (change.value as { value: number }).value)).toEqual(
    Array(1000).fill(1),
  )
  expect(most.ofTurn).toBe(100)
  for (const watch of watches) void watch.return?.()
})
