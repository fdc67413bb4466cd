import { decryptText, encryptText } from '#api/auth/encryptedText.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { Since } from './selection.ts'

type Needed = Pick<Deps, 'keyedHash'>

const PURPOSE = 'export cursor'

/** The cursor at the end of an export, encrypted: the next export begins there. */
export function exportCursor({ keyedHash }: Needed, { xid, at }: { xid: bigint; at: Date }): string {
  return encryptText(keyedHash, PURPOSE, `${xid} ${at.toISOString()}`)
}

/** Parses a cursor; null if it is not the end of an export. */
export function parseExportCursor({ keyedHash }: Needed, cursor: string): Since | null {
  const [xid, at] = decryptText(keyedHash, PURPOSE, cursor)?.split(' ') ?? []
  return xid === undefined || at === undefined ? null : { xid: BigInt(xid), at: new Date(at) }
}
