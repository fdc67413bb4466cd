import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LINKED_PATHS } from '#account/linkedPaths.ts'
import { readEnv } from '#api/settings/env.ts'
import { MailKind } from '#prisma/generated/client/client.ts'
import '#tests/kit/english.ts'
import { builtWebsite, startHilo } from '#tests/kit/processes/hilo.ts'
import { linkCodeOf, NO_PAGES, NOT_FOUND, PAGES, pageOf, ROUTES, TEXT_PATHS } from '#tests/kit/routes.ts'
import { composeMessage } from '#workers/mail/composeMessage.ts'
import { CHALLENGE } from '../../../web/kinds/boardAddress.ts'
import { HISTORY } from '../../../web/paths/pagePaths.ts'

const env = readEnv({})
const { routes, folder } = await builtWebsite(env)
const pages = new Map(routes.map((route) => [route.path, route.page]))

test('the server serves exactly the pages of the table, each page with its title', async () => {
  const ofTable = ROUTES.map(({ path: page }) => page)
  expect([...pages.keys(), ...TEXT_PATHS]).toEqual(ofTable)
  const { app } = await startHilo({ hasPages: true })
  for (const page of TEXT_PATHS) {
    const { statusCode, body } = await app.inject(page)
    expect([statusCode, body]).toEqual([200, expect.stringMatching(/<title>Hilo - .+<\/title>/)])
  }
  for (const { path: page, title } of PAGES) {
    expect(pages.get(page)?.('en')('identity').body.toString()).toContain(`<title>Hilo - ${title()}</title>`)
  }
})

test('what the server has besides pages and single files is below a path without pages', async () => {
  const { app } = await startHilo({ hasPages: true })
  const lines = app.printRoutes({ commonPrefix: false }).matchAll(/^ {4}[├└]── ([^/ ]+)/gm)
  const starts = new Set([...lines].map(([, start = '']) => `/${start}`))
  const ofPages = new Set(ROUTES.map(({ path: page }) => /^\/[^/]*/.exec(page)?.[0]))
  const others = [...starts].filter((start) => !ofPages.has(start) && !/[.*]/.test(start))
  const ofTexts = TEXT_PATHS.filter((page) => NO_PAGES.includes(page))
  expect([...others, ...ofTexts, '/api'].toSorted()).toEqual(NO_PAGES.toSorted())
})

test('crawlers, and pages without an icon of their own, find it at its usual address', async () => {
  const { app } = await startHilo({ hasPages: true })
  const { statusCode, headers, rawPayload } = await app.inject('/favicon.ico')
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon'])
  // The header of the format.
  expect([...rawPayload.subarray(0, 4)]).toEqual([0, 0, 1, 0])
})

test('the history has its own style sheet, in the build', () => {
  const html = pages.get(HISTORY)?.('en')('identity').body.toString() ?? ''
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)" data-precedence/.exec(html) ?? []
  expect(readFileSync(path.join(folder, style), 'utf8')).toContain('.calendar-month')
})

test('the service worker caches exactly the pages of the table', () => {
  const worker = readFileSync(path.join(folder, 'serviceWorker.js'), 'utf8')
  const [, build = ''] = /^const BUILD = (.*)$/m.exec(worker) ?? []
  expect(JSON.parse(build)).toMatchObject({
    paths: ROUTES.filter(({ kept }) => kept).map((route) => route.path),
  })
})

test.each(Object.values(MailKind))('the link of the letter ‘%s’ opens a page of the table', (kind) => {
  const waiting = {
    id: '1',
    kind,
    recipient: 'a@example.com',
    username: 'a',
    language: null,
    createdAt: new Date(0),
  }
  const { text, link } = composeMessage({ env }, { ...waiting, linkToken: 'the-code' })
  const paths = [...text.matchAll(/http:\/\/\S+?(\/\S+)/g)].map(([, linked = '']) => linked)
  for (const linked of paths) expect(pageOf(linked.replace(/#.*/, ''))).not.toBe(NOT_FOUND)
  if (link !== null) expect(paths.map(linkCodeOf)).toEqual(['the-code'])
})

test('the redirects of the server open pages of the table', () => {
  for (const linked of Object.values(LINKED_PATHS)) expect(pageOf(linked)).not.toBe(NOT_FOUND)
})

test('the source has each path once', () => {
  const prefixes = PAGES.filter((page) => page.path !== `/${CHALLENGE}*`).map((page) =>
    page.path.replace(/\/?\*$/, ''),
  )
  // The page of a group is below that of all groups.
  const paths = [...new Set(prefixes)]
  // The path of a challenge is a slash and a prefix, which the key of its board has too.
  const known = [...paths, CHALLENGE]
  const literals = [...paths, `/?${CHALLENGE}`].toSorted().toReversed()
  const literal = new RegExp(`['"\`](${literals.join('|')})(?=['"\`/?#])`, 'g')
  const files = ['account', 'api', 'web', 'workers'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  const found = files
    .filter((file) => /(?<!\.test|\.generated)\.tsx?$/.test(file))
    // A documented call has a path of its own, below /api.
    .filter((file) => !file.startsWith('api/rest/'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(literal)].map((match) => match[1] ?? ''))
  expect(found.toSorted()).toEqual(known.toSorted())
})
