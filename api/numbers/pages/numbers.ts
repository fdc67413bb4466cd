import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { inlineHash } from '#api/http/inlineHash.ts'
import { securityHeaders } from '#api/http/securityHeaders.ts'
import { getPublicNumbers } from '#api/numbers/getPublicNumbers.ts'
import { keepForAMinute } from '#api/pages/keepForAMinute.ts'
import { NUMBERS_STYLE, THEME_SCRIPT } from '#api/pages/numbersStyle.ts'
import { compressPage, type Page } from '#api/pages/page.ts'
import { renderNumbers } from './renderNumbers.ts'
import { sendPage } from '#api/pages/sendPage.ts'

/**
 * Adds `/numbers`, for everybody: the numbers and results of the last day that is over. It is rendered again
 * after a minute, because the crowd follows the log with a delay.
 */
export function addNumbersRoute(app: FastifyInstance, deps: Deps): void {
  const headers = securityHeaders(deps.env, {
    inlineScripts: [inlineHash(THEME_SCRIPT)],
    inlineStyles: [inlineHash(NUMBERS_STYLE)],
  })
  const findPage = keepForAMinute(deps, () => render(deps))
  app.get('/numbers', async (request, reply) => {
    const page = await findPage(null)
    return sendPage(request, reply.headers(headers), page)
  })
}

async function render(deps: Deps): Promise<Page> {
  return compressPage(renderNumbers(deps.env, await getPublicNumbers(deps)), false)
}
