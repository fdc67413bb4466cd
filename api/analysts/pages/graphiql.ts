import { escapeHtml, embedJson } from '#api/http/html.ts'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { answerNotFound } from '#api/http/answerError.ts'
import { ANALYST_QUESTIONS } from './analystQuestions.ts'
import { analystTokenOf } from './analystToken.ts'

/**
 * Adds GraphiQL at `/analysts/graphiql/`, with the questions of analysts as its tabs, after the query of its
 * address if there is one. The browser prompts for the token as a password; without a valid token no
 * file is served. All files come from this server.
 */
export function addGraphiqlRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Querystring: Asked }>('/analysts/graphiql/', async (request, reply) => {
    const token = analystTokenOf(request)
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        renderPage(`${deps.env.siteName} - Analysts`, {
          token,
          asked: askedTab(request.query),
        }),
      )
  })

  app.get<{ Params: { file: string } }>('/analysts/graphiql/:file', async (request, reply) => {
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

/** A query of the address, such as that of a chart. A parameter that is given twice is a list. */
type Asked = Partial<Record<'query' | 'variables', string | string[]>>
type Tab = { query: string; variables?: string }

function askedTab({ query, variables }: Asked): Tab | null {
  if (typeof query !== 'string') return null
  return { query, ...(typeof variables === 'string' && { variables }) }
}

const QUESTIONS: readonly Tab[] = ANALYST_QUESTIONS.map(({ title, query }) => ({
  query: `# ${title}\n${query}`,
}))

type Content = { token: string; asked: Tab | null }

function renderPage(title: string, { token, asked }: Content): string {
  const setup = {
    title,
    endpoint: '/graphql',
    additionalHeaders: { authorization: `Bearer ${token}` },
    defaultTabs: asked === null ? QUESTIONS : [asked, ...QUESTIONS],
    // The editor itself reads the address's query only. A browser that was here before has tabs of its own.
    ...(asked?.variables !== undefined && { variables: asked.variables }),
    shouldPersistHeaders: false,
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/analysts/graphiql/graphiql.css">
</head>
<body class="no-focus-outline" style="display: flex; flex-direction: column; height: 100vh; margin: 0">
<noscript>This page needs JavaScript.</noscript>
<nav aria-label="Analysts" style="padding: 0.375rem 1rem"><a href="/analysts/">Charts</a></nav>
<div id="root" style="flex: 1; min-height: 0"></div>
<script id="setup" type="application/json">${embedJson(setup)}</script>
<script src="/tooOld.js"></script>
<script type="module" src="/analysts/graphiql/start.js"></script>
<script defer src="/analysts/graphiql/graphiql.js"></script>
</body>
</html>
`
}

let files: Promise<Map<string, Buffer>> | undefined

/** The gzipped files by name. They have many megabytes, so the first analyst's request loads them. */
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
