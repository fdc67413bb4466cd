import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { siteOf, trustProxies } from '#api/auth/clientAddress.ts'
import type { Env } from '#api/settings/env.ts'
import type { MemoryLimit } from './reportRefusals.ts'

// A school may share one address. Others have room beside nine such sites.
const MAX_CONNECTIONS_OF_SITE = 1000

/** Closes each further connection of a site that has too many. A proxy has those of all its clients. */
export function limitConnections(
  server: Server,
  { trustedProxies, rateLimitFactor }: Pick<Env, 'trustedProxies' | 'rateLimitFactor'>,
  report: (limit: MemoryLimit) => void,
): void {
  const isProxy = trustProxies(trustedProxies)
  const most = Math.max(1, MAX_CONNECTIONS_OF_SITE * rateLimitFactor)
  const ofSite = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isProxy(remoteAddress)) return
    const site = siteOf(remoteAddress)
    const count = ofSite.get(site) ?? 0
    if (count >= most) {
      report('connections')
      socket.destroy()
      return
    }
    ofSite.set(site, count + 1)
    socket.once('close', () => {
      const left = (ofSite.get(site) ?? 1) - 1
      if (left > 0) ofSite.set(site, left)
      else ofSite.delete(site)
    })
  })
}
