import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { gameMessages } from '#languages/game/all.generated.ts'
import { DEFAULT_LANGUAGE, formatOf, languageOf, parseLanguage, type Language } from '#languages/languages.ts'

export const MANIFEST = '/manifest.webmanifest'

/** Adds the manifest of the installed app, in the language of the page that names it. */
export function addManifest(app: FastifyInstance, folder: string, siteName: string): void {
  app.get<{ Querystring: { language?: unknown } }>(MANIFEST, async (request, reply) => {
    const language = parseLanguage(request.query.language) ?? DEFAULT_LANGUAGE
    const fixed = JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')) as object
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send({ ...fixed, ...inLanguage(language), name: siteName, short_name: siteName })
  })
}

function inLanguage(language: Language) {
  const { page, board } = gameMessages[language]
  return {
    lang: formatOf(language),
    dir: languageOf(language).direction,
    description: page.description,
    shortcuts: DIGIT_COUNTS.map((digits) => ({ name: board.mode({ digits }), url: `/digits${digits}` })),
  }
}
