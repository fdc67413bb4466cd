import { createHash } from 'node:crypto'
import type { Seal } from './secret.ts'

/**
 * The token in the link of a letter: 256 bits that follow from the letter's random id and this place's secret. So
 * neither the token nor the letter's text need be stored, and a letter that is sent again has the same link.
 */
export function linkToken(seal: Seal, mailId: string): string {
  return seal('link', mailId).toString('base64url')
}

/** What is stored of a link's token. */
export function linkTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
