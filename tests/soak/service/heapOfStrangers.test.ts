import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dice } from '#tests/kit/games/dice.ts'
import { heapOfStrangers } from '#tests/soak/scenarios/heapOfStrangers.ts'
import { openHousehold } from '#tests/soak/scenarios/household.ts'

// As `npm run soak`, with fewer documents and streams and a correspondingly lower memory limit.
test('refused documents and dropped streams leave almost nothing in the heap of a real server', async () => {
  const setting = { roll: dice(1), print: () => undefined }
  const { breaches, figures } = await heapOfStrangers(setting, { documents: 60, streams: 250, growthMb: 3 })
  expect(breaches).toEqual([])
  expect(Object.keys(figures)).toHaveLength(4)
}, 600_000)

const POST =
  'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'

/** What each of a number of clients sends, and how many of them the server keeps. */
const FLOODS = {
  'pipelines of 2 MB': { clients: 30, text: 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(74_000), kept: 0 },
  'pipelines without a host': { clients: 30, text: 'GET / HTTP/1.1\r\n\r\n'.repeat(110_000), kept: 0 },
  'pipelines that expect': {
    clients: 30,
    text: 'GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n'.repeat(53_000),
    kept: 0,
  },
  'bodies in pieces of one byte': { clients: 30, text: POST + '1\r\nx\r\n'.repeat(98_000), kept: 0 },
  // Each read of the server may cut a piece in two, and the reads are short on some machines.
  'half-sent bodies of 98 kB in 50 pieces': {
    clients: 400,
    text: POST + `7a8\r\n${'x'.repeat(1960)}\r\n`.repeat(50),
    kept: 250,
  },
}

test('a server with a heap of 256 MB survives pipelined requests and unfinished bodies', async () => {
  const place = await openHousehold({ env: { NODE_OPTIONS: '--max-old-space-size=256' } })
  onTestFinished(place.close)
  const url = place.servers[0]?.url ?? ''
  for (const [name, { clients, text, kept }] of Object.entries(FLOODS)) {
    const sockets = Array.from({ length: clients }, () => flood(Number(new URL(url).port), text))
    await Promise.all(sockets.map((socket) => once(socket, 'sent')))
    const open = () => sockets.filter(({ closed }) => !closed).length
    await vi.waitFor(() => expect([name, open()]).toEqual([name, kept]), 60_000)
    expect([name, (await fetch(`${url}/digits5`)).status]).toEqual([name, 200])
    for (const socket of sockets) socket.destroy()
  }
}, 600_000)

/** Emits `sent` when the server has taken everything, or has closed the connection. */
function flood(port: number, text: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write(text, () => socket.emit('sent'))
  return socket.resume()
}
