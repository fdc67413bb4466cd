import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { exportFile, exportFolder, findExport, schemaFile } from '#api/exports/exports.ts'
import { answerNotFound } from '#api/http/answerError.ts'
import { sendFile } from '#api/http/sendFile.ts'

/** Adds the files of analysts' exports, each for the token that requested it. */
export function addExportRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file: string } }>('/analysts/exports/:file', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const { analyst } = request
    if (analyst === null) throw new Error('This route has no guard')
    const { file } = request.params
    const id = file.slice(0, 36)
    const found = UUID.test(id) ? await findExport(deps, id) : null
    if (found && found.analystId !== analyst.id)
      request.server.logSecurity(request, { event: 'notTheirs', analyst: analyst.id })
    if (!found || found.analystId !== analyst.id || found.status !== 'DONE') return answerNotFound(reply)
    if (file !== exportFile(found) && file !== schemaFile(found)) return answerNotFound(reply)
    if (file === exportFile(found)) void reply.header('link', `<${schemaFile(found)}>; rel="describedby"`)
    return sendFile(request, reply, path.join(exportFolder(deps), file))
  })
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
