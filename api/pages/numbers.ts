import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { securityHeaders } from '#api/http/securityHeaders.ts'
import { getPublicNumbers } from '#api/usecases/play/getPublicNumbers.ts'
import { NUMBERS_STYLE, THEME_SCRIPT } from './numbersStyle.ts'
import { compressPage, type Page } from './page.ts'
import { renderNumbers } from './renderNumbers.ts'
import { sendPage } from './sendPage.ts'

/**
 * Adds `/numbers`, for everybody: the numbers and results of the last day that is over. It is rendered again
 * after a minute, because plays may go on after their game's day.
 */
export function addNumbersRoute(app: FastifyInstance, deps: Deps): void {
  const headers = securityHeaders(deps.env, {
    inlineScripts: [hashOf(THEME_SCRIPT)],
    inlineStyles: [hashOf(NUMBERS_STYLE)],
  })
  const findPage = keepForAMinute(deps)
  app.get('/numbers', async (request, reply) => {
    const page = await findPage()
    return sendPage(request, reply.headers(headers), page)
  })
}

/** In the syntax of a Content-Security-Policy. */
function hashOf(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}

/** Requests of the same minute share a page. A failed one is not kept. */
function keepForAMinute(deps: Deps): () => Promise<Page> {
  let kept: { minute: number; page: Promise<Page> } | null = null
  return () => {
    // A day ends with a minute.
    const minute = Math.floor(deps.clock().getTime() / 60_000)
    if (kept?.minute === minute) return kept.page
    const page = render(deps)
    kept = { minute, page }
    page.catch(() => {
      if (kept?.page === page) kept = null
    })
    return page
  }
}

async function render(deps: Deps): Promise<Page> {
  return compressPage(renderNumbers(deps.env.siteName, await getPublicNumbers(deps)), false)
}
