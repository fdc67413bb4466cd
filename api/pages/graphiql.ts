import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerNotFound } from '#api/http/answerError.ts'
import { embedJson, escapeHtml } from '#api/http/html.ts'
import { PROJECT_ROOT } from '#api/settings/projectRoot.ts'

/** A query of the editor. */
export type Tab = { query: string; variables?: string }

/** The queries of a file of this project. Each begins with a comment. */
export function tabsOf(file: string): readonly Tab[] {
  const queries = readFileSync(join(PROJECT_ROOT, file), 'utf8').split(/^(?=# )/m)
  return queries.map((query) => ({ query }))
}

type GraphiqlPage = {
  title: string
  /** The token that the editor sends with its queries. */
  token: string
  tabs: readonly Tab[]
  /** HTML above the editor. */
  head?: string
}

/**
 * Adds GraphiQL at a path that ends with a slash. All files come from this server. The caller guards the path:
 * without a valid token, no file is served.
 */
export function addGraphiql(
  app: FastifyInstance,
  path: string,
  pageOf: (request: FastifyRequest) => GraphiqlPage,
): void {
  app.get(path, async (request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderPage(path, pageOf(request))),
  )
  app.get<{ Params: { file: string } }>(`${path}:file`, async (request, reply) => {
    const file = (await loadFiles()).get(request.params.file)
    if (file === undefined) return answerNotFound(reply)
    return reply
      .header('content-encoding', 'gzip')
      .header('cache-control', 'private, max-age=86400')
      .type(
        request.params.file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
      )
      .send(file)
  })
}

const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  // The editor creates style elements at run time.
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `font-src 'self' data:`,
  `connect-src 'self'`,
  `worker-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

function renderPage(path: string, { title, token, tabs, head = '' }: GraphiqlPage): string {
  const [first] = tabs
  const setup = {
    title,
    endpoint: '/graphql',
    additionalHeaders: { authorization: `Bearer ${token}` },
    defaultTabs: tabs,
    // The editor itself reads the address's query only. A browser that was here before has tabs of its own.
    ...(first?.variables !== undefined && { variables: first.variables }),
    shouldPersistHeaders: false,
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${path}graphiql.css">
</head>
<body class="no-focus-outline" style="display: flex; flex-direction: column; height: 100vh; margin: 0">
<noscript>This page needs JavaScript.</noscript>
${head}
<div id="root" style="flex: 1; min-height: 0"></div>
<script id="setup" type="application/json">${embedJson(setup)}</script>
<script src="/tooOld.js"></script>
<script type="module" src="${path}start.js"></script>
<script defer src="${path}graphiql.js"></script>
</body>
</html>
`
}

let files: Promise<Map<string, Buffer>> | undefined

/** The gzipped files by name. They have many megabytes, so the first request loads them. */
function loadFiles(): Promise<Map<string, Buffer>> {
  return (files ??= readFiles())
}

async function readFiles(): Promise<Map<string, Buffer>> {
  const built = await import('@graphql-yoga/render-graphiql/graphiql')
  const texts = {
    'start.js': await readFile(new URL('./graphiqlStart.js', import.meta.url), 'utf8'),
    'graphiql.js': built.js,
    'graphiql.css': built.css,
    'editorWorkerService.worker.js': built.editorWorkerService,
    'json.worker.js': built.jsonWorker,
    'graphql.worker.js': built.graphqlWorker,
  }
  const zipped = Object.entries(texts).map(async ([name, text]) => [name, await zip(text)] as const)
  return new Map(await Promise.all(zipped))
}

const zip = promisify(gzip)
