import { hash, randomBytes } from 'node:crypto'

/** A new token for the link of a letter: 256 random bits, kept nowhere but in the letter. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which a link's token is stored. */
export function linkTokenHash(token: string): Buffer<ArrayBuffer> {
  return hash('sha256', token, 'buffer')
}
