import { createCipheriv, createDecipheriv, timingSafeEqual } from 'node:crypto'
import type { KeyedHash } from './secret.ts'

const MARK_BYTES = 16

/** Encrypts and authenticates a text with this installation's secret. The same text gives the same output. */
export function encryptText(keyedHash: KeyedHash, purpose: string, text: string): string {
  const mark = markOf(keyedHash, purpose, text)
  const cipher = createCipheriv('aes-256-ctr', keyedHash(`${purpose} key`, ''), mark)
  return Buffer.concat([mark, cipher.update(text), cipher.final()]).toString('base64url')
}

/** Decrypts a text that was sealed for the purpose; null if it was not. */
export function decryptText(keyedHash: KeyedHash, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < MARK_BYTES) return null
  const mark = bytes.subarray(0, MARK_BYTES)
  const decipher = createDecipheriv('aes-256-ctr', keyedHash(`${purpose} key`, ''), mark)
  const text = Buffer.concat([decipher.update(bytes.subarray(MARK_BYTES)), decipher.final()]).toString()
  return timingSafeEqual(mark, markOf(keyedHash, purpose, text)) ? text : null
}

// The mark is a MAC of the text and the initialization vector at once: different texts have different
// vectors.
function markOf(keyedHash: KeyedHash, purpose: string, text: string): Buffer {
  return keyedHash(purpose, text).subarray(0, MARK_BYTES)
}
