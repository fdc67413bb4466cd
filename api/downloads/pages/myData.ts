import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rm, writeFile, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseTries } from '#api/accounts/refusals.ts'
import { senderOf } from '#api/auth/clientAddress.ts'
import { browserOf, languageOfRequest, type BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { answerPage } from './answerPage.ts'
import { writeArchive, type Wanted } from '#api/downloads/archive/writeArchive.ts'
import { downloadFile, downloadFolder, findDownload, isExpired } from '#api/downloads/downloads.ts'
import { requireSameOrigin } from '#api/http/sameOrigin.ts'
import { sendFile } from '#api/http/sendFile.ts'
import type { Download } from '#prisma/generated/client/client.ts'

/** Each has a connection to PostgreSQL of its own. */
const MAX_WRITING = 2
const BUSY_SECONDS = 10

/**
 * Adds `/my-data`: all that is stored about the player of the session, as a zip. An account gets the file that a
 * job has written; a visitor's is written at once. A request without a session reads nothing.
 */
export function addMyDataRoute(app: FastifyInstance, deps: Deps): void {
  const guarded = { exposeHeadRoute: false, onRequest: requireSameOrigin(deps.env) }
  app.get('/my-data', guarded, async (request, reply) => {
    void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    const browser = browserOf(deps.env, request, reply)
    const session = await findSession(deps, browser)
    if (session === null) return answer(deps, { request, reply: reply.status(404) }, 'nothing')
    const { playerId, endsAt } = session
    if (endsAt !== null) return await sendPrepared(deps, { request, reply }, playerId)
    const { ofPages: language } = languageOfRequest(request)
    const written = await writeInTurn(deps, browser, { playerId, language })
    if (typeof written === 'number') {
      void reply.status(429).header('retry-after', String(written))
      return answer(deps, { request, reply }, 'tooMany')
    }
    const { handle, size } = written
    return reply
      .type('application/zip')
      .header('content-length', size)
      .header('content-disposition', `attachment; filename="${fileName(deps)}"`)
      .send(handle.createReadStream({ start: 0 }))
  })
}

let writing = 0

/** Writes an archive, unless too many are being written. Returns the seconds to wait for a refused one. */
async function writeInTurn(deps: Deps, browser: BrowserSession, wanted: Wanted): Promise<Written | number> {
  if (writing >= MAX_WRITING) return BUSY_SECONDS
  // Not until the client has read the file.
  writing++
  try {
    const retryAfter = await secondsToWait(deps, browser, wanted.playerId)
    return retryAfter > 0 ? retryAfter : await writeUnnamed(deps, wanted)
  } finally {
    writing--
  }
}

type Written = { handle: FileHandle; size: number }

type Exchange = { request: FastifyRequest; reply: FastifyReply }

async function secondsToWait(deps: Deps, browser: BrowserSession, playerId: number): Promise<number> {
  const refused = await refuseTries(deps, { browser }, [
    ['downloadOfVisitor', String(playerId)],
    ['downloadFromAddress', senderOf(browser.address)],
  ])
  return refused?.error.retryAfterSeconds ?? 0
}

async function sendPrepared(deps: Deps, exchange: Exchange, playerId: number): Promise<FastifyReply> {
  const { request, reply } = exchange
  const download = await findDownload(deps, playerId)
  if (download !== null && (await isGone(deps, download)))
    return answer(deps, { request, reply: reply.status(410) }, 'expired')
  if (download?.status !== 'DONE') return answer(deps, { request, reply: reply.status(404) }, 'notReady')
  return await sendFile(request, reply, downloadFile(deps, download), fileName(deps))
}

/** Whether a file is expired or lost. A lost one may be requested again. */
async function isGone(deps: Deps, download: Download): Promise<boolean> {
  if (isExpired(download, deps.clock())) return true
  if (download.status !== 'DONE' || existsSync(downloadFile(deps, download))) return false
  await deps.db.download.deleteMany({ where: { id: download.id } })
  return true
}

/**
 * Writes the archive to a file without a name, which ends with its last reader: a client that reads slowly holds no
 * connection to PostgreSQL.
 */
async function writeUnnamed(deps: Deps, wanted: Wanted): Promise<Written> {
  await mkdir(downloadFolder(deps), { recursive: true })
  const file = path.join(downloadFolder(deps), `${randomUUID()}.part`)
  const handle = await open(file, 'w+', 0o600)
  try {
    await rm(file)
    // A stream would keep the handle open.
    await writeFile(handle, writeArchive(deps, wanted))
    return { handle, size: (await handle.stat()).size }
  } catch (error) {
    await handle.close()
    throw error
  }
}

function fileName({ env, clock }: Deps): string {
  const site = env.siteName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `${site}-${clock().toISOString().slice(0, 10)}.zip`
}

function answer({ env }: Deps, { request, reply }: Exchange, name: Parameters<typeof answerPage>[1]) {
  const { ofPages: language } = languageOfRequest(request)
  const page = answerPage({ siteName: env.siteName, language }, name)
  return reply.type('text/html; charset=utf-8').header('content-language', language).send(page)
}
