import { createCipheriv, createDecipheriv, timingSafeEqual } from 'node:crypto'
import type { KeyedHash } from './secret.ts'

const MAC_BYTES = 16

/** Encrypts and authenticates a text with this installation's secret. The same text gives the same output. */
export function encryptText(keyedHash: KeyedHash, purpose: string, text: string): string {
  const mac = macOf(keyedHash, purpose, text)
  const cipher = createCipheriv('aes-256-ctr', keyedHash(`${purpose} key`, ''), mac)
  return Buffer.concat([mac, cipher.update(text), cipher.final()]).toString('base64url')
}

/** Decrypts a text that was encrypted for the purpose; null if it was not. */
export function decryptText(keyedHash: KeyedHash, purpose: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url')
  if (bytes.length < MAC_BYTES) return null
  const mac = bytes.subarray(0, MAC_BYTES)
  const decipher = createDecipheriv('aes-256-ctr', keyedHash(`${purpose} key`, ''), mac)
  const text = Buffer.concat([decipher.update(bytes.subarray(MAC_BYTES)), decipher.final()]).toString()
  return timingSafeEqual(mac, macOf(keyedHash, purpose, text)) ? text : null
}

// The MAC is also the initialization vector, so different texts have different vectors.
function macOf(keyedHash: KeyedHash, purpose: string, text: string): Buffer {
  return keyedHash(purpose, text).subarray(0, MAC_BYTES)
}
