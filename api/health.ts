import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'

/** `/healthz`: the process answers. `/readyz`: so does its database, and players can be sent here. */
export function addHealthRoutes(app: FastifyInstance, { pool }: Deps): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    try {
      await pool.query('select 1')
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'database away')
      return reply.status(503).send({ status: 'database away' })
    }
  })
}
