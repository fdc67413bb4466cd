import type { FastifyInstance } from 'fastify'
import type { Env } from '#api/settings/env.ts'
import { sendTextPage } from '#api/pages/sendPage.ts'
import type { Website } from '#api/pages/website.ts'
import { describeCalls } from './openApi.ts'

/**
 * Adds the description of the calls: `/api/openapi.json` for programs, `/api/docs` for people. The page needs
 * no script: a viewer from a package would add a megabyte of it, and need a weaker policy.
 */
export function addDocsRoutes(app: FastifyInstance, env: Env, website: Website | null): void {
  const document = describeCalls(env)
  const json = JSON.stringify(document)
  app.get('/api/openapi.json', (_request, reply) => reply.headers(CACHE).type('application/json').send(json))
  if (website === null) return
  const page = website.textPage('/api/docs', document)
  app.get('/api/docs', (request, reply) => sendTextPage(request, reply, page))
}

const CACHE = { 'cache-control': 'public, max-age=3600' }
