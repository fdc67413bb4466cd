import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

// A process of its own, so that attackers do not slow whoever measures. Argument: the server's port. The parent says how many
// clients of each kind there are to be from now on, or asks how many are still connected; either is answered with that.

/** Clients that hold a connection and get on slowly, or not at all. */
export type Kind = keyof typeof KINDS
export type Crowd = Record<Kind, number>
export type Request = { be: Crowd } | 'count'

const HEAD = 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const BIG_PAGE = 'GET /digits5 HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** What each says first, and again each second; a reader asks for more than the system holds for it, and reads nothing. */
const KINDS = {
  idle: { first: '', later: '' },
  slowHeaders: { first: HEAD, later: 'X-Slow: 1\r\n' },
  slowBody: { first: `${HEAD}Content-Length: 50000\r\n\r\n`, later: ' ' },
  slowReader: { first: BIG_PAGE.repeat(30), later: '' },
  halfOpen: { first: HEAD, later: '' },
}

const port = Number(process.argv[2])
let clients: { kind: Kind; socket: Socket }[] = []

process.once('disconnect', () => process.exit())
process.on('message', (request: Request) => {
  if (request === 'count') {
    void countConnected().then((counts) => process.send?.(counts))
    return
  }
  for (const { socket } of clients) socket.destroy()
  clients = (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
    Array.from({ length: request.be[kind] }, () => ({ kind, socket: open(kind) })),
  )
  process.send?.(request.be)
})

setInterval(() => {
  for (const { kind, socket } of clients)
    if (KINDS[kind].later && socket.writable) socket.write(KINDS[kind].later)
}, 1000)

function open(kind: Kind): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => socket.destroy())
  // Somebody who has said all there is to say; the others see that the server hangs up.
  if (kind === 'halfOpen') socket.end(KINDS[kind].first)
  else socket.write(KINDS[kind].first)
  if (kind === 'slowReader') socket.pause()
  else socket.resume()
  socket.on('end', () => socket.destroy())
  return socket
}

async function countConnected(): Promise<Crowd> {
  // Who does not read does not hear either that the server has hung up.
  for (const { socket } of clients) socket.resume()
  await sleep(1000)
  const counts = { idle: 0, slowHeaders: 0, slowBody: 0, slowReader: 0, halfOpen: 0 }
  for (const { kind, socket } of clients) if (!socket.destroyed) counts[kind]++
  return counts
}
