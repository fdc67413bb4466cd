import { createHash, randomBytes } from 'node:crypto'

/** A new token: 256 random bits, with a prefix by which secret scanners recognize a leaked token. */
export function newAnalystToken(): string {
  return `hilo_${randomBytes(32).toString('base64url')}`
}

/** The hash under which a token is stored; null for a text that is no token. */
export function analystTokenHash(token: string): Buffer | null {
  return /^hilo_[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest() : null
}
