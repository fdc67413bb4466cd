import type { FastifyInstance } from 'fastify'
import type { Env } from '#api/settings/env.ts'
import { inlineHash } from '#api/http/inlineHash.ts'
import { securityHeaders } from '#api/http/securityHeaders.ts'
import { DOCS_STYLE, renderDocs } from './docsPage.ts'
import { describeCalls } from './openApi.ts'

/** Adds the description of the calls: `/api/openapi.json` for programs, `/api/docs` for people. */
export function addDocsRoutes(app: FastifyInstance, env: Env): void {
  const document = describeCalls(env)
  const json = JSON.stringify(document)
  const page = renderDocs(document, env)
  const headers = {
    ...securityHeaders(env, { inlineScripts: [], inlineStyles: [inlineHash(DOCS_STYLE)] }),
    'cache-control': 'public, max-age=3600',
  }
  app.get('/api/openapi.json', (_request, reply) =>
    reply.headers(headers).type('application/json').send(json),
  )
  app.get('/api/docs', (_request, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(page),
  )
}
