import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/**
 * The address of a request's client, as the nearest trusted proxies report it. If they report no address,
 * such as `unknown`, the proxy that reports it counts as the client.
 */
export function clientAddress({ ip, ips = [ip] }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const known = ips.findLast((reported) => parseAddress(reported) !== null)
  return parseAddress(known)?.toString() ?? ''
}

/** Whether an address, in any notation, is one of these proxies. */
export function trustProxies(proxies: readonly string[]): (reported: string) => boolean {
  const isProxy = proxyAddr.compile([...proxies])
  return (reported) => {
    const address = parseAddress(reported)
    return address !== null && isProxy(address.toString(), 0)
  }
}

/**
 * The sender that a limit counts: an IPv4 address, or the IPv6 /64 network of one household. All IPv4
 * addresses behind NAT64 share such a network, so each counts for itself.
 */
export function senderOf(reported: string): string {
  return networkOf(reported, 4)
}

/**
 * The site of a sender: an IPv4 address, or an IPv6 /48 network, the largest that one customer usually gets
 * (RFC 6177). A limit of what happens at once counts sites: one host with a /48 is 65,536 senders.
 */
export function siteOf(reported: string): string {
  return networkOf(reported, 3)
}

function networkOf(reported: string, parts: number): string {
  const address = parseAddress(reported)
  if (address?.range() === 'rfc6052') return ipaddr.fromByteArray(address.toByteArray().slice(12)).toString()
  return address instanceof ipaddr.IPv6
    ? address.parts.slice(0, parts).join(':')
    : (address?.toString() ?? '')
}

/**
 * Reads the notations of proxies: with and without a port, brackets, quotes and a zone. An IPv4 address
 * inside an IPv6 address is the IPv4 address. Null for anything else. A closed socket has no address.
 */
function parseAddress(reported: string | undefined): Address | null {
  const text = (reported ?? '').trim().replace(/^"(.*)"$/, '$1')
  // An IPv6 address without brackets may end like a port, so the whole text comes first.
  for (const host of [text, text.replace(/:\d{1,5}$/, '')]) {
    const [address = ''] = host.replace(/^\[(.*)\]$/, '$1').split('%')
    if (isIP(address) > 0) return ipaddr.process(address)
  }
  return null
}
