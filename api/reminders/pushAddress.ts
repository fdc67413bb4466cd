import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const MAX_LENGTH = 1000

/**
 * The URL of a push service that a browser names; null for an address to which the server sends nothing: another
 * scheme, port or user, or an IP address outside of the public networks. `hasLoopback` also allows
 * http://127.0.0.1.
 */
export function parsePushAddress(endpoint: string, { hasLoopback }: { hasLoopback: boolean }): URL | null {
  if (endpoint.length > MAX_LENGTH || !URL.canParse(endpoint)) return null
  const url = new URL(endpoint)
  if (url.username + url.password !== '') return null
  if (hasLoopback && url.protocol === 'http:' && url.hostname === '127.0.0.1') return url
  // The URL has no port if it is the scheme's own.
  if (url.protocol !== 'https:' || url.port !== '') return null
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) > 0 && !isPublic(host) ? null : url
}

/**
 * Resolves a name for a connection. Fails if an address is not in a public network. The connection uses the
 * addresses that were checked, so a name that changes between two look-ups does not pass. Node does not call it
 * for a host that is an IP address.
 */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) callback(error, '')
    else if (found.length === 0 || !found.every(({ address }) => isPublic(address)))
      callback(new Error(`${host} is not a public address.`), '')
    else if (options.all) callback(null, found)
    else for (const { address, family } of found.slice(0, 1)) callback(null, address, family)
  })
}

function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast'
}
