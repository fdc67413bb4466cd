import { domainToASCII } from 'node:url'
import { EMAIL_MAX_LENGTH } from '#account/fields.ts'

/**
 * The key of an email address: equal for addresses that differ only in case, in the Unicode form of their
 * letters, or in how they write an international domain.
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@')
  // No account has such an address, and the conversion of a long domain is slow.
  if (isAscii(email) || email.length > EMAIL_MAX_LENGTH) return email.toLowerCase()
  return `${localKey(email.slice(0, at + 1))}${domainKey(email.slice(at + 1))}`
}

// The sign for kelvin is K in NFC, and in lower case. Mail servers that know only ASCII have two mailboxes.
function localKey(local: string): string {
  const key = local.normalize('NFC').toLowerCase()
  return isAscii(key) && !isAscii(local) ? local : key
}

// The conversion parses the text like a URL's host, so it must not see such syntax.
function domainKey(domain: string): string {
  const isDomain = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)
  return (isDomain && domainToASCII(domain)) || domain.toLowerCase()
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text)
}
