import type { KeyedHash } from './secret.ts'
import { newLinkCode } from './codes.ts'
import { encryptText } from './encryptedText.ts'

/**
 * A new link's code as it is stored: its hash, and the code itself, encrypted, for those who may see it again.
 * `decryptText` needs the same purpose.
 */
export function newVisibleCode(
  keyedHash: KeyedHash,
  purpose: string,
): { codeHash: Buffer<ArrayBuffer>; code: string } {
  const { code, codeHash } = newLinkCode()
  return { codeHash, code: encryptText(keyedHash, purpose, code) }
}
