import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { embedJson, escapeHtml } from '#api/http/html.ts'
import { easternDay } from '#game/day.ts'
import { analystTokenOf, PUBLIC_FILES } from './analystToken.ts'

/** The built charts. */
type Charts = { folder: string; template: string }

/**
 * Adds the charts at `/analysts/`. The page contains the analyst's token for its queries; the built files
 * contain no data, so everybody may load them. Without a build, GraphiQL is the page of analysts.
 */
export function addChartRoutes(app: FastifyInstance, deps: Deps, charts: Charts | null): void {
  app.get('/analysts', (_request, reply) => reply.redirect('/analysts/'))

  app.get('/analysts/', (request, reply) => {
    const token = analystTokenOf(request)
    void reply.header('cache-control', 'no-store')
    if (charts === null) return reply.redirect('/analysts/graphiql/')
    const { siteName } = deps.env
    const setup = embedJson({ siteName, token, today: easternDay(deps.clock()) })
    const page = charts.template
      .replace('<!--title-->', () => escapeHtml(`${siteName} - Charts`))
      .replace('<!--setup-->', () => setup)
    return reply.type('text/html; charset=utf-8').send(page)
  })

  if (charts === null) return
  void app.register(fastifyStatic, {
    root: path.join(charts.folder, 'assets'),
    prefix: PUBLIC_FILES,
    // The players' files decorate the reply.
    decorateReply: false,
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  })
}
