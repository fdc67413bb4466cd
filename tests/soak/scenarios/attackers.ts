import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

// Runs as its own process, so that attackers do not slow the measuring process. Arguments: the server's port,
// and the path of a big file there. The parent sets the number of clients of each kind, or requests how many
// are still connected. The reply is those numbers.

/** Clients that hold a connection with slow progress or none. */
export type Kind = keyof typeof KINDS
export type Crowd = Record<Kind, number>
export type Request = { be: Crowd } | 'count'

const HEAD = 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const [, , port, bigFile] = process.argv
// The server closes a connection with more requests at once.
const BIG_FILES = `GET ${bigFile} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(8)

/**
 * The text that a client sends first, and the text that it sends each second. A reader requests more than a
 * socket buffers, and reads nothing.
 */
const KINDS = {
  idle: { first: '', later: '' },
  slowHeaders: { first: HEAD, later: 'X-Slow: 1\r\n' },
  slowBody: { first: `${HEAD}Content-Length: 50000\r\n\r\n`, later: ' ' },
  slowReader: { first: BIG_FILES, later: '' },
}

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
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => socket.destroy())
  socket.write(KINDS[kind].first)
  if (kind === 'slowReader') socket.pause()
  else socket.resume()
  return socket
}

async function countConnected(): Promise<Crowd> {
  // A paused socket does not notice that the server has closed.
  for (const { socket } of clients) socket.resume()
  await sleep(1000)
  const counts = { idle: 0, slowHeaders: 0, slowBody: 0, slowReader: 0 }
  for (const { kind, socket } of clients) if (!socket.destroyed) counts[kind]++
  return counts
}
