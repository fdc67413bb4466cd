import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { senderOf } from '#api/auth/clientAddress.ts'
import { findLoggedIn } from '#api/accounts/findAccount.ts'
import { refuseTries, type NotLoggedIn, type TooManyTries } from '#api/accounts/refusals.ts'
import { lock } from '#api/database/prismaClient.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok, type Result } from '#game/result.ts'
import type { Download } from '#prisma/generated/client/client.ts'

/** A file is deleted this long after its request. */
export const DOWNLOAD_LIFETIME_MS = 86_400_000

const UNFINISHED = ['WAITING', 'RUNNING'] as const

/**
 * Requests a copy of the data of the logged-in account, which a job writes. While one is in the queue or ready,
 * a request changes nothing and is no try. Returns the account's player.
 */
export async function requestDownload(
  deps: Deps,
  browser: BrowserSession,
): Promise<Result<number, NotLoggedIn | TooManyTries>> {
  const user = await findLoggedIn(deps, browser)
  if (user === null) return err({ reason: 'NOT_LOGGED_IN' })
  const { playerId } = user
  if (isKept(deps, await findDownload(deps, playerId))) return ok(playerId)
  const refused = await refuseTries(deps, { browser, account: user.emailKey }, [
    ['downloadOfPlayer', String(playerId)],
    ['downloadFromAddress', senderOf(browser.address)],
  ])
  if (refused !== null) return refused
  await replaceDownload(deps, playerId)
  deps.pubSub.publish('downloadRequested')
  return ok(playerId)
}

/** Of two requests at once, the second finds the row of the first. Another id is another job and another file. */
async function replaceDownload(deps: Deps, playerId: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await lock(tx, `download of ${playerId}`)
    const present = await tx.download.findUnique({ where: { playerId } })
    if (isKept(deps, present)) return
    const row = {
      id: randomUUID(),
      status: 'WAITING',
      bytes: null,
      createdAt: deps.clock(),
      finishedAt: null,
    } as const
    await tx.download.upsert({ where: { playerId }, create: { ...row, playerId }, update: row })
  })
}

/** Whether a download is in the queue or ready. One that failed may be requested again. */
function isKept({ clock }: Pick<Deps, 'clock'>, download: Download | null): boolean {
  return download !== null && download.status !== 'FAILED' && !isExpired(download, clock())
}

/** The latest requested download of an account, expired or not. */
export async function findDownload({ db }: Pick<Deps, 'db'>, playerId: number): Promise<Download | null> {
  return await db.download.findUnique({ where: { playerId } })
}

export function downloadExpiry({ createdAt }: Pick<Download, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + DOWNLOAD_LIFETIME_MS)
}

export function isExpired(download: Pick<Download, 'createdAt'>, at: Date): boolean {
  return downloadExpiry(download) <= at
}

/** Ids of unfinished downloads, oldest first. A running one may have lost its job. */
export async function listUnfinishedDownloads({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const unfinished = await db.download.findMany({
    where: { status: { in: [...UNFINISHED] } },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
  })
  return unfinished.map(({ id }) => id)
}

/** The folder of downloads. Servers and workers on several machines share it. */
export function downloadFolder({ env }: Pick<Deps, 'env'>): string {
  return path.join(env.dataDir, 'downloads')
}

export function downloadFile(deps: Pick<Deps, 'env'>, { id }: Pick<Download, 'id'>): string {
  return path.join(downloadFolder(deps), `${id}.zip`)
}

/** Deletes expired downloads, and files without a row: also those of deleted accounts. */
export async function cleanUpDownloads(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const oldest = new Date(clock().getTime() - DOWNLOAD_LIFETIME_MS)
  await db.download.deleteMany({ where: { createdAt: { lte: oldest } } })
  const folder = downloadFolder(deps)
  // Files first: the row of a file is older than the file.
  const files = await readdir(folder).catch(() => [])
  const kept = new Set((await db.download.findMany({ select: { id: true } })).map(({ id }) => id))
  // Another server may delete a file first.
  for (const file of files)
    if (!kept.has(file.split('.')[0] ?? '')) await rm(path.join(folder, file), { force: true })
}
