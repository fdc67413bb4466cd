import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { letterTo } from '#api/accounts/sendLetter.ts'
import type { Deps } from '#api/deps/deps.ts'
import { DEFAULT_LANGUAGE, parseLanguage } from '#languages/languages.ts'
import type { Download, User } from '#prisma/generated/client/client.ts'
import { writeArchive } from './archive/writeArchive.ts'
import { downloadFile, downloadFolder } from './downloads.ts'

/**
 * Writes the file of a download, and a letter that says so. Idempotent, also if two workers write it: skips a
 * download that is done.
 */
export async function writeDownload(deps: Deps, id: string): Promise<void> {
  const { db, clock } = deps
  const wanted = await db.download.findUnique({ where: { id }, include: { user: true } })
  if (!wanted || wanted.status === 'DONE') return
  const note = (data: Partial<Download>) =>
    db.download.updateMany({ where: { id, status: { not: 'DONE' } }, data })
  await note({ status: 'RUNNING', finishedAt: null })
  // Another process may write the same download. The clean-up finds the draft of a dead one by the id.
  const draft = `${downloadFile(deps, wanted)}.${randomUUID()}.part`
  try {
    await writeDraft(deps, wanted.user, draft)
    await publish(deps, wanted, draft)
  } catch (error) {
    await note({ status: 'FAILED', finishedAt: clock() })
    throw error
  } finally {
    // Its own error would hide the first one.
    await rm(draft, { force: true }).catch(() => undefined)
  }
  deps.pubSub.publish('letterWritten')
}

async function writeDraft(deps: Deps, { playerId, language }: User, draft: string): Promise<void> {
  await mkdir(downloadFolder(deps), { recursive: true })
  const wanted = { playerId, language: parseLanguage(language) ?? DEFAULT_LANGUAGE }
  // Nobody but the server's own user reads it.
  const handle = await open(draft, 'w', 0o600)
  await pipeline(Readable.from(writeArchive(deps, wanted)), handle.createWriteStream({ flush: true }))
}

/**
 * Makes the draft the download's file. The transaction locks the row: of two workers, the first one's file stays.
 * After the deletion of the account there is no row, and so no file.
 */
async function publish(deps: Deps, { id, user }: Download & { user: User }, draft: string): Promise<void> {
  const at = deps.clock()
  const { size } = await stat(draft)
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.download.updateMany({
      where: { id, status: { not: 'DONE' } },
      data: { status: 'DONE', bytes: size, finishedAt: at },
    })
    if (count === 0) return
    await tx.mail.create({ data: letterTo(user, 'dataReady', at) })
    await rename(draft, downloadFile(deps, { id }))
  })
}
