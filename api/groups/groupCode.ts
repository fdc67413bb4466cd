import { decryptText } from '#api/auth/encryptedText.ts'
import { newVisibleCode } from '#api/auth/visibleCode.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { SeenGroup } from './findGroups.ts'

/** The purpose of the encryption of codes. */
export const GROUP_LINK = 'group link'

/** A new link's code: its hash, and the encrypted code that the owner sees again. */
export function newGroupCode({ keyedHash }: Deps): { codeHash: Buffer<ArrayBuffer>; code: string } {
  return newVisibleCode(keyedHash, GROUP_LINK)
}

/**
 * The code of a group's link for its owner. Null for the other members, without a link, and after a change of
 * the secret that encrypted it: the owner then makes a new link.
 */
export function visibleCode({ keyedHash }: Deps, { isOwner, encryptedCode }: SeenGroup): string | null {
  return isOwner && encryptedCode !== null ? decryptText(keyedHash, GROUP_LINK, encryptedCode) : null
}
