import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#api/deps/deps.ts'
import { requireSameOrigin } from '#api/http/sameOrigin.ts'
import { onceAMinute } from '#api/logging/onceAMinute.ts'

/** The name of an error and its places in the page's files: nothing that a player has entered or seen. */
const report = z.strictObject({
  name: z.string().regex(/^[A-Za-z]{1,40}$/),
  frames: z.array(z.string().regex(/^\/assets\/[\w-]{1,60}\.js:\d{1,6}:\d{1,7}$/)).max(8),
})

const BODY_LIMIT_BYTES = 1000
// The bound keeps attackers from filling a disk.
const MAX_ERRORS = 10

/** Adds `/page-errors`, which logs the errors of pages: each at most once a minute, and ten in a minute. */
export function addPageErrorRoute(app: FastifyInstance, { env, clock }: Deps): void {
  const isFirst = onceAMinute(clock, MAX_ERRORS)
  app.post(
    '/page-errors',
    { bodyLimit: BODY_LIMIT_BYTES, config: { otherHost: 'refuse' }, onRequest: requireSameOrigin(env) },
    (request, reply) => {
      const { data } = report.safeParse(request.body)
      if (data === undefined) return reply.status(400).send({ error: true, message: 'This is no report.' })
      if (isFirst(JSON.stringify(data))) request.log.warn(data, 'a page failed')
      return reply.status(204).send()
    },
  )
}
