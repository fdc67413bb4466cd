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

/** Whether a cursor has a transaction that this cluster has not begun: the database was moved since. */
export async function isOfOtherCluster({ pool }: Pick<Deps, 'pool'>, { xid }: Since): Promise<boolean> {
  const { rows } = await pool.query<{ isAhead: boolean }>(
    `select $1::text::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as "isAhead"`,
    [xid === null ? null : String(xid)],
  )
  return rows[0]?.isAhead === true
}
