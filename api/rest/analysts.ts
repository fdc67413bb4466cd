import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { findAnalyst } from '#api/usecases/analysts/analysts.ts'
import { openDataFolder } from '#api/usecases/analysts/exportOpenData.ts'
import { exportFile, exportFolder, findExport } from '#api/usecases/analysts/exports.ts'
import { answerNotFound, UNKNOWN_TOKEN } from '#api/http/answerError.ts'
import { analystTokenOf, BASIC_CHALLENGE, refuseToken } from './analystToken.ts'

/** Adds the analysts' exports, each for the token that requested it, and the open data, for everybody. */
export function addAnalystRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file: string } }>('/analysts/exports/:file', async (request, reply) => {
    const analyst = await findAnalyst(deps, analystTokenOf(request))
    if (analyst === null)
      return refuseToken(request, reply, { challenge: `Bearer, ${BASIC_CHALLENGE}`, message: UNKNOWN_TOKEN })
    const { file } = request.params
    const id = file.slice(0, 36)
    const found = UUID.test(id) ? await findExport(deps, id) : null
    if (found && found.analystId !== analyst.id)
      request.server.logSecurity(request, { event: 'notTheirs', analyst: analyst.id })
    if (!found || found.analystId !== analyst.id || found.status !== 'DONE' || exportFile(found) !== file)
      return refuse(reply)
    void reply.header('cache-control', 'no-store')
    return sendFile(reply, path.join(exportFolder(deps), file))
  })

  app.get('/open-data', async (_request, reply) => {
    const months = await readdir(openDataFolder(deps)).catch(() => [])
    return reply.send({ months: months.filter((month) => MONTH.test(month)).toSorted(), files: OPEN_FILES })
  })

  app.get<{ Params: { month: string; file: string } }>('/open-data/:month/:file', (request, reply) => {
    const { month, file } = request.params
    if (!MONTH.test(month) || !OPEN_FILES.includes(file)) return refuse(reply)
    void reply.header('cache-control', 'public, max-age=86400')
    return sendFile(reply, path.join(openDataFolder(deps), month, file))
  })
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MONTH = /^\d{4}-\d{2}$/
const OPEN_FILES = [
  'README.md',
  'SHA256SUMS',
  'datapackage.json',
  'games.csv.gz',
  'plays.csv.gz',
  'guesses.csv.gz',
]

const TYPES: Record<string, string> = {
  '.gz': 'application/gzip',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
}

async function sendFile(reply: FastifyReply, file: string): Promise<FastifyReply> {
  const found = await stat(file).catch(() => null)
  if (found === null) return refuse(reply)
  return reply
    .type(TYPES[path.extname(file)] ?? 'text/plain; charset=utf-8')
    .header('content-length', found.size)
    .header('content-disposition', `attachment; filename="${path.basename(file)}"`)
    .send(createReadStream(file))
}

function refuse(reply: FastifyReply): FastifyReply {
  return answerNotFound(reply.header('cache-control', 'no-store'))
}
