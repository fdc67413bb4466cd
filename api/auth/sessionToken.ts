import { hash, randomBytes } from 'node:crypto'

/** A new token for the cookie of a session, and the hash under which the session is stored. */
export function newToken(): { token: string; tokenHash: Buffer<ArrayBuffer> } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

export function hashOfToken(token: string): Buffer<ArrayBuffer> {
  return hash('sha256', token, 'buffer')
}
