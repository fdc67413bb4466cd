import { createHash } from 'node:crypto'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import type { OpenApi } from '#api/apiDocs/openApi.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const hilo = await startHilo({
  env: { SITE_NAME: '<Hi & lo>', PUBLIC_URL: 'https://hilo.example' },
  hasPages: true,
})
const get = (url: string) => hilo.app.inject({ url })
const document: OpenApi = (await get('/api/openapi.json')).json()
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('the description is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate(document)).toEqual({ valid: true })
  expect(document.openapi).toBe('3.1.0')
  expect(document.servers).toEqual([{ url: 'https://hilo.example' }])
})

test('an invalid description is detected', async () => {
  const broken = { ...document, paths: { '/api/x': { get: { responses: 5 } } } }
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

test('the description has the 20 documented calls, each under a unique name', () => {
  expect(Object.keys(document.paths)).toHaveLength(20)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(20)
  expect(document.paths['/api/verify-email/{verificationCode}']?.['post']?.parameters).toEqual([
    { name: 'verificationCode', in: 'path', required: true, schema: { type: 'string' } },
  ])
})

test('every reference in the description resolves to a schema', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(50)
  for (const [, name = ''] of references) expect(Object.keys(document.components.schemas)).toContain(name)
})

test('every answer with a body has a schema, and every 302 has a Location', () => {
  for (const { operationId, responses } of operations) {
    for (const [status, { content, headers }] of Object.entries(responses)) {
      if (status === '302') expect([operationId, headers]).toHaveProperty('1.Location')
      else if (operationId !== 'loginGoogle')
        expect([operationId, content]).toHaveProperty('1.application/json')
    }
  }
  const redirecting = operations.filter(({ responses }) => '302' in responses)
  expect(redirecting.map(({ operationId }) => operationId)).toEqual([
    'logout',
    'validate',
    'login',
    'loginGoogle',
  ])
})

test('the page shows every call and every schema, and each of its links resolves', async () => {
  const page = await get('/api/docs')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const html = page.body
  for (const { operationId, summary } of operations) {
    expect(html).toContain(`id="${operationId}"`)
    expect(html).toContain(summary.replaceAll(/`(\w+)`/g, '<code translate="no">$1</code>'))
  }
  for (const name of Object.keys(document.components.schemas)) expect(html).toContain(`id="${name}"`)
  const places = new Set([...html.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
  expect(places.size).toBe([...html.matchAll(/ id="/g)].length)
  for (const [, target = ''] of html.matchAll(/href="#([^"]*)"/g)) expect([...places]).toContain(target)
  expect(html).toContain('<title>&lt;Hi &amp; lo&gt; - API reference</title>')
  expect(html).not.toContain('undefined')
})

test('the page runs only its own script, loads nothing from other sites, and allows only its one style', async () => {
  const { body, headers } = await get('/api/docs')
  const scripts = [...body.matchAll(/<script>([^]*?)<\/script>/g)]
  expect(scripts).toHaveLength(1)
  const [[script, theme = ''] = ['']] = scripts
  expect(body.replace(script, '')).not.toMatch(/<script|\son\w+=|\sstyle=|url\((?!\/assets\/)/)
  const links = [...body.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !/^(?:#|\/(?!\/))/.test(link))).toEqual([])
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(body) ?? []
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`style-src 'self' ${hashOf(style)}`)
  const scriptSources = policy.find((directive) => directive.startsWith('script-src '))
  expect(scriptSources).toContain(hashOf(theme))
  expect(scriptSources).not.toContain('unsafe')
})

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

test('the page is in English for programmers, below the bar of the reader’s language', async () => {
  const { body } = await hilo.app.inject({ url: '/api/docs', headers: { 'accept-language': 'de' } })
  expect(body).toContain('<main lang="en" dir="ltr"><h1>API reference</h1>')
  expect(body).toContain('>Zahlen von gestern</a>')
})

test('a link from another site opens the page', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  expect((await hilo.app.inject({ url: '/api/docs', headers })).statusCode).toBe(200)
})
