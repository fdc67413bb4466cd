import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { getPublicNumbers } from '#api/numbers/getPublicNumbers.ts'
import { keepForAMinute } from '#api/pages/keepForAMinute.ts'
import { sendTextPage } from '#api/pages/sendPage.ts'
import type { Website } from '#api/pages/website.ts'

/**
 * Adds `/numbers`, for everybody: the numbers and results of the last day that is over. It is rendered again
 * after a minute, because the crowd follows the log with a delay.
 */
export function addNumbersRoute(app: FastifyInstance, deps: Deps, website: Website): void {
  const findPage = keepForAMinute(deps, async () =>
    website.textPage('/numbers', await getPublicNumbers(deps)),
  )
  app.get('/numbers', async (request, reply) => sendTextPage(request, reply, await findPage(null)))
}
