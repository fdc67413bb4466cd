import { randomBytes } from 'node:crypto'
import { linkCodeHash } from '#api/auth/codes.ts'
import type { KeyedHash } from '#api/auth/secret.ts'

// Neither 0 and O nor 1 and I: players read the code on one screen and type it on another.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const TYPED = /^[2-9A-HJ-NP-Z]{8}$/

/**
 * A new code to type: 40 random bits in 8 characters. Rate limits protect it. An attacker who guesses at the
 * limit of all addresses for a year finds a history with a probability of 0.8 % if 1,000 offers are always open.
 */
export function newTypedCode(): string {
  return Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** The code in a text as players type it, with any case, spaces and hyphens; null if it is none. */
export function parseTypedCode(text: string): string | null {
  const code = text.replaceAll(/[\s-]/gu, '').toUpperCase()
  return TYPED.test(code) ? code : null
}

/** The hash under which a typed code is stored. It needs the secret: 40 bits can be searched. */
export function typedCodeHash(keyedHash: KeyedHash, code: string): Buffer<ArrayBuffer> {
  return Buffer.from(keyedHash('move', code))
}

/** The hash by which an offer is found, of a link's code or of a typed one; null for any other text. */
export function moveHashOf(
  keyedHash: KeyedHash,
  text: string,
): { codeHash: Buffer<ArrayBuffer> } | { typedHash: Buffer<ArrayBuffer> } | null {
  const codeHash = linkCodeHash(text)
  if (codeHash !== null) return { codeHash }
  const typed = parseTypedCode(text)
  return typed === null ? null : { typedHash: typedCodeHash(keyedHash, typed) }
}
