import { createHash, randomBytes } from 'node:crypto'

/** A token that nobody has seen before: 256 random bits, with a beginning by which a leaked one is recognized. */
export function newAnalystToken(): string {
  return `hilo_${randomBytes(32).toString('base64url')}`
}

/** What is stored of a token; null for a text that is none. */
export function analystTokenHash(token: string): Buffer | null {
  return /^hilo_[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest() : null
}
