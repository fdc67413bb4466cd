import { hash, randomBytes } from 'node:crypto'

/** The code in the link of a challenge: 128 random bits in 22 characters, kept nowhere but in the link. */
export function newChallengeCode(): { code: string; codeHash: Buffer<ArrayBuffer> } {
  const code = randomBytes(16).toString('base64url')
  return { code, codeHash: hash('sha256', code, 'buffer') }
}

/** The hash under which a challenge's code is stored; null for a malformed code, which no link has. */
export function challengeCodeHash(code: string): Buffer<ArrayBuffer> | null {
  return /^[A-Za-z0-9_-]{22}$/.test(code) ? hash('sha256', code, 'buffer') : null
}
