import { decryptText } from '#api/auth/encryptedText.ts'
import { newVisibleCode } from '#api/auth/visibleCode.ts'
import type { Deps } from '#api/deps/deps.ts'

/** The purpose of the encryption of codes. */
export const RACE_LINK = 'race link'

/** A new link's code: its hash, and the encrypted code that the players see. */
export function newRaceCode({ keyedHash }: Deps): { codeHash: Buffer<ArrayBuffer>; code: string } {
  return newVisibleCode(keyedHash, RACE_LINK)
}

/** The code of a race's link; null after a change of the secret that encrypted it. */
export function visibleRaceCode({ keyedHash }: Deps, { code }: { code: string }): string | null {
  return decryptText(keyedHash, RACE_LINK, code)
}
