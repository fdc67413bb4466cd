import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { answerNotFound } from '#api/http/answerError.ts'
import { openDataFolder } from '#api/openData/exportOpenData.ts'
import { OPEN_DATA_LICENCE } from '#api/openData/openDataTexts.ts'
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
        files: OPEN_FILES,
      }),
    )
    app.get('/open-data', async (request, reply) => sendTextPage(request, reply, await findPage(null)))
  }

  app.get('/open-data/index.json', async (_request, reply) =>
    reply
      .header('cache-control', LIST_CACHE)
      .send({ licenses: [OPEN_DATA_LICENCE], months: await listMonths(deps), files: OPEN_FILES }),
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
const OPEN_FILES = [
  'README.md',
  'SHA256SUMS',
  'datapackage.json',
  'games.csv.gz',
  'plays.csv.gz',
  'guesses.csv.gz',
  'commitments.csv.gz',
]

/** The published months, newest first. */
async function listMonths(deps: Deps): Promise<string[]> {
  const months = await readdir(openDataFolder(deps)).catch(() => [])
  return months
    .filter((month) => MONTH.test(month))
    .toSorted()
    .toReversed()
}
