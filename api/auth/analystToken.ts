import { hash, randomBytes } from 'node:crypto'

/** A new token: 256 random bits, with a prefix by which secret scanners recognize a leaked token. */
export function newAnalystToken(): { token: string; tokenHash: Buffer<ArrayBuffer> } {
  const token = `hilo_${randomBytes(32).toString('base64url')}`
  return { token, tokenHash: hash('sha256', token, 'buffer') }
}

/** The hash under which a token is stored; null for a text that is no token. */
export function analystTokenHash(token: string): Buffer<ArrayBuffer> | null {
  return /^hilo_[\w-]{43}$/.test(token) ? hash('sha256', token, 'buffer') : null
}
