import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { answerNotFound } from '#api/http/answerError.ts'
import { openDataFolder } from '#api/openData/exportOpenData.ts'
import { OPEN_DATA_LICENCE, OPEN_FILES } from '#api/openData/openDataTexts.ts'
import { sendFile } from '#api/http/sendFile.ts'
import { keepForAMinute } from '#api/pages/keepForAMinute.ts'
import { sendTextPage } from '#api/pages/sendPage.ts'
import type { Website } from '#api/pages/website.ts'

/** Adds the open data, for everybody: a page for people, the same list for programs, and the files. */
export function addOpenDataRoutes(app: FastifyInstance, deps: Deps, website: Website | null): void {
  if (website) {
    const findPage = keepForAMinute(deps, async () =>
      website.textPage('/open-data', {
        licence: OPEN_DATA_LICENCE,
        months: await listMonths(deps),
      }),
    )
    app.get('/open-data', async (request, reply) => sendTextPage(request, reply, await findPage(null)))
  }

  app.get('/open-data/index.json', async (_request, reply) =>
    reply
      .header('cache-control', LIST_CACHE)
      .send({ licenses: [OPEN_DATA_LICENCE], months: await listMonths(deps) }),
  )

  app.get<{ Params: { month: string; file: string } }>('/open-data/:month/:file', (request, reply) => {
    const { month, file } = request.params
    if (!MONTH.test(month) || !OPEN_FILES.includes(file))
      return answerNotFound(reply.header('cache-control', 'no-store'))
    void reply.header('cache-control', 'public, max-age=86400')
    return sendFile(request, reply, path.join(openDataFolder(deps), month, file))
  })
}

const MONTH = /^\d{4}-\d{2}$/
const LIST_CACHE = 'public, max-age=3600'

/** The published months, newest first, and the files of each. */
async function listMonths(deps: Deps): Promise<{ month: string; files: string[] }[]> {
  const folder = openDataFolder(deps)
  const names = await readdir(folder).catch(() => [])
  const months = names
    .filter((name) => MONTH.test(name))
    .toSorted()
    .toReversed()
  return await Promise.all(
    months.map(async (month) => {
      const files = new Set(await readdir(path.join(folder, month)))
      return { month, files: OPEN_FILES.filter((file) => files.has(file)) }
    }),
  )
}
