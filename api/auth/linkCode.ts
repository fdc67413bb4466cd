import { hash, randomBytes } from 'node:crypto'

/** The code in the link of a challenge or a replay: 128 random bits in 22 characters. */
export function newLinkCode(): { code: string; codeHash: Buffer<ArrayBuffer> } {
  const code = randomBytes(16).toString('base64url')
  return { code, codeHash: hash('sha256', code, 'buffer') }
}

/** The hash under which a link's code is stored; null for a malformed code, which no link has. */
export function linkCodeHash(code: string): Buffer<ArrayBuffer> | null {
  return /^[A-Za-z0-9_-]{22}$/.test(code) ? hash('sha256', code, 'buffer') : null
}
