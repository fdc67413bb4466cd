import { senderOf } from './clientAddress.ts'

/** As many new visitors are compared with each other. */
export const COMPARED_VISITORS = 30
const NEARLY_ALL = 0.9

/** What an operator should do about an address that nearly all new visitors share. */
export const SHARED_ADDRESS_ADVICE =
  `Nearly all of the last ${COMPARED_VISITORS} new visitors have this address, and share its rate limits. ` +
  'If it is the address of a proxy, add it to TRUSTED_PROXIES (docs/deployment.md).'

/**
 * Returns a function that takes the address of each new visitor. It returns true if nearly all of the last
 * visitors have this address: probably that of a proxy. Then it starts anew, so an operator is not told for
 * each visitor.
 */
export function watchAddresses(): (address: string) => boolean {
  let senders: string[] = []
  return (address) => {
    const sender = senderOf(address)
    senders = [...senders, sender].slice(-COMPARED_VISITORS)
    if (senders.filter((other) => other === sender).length < NEARLY_ALL * COMPARED_VISITORS) return false
    senders = []
    return true
  }
}
