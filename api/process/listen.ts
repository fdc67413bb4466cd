import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { errorCode, StartError } from '#api/errors/errors.ts'

/** `settings` are the environment variables of host and port. */
type ListenAt = { host: string; port: number; settings: readonly [string, string] }

// Node accepts one connection in each turn. A client that does not fit tries again only after seconds.
const MAX_UNACCEPTED = 4096

/** Listens for requests, and returns the port. Throws StartError if the address cannot be used. */
export async function listen(app: FastifyInstance, at: ListenAt): Promise<number> {
  try {
    await app.listen({ host: at.host, port: at.port, backlog: MAX_UNACCEPTED })
  } catch (error) {
    throw new StartError(reasonOfListenError(error, at), { cause: error })
  }
  return (app.server.address() as AddressInfo).port
}

function reasonOfListenError(error: unknown, { host, port, settings }: ListenAt): string {
  const [hostName, portName] = settings
  const code = errorCode(error)
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop the program that uses it, or set ${portName} to another port.`
  if (code === 'EACCES') return `This user may not use port ${port}: set ${portName} to a port above 1023.`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `${hostName} is not an address of this machine (it is "${host}").`
  return `Cannot listen on port ${port}: ${String(error)}`
}
