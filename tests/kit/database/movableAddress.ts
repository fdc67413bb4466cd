import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** An address on loopback that leads to one server at a time, as a proxy or a virtual IP address does. */
export type MovableAddress = {
  port: number
  moveTo: (port: number) => void
  /** Passes on nothing more on its connections. */
  freeze: () => void
  close: () => Promise<void>
}

export async function openMovableAddress(target: number): Promise<MovableAddress> {
  let leadsTo = target
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(leadsTo, '127.0.0.1')
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.on('error', () => undefined)
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    moveTo: (port) => {
      leadsTo = port
      cut()
    },
    freeze: () => {
      for (const socket of open) socket.unpipe().pause()
    },
    close: async () => {
      server.close()
      cut()
      await once(server, 'close')
    },
  }
}
