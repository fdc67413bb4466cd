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

/** A new token for the link of a letter: 256 random bits, kept nowhere but in the letter. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which a link's token is stored. */
export function linkTokenHash(token: string): Buffer<ArrayBuffer> {
  return hash('sha256', token, 'buffer')
}

/** A new token: 256 random bits, with a prefix by which secret scanners recognize a leaked token. */
export function newAnalystToken(): { token: string; tokenHash: Buffer<ArrayBuffer> } {
  const token = `hilo_${randomBytes(32).toString('base64url')}`
  return { token, tokenHash: hash('sha256', token, 'buffer') }
}

/** A new token with which a program acts for a player: 256 random bits, with a prefix of its own. */
export function newAccessToken(): string {
  return `hilo_player_${randomBytes(32).toString('base64url')}`
}

export function isAccessToken(token: string): boolean {
  return /^hilo_player_[\w-]{43}$/.test(token)
}

/** The hash under which a token is stored; null for a text that is no token. */
export function analystTokenHash(token: string): Buffer<ArrayBuffer> | null {
  return /^hilo_[\w-]{43}$/.test(token) ? hash('sha256', token, 'buffer') : null
}
