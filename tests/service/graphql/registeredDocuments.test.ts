import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { REGISTERED_DOCUMENTS } from '#api/graphql/endpoint/registeredDocuments.generated.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { guess } from '#tests/kit/games/playDocuments.ts'
import { statementsOf } from '#tests/kit/database/statementsOf.ts'

const hilo = await startHilo()
const RESPONSE_TYPE = 'application/graphql-response+json'

/** The page's document of this name. */
function documentOf(name: string): [id: string, text: string] {
  const found = Object.entries(REGISTERED_DOCUMENTS).find(([id]) => id.startsWith(`${name}-`))
  if (!found) throw new Error(`The page has no document ${name}`)
  return found
}

async function post(browser: Browser, body: object, headers: Record<string, string> = {}) {
  const answer = await browser.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: RESPONSE_TYPE, ...headers },
    body: JSON.stringify(body),
  })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    cache: answer.headers.get('cache-control'),
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as unknown,
  }
}

test('the page has the ids of all documents that the server knows, and their names are those of GraphQL', () => {
  const generated = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.generated.ts'),
  )
  const ids = generated.flatMap((file) =>
    [...readFileSync(`web/${file}`, 'utf8').matchAll(/"__meta__":\{"id":"([^"]+)"\}/g)].map(([, id]) => id),
  )
  expect(new Set(ids)).toEqual(new Set(Object.keys(REGISTERED_DOCUMENTS)))
  for (const text of Object.values(REGISTERED_DOCUMENTS)) parse(text)
})

test('a document sent by its id gets the answer of its text', async () => {
  const gameId = await hilo.open(5, '01234')
  const [browser, other] = [hilo.browse(), hilo.browse()]
  for (const [name, variables] of [
    ['MakeGuess', { input: { gameId, row: 0, guess: '43210' } }],
    ['MakeGuess', { input: { gameId, row: 0, guess: '4321' } }],
    ['MakeGuess', { input: { gameId, row: 5, guess: '00000' } }],
    ['MakeGuess', { input: { gameId, row: '0', guess: '00000' } }],
    ['MakeGuess', { input: { gameId, row: 1.5, guess: '00000' } }],
    ['MakeGuess', { input: { gameId, row: 2 ** 31, guess: '00000' } }],
    ['MakeGuess', { input: { gameId: 7, row: 1, guess: '00000' } }],
    ['MakeGuess', { input: { gameId, row: 1, guess: 12_345 } }],
    ['MakeGuess', { input: { gameId, row: 1, guess: null } }],
    ['MakeGuess', { input: { gameId, row: 1 } }],
    ['MakeGuess', { input: { gameId, row: 1, guess: '00000', more: true } }],
    ['MakeGuess', { input: [{ gameId, row: 1, guess: '00000' }] }],
    ['MakeGuess', { input: null }],
    ['MakeGuess', { input: { gameId, row: 1, guess: '56789' }, more: true }],
    ['MakeGuess', {}],
    ['MakeGuess', undefined],
    ['CurrentPlay', { digits: 5 }],
    ['CurrentPlay', { digits: 8 }],
    ['CurrentPlay', { digits: 5.0 }],
    ['CurrentPlay', { digits: true }],
    ['Profile', {}],
    ['StartNextGame', { input: { digits: 5 } }],
    ['LogIn', { input: { email: 'nobody@hilo.example', password: 'Not a password' } }],
    ['RefreshViewer', null],
  ] as const) {
    const [id, text] = documentOf(name)
    const byId = await post(browser, { documentId: id, variables })
    const byText = await post(other, { query: text, variables })
    expect(plain(byId), name).toEqual(plain(byText))
  }
})

// The parts that differ between two players, and the position of an error in a document's text.
function plain(answer: object): unknown {
  const text = JSON.stringify(answer, (key, value: unknown) => (key === 'locations' ? undefined : value))
  return JSON.parse(text.replaceAll(/"(id|sessionHandle|handle|cursor)":"[^"]*"/g, '"$1":"…"'))
}

test('a visitor’s first guess by id creates the session', async () => {
  const gameId = await hilo.open(4, '0042')
  const browser = hilo.browse()
  const [documentId] = documentOf('MakeGuess')
  await post(browser, { documentId, variables: { input: { gameId, row: 0, guess: '0042' } } })
  expect([...browser.cookies.keys()]).toEqual(['hilo_session'])
  const [askId] = documentOf('CurrentPlay')
  expect(await post(browser, { documentId: askId, variables: { digits: 4 } })).toMatchObject({
    cache: 'no-store',
    body: { data: { viewer: { play: { status: 'VICTORY', target: '0042' } } } },
  })
})

test('a guess by id is one statement to read and one to write', async () => {
  const gameId = await hilo.open(3, '042')
  const browser = hilo.browse()
  const [documentId] = documentOf('MakeGuess')
  const guess = (row: number, digits: string) =>
    post(browser, { documentId, variables: { input: { gameId, row, guess: digits } } })
  await guess(0, '111')
  const costs: number[] = []
  for (const [row, digits] of [
    [1, '222'],
    [2, '042'],
  ] as const) {
    const sent = await statementsOf(async () => {
      expect(await guess(row, digits)).toMatchObject({ status: 200 })
    })
    costs.push(sent.length)
  }
  expect(costs).toEqual([2, 2])
})

test('an id of another version is refused with its own error, so that the page can reload', async () => {
  expect(await post(hilo.browse(), { documentId: 'MakeGuess-ofLastYear' })).toMatchObject({
    status: 404,
    type: expect.stringContaining(RESPONSE_TYPE) as string,
    body: { errors: [{ extensions: { code: 'PERSISTED_DOCUMENT_NOT_FOUND' } }] },
  })
})

test.each(['text', 7, ['list']])('variables that are %j are refused', async (variables) => {
  const [documentId] = documentOf('CurrentPlay')
  expect(await post(hilo.browse(), { documentId, variables })).toMatchObject({ status: 400 })
})

test('a client that wants plain JSON gets it', async () => {
  const [documentId] = documentOf('CurrentPlay')
  expect(
    await post(hilo.browse(), { documentId, variables: { digits: 5 } }, { accept: 'application/json' }),
  ).toMatchObject({
    status: 200,
    type: expect.stringMatching(/^application\/json/) as string,
    body: { data: { viewer: { play: { status: 'PLAYING' } } } },
  })
})

test('an unexpected error is masked and logged', async () => {
  const gameId = await hilo.open(6, '908172')
  const [documentId] = documentOf('MakeGuess')
  hilo.logLines.splice(0)
  await hilo.pool.query('alter table plays rename to plays_away')
  const answer = await post(hilo.browse(), {
    documentId,
    variables: { input: { gameId, row: 0, guess: '000000' } },
  })
  await hilo.pool.query('alter table plays_away rename to plays')
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({
    data: null,
    errors: [
      { message: 'Unexpected error.', path: ['makeGuess'], extensions: { code: 'INTERNAL_SERVER_ERROR' } },
    ],
  })
  expect(hilo.logLines.join()).toContain('relation \\"plays\\" does not exist')
})

test('a subscription by its id is streamed, whether the id is in the URL or in the body', async () => {
  const gameId = await hilo.open(7, '0123456')
  const browser = hilo.browse()
  await guess(browser, { gameId, row: 0, guess: '0123456' })
  const [documentId] = documentOf('CrowdChanged')
  const inUrl = new URLSearchParams({ documentId, variables: JSON.stringify({ gameId }) })
  const headers = { accept: 'text/event-stream', 'content-type': 'application/json' }
  const inBody = { method: 'POST', body: JSON.stringify({ documentId, variables: { gameId } }) }
  for (const [url, init] of [
    [`/graphql?${inUrl}`, {}],
    ['/graphql', inBody],
  ] as const) {
    const leaving = new AbortController()
    const { body } = await browser.fetch(url, { ...init, headers, signal: leaving.signal })
    expect(await firstEvent(body)).toMatchObject({ data: { crowdChanged: { game: { id: gameId } } } })
    leaving.abort()
  }
})

async function firstEvent(body: ReadableStream<Uint8Array> | null): Promise<unknown> {
  let text = ''
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(part)
    const data = /^data: (.*)\n/m.exec(text)?.[1]
    if (data) return JSON.parse(data)
  }
  throw new Error(`No event: ${text}`)
}

test('a subscription by its id is only sent as an event stream', async () => {
  const [documentId] = documentOf('CrowdChanged')
  const asked = { documentId, variables: { gameId: 'nothing' } }
  expect(await post(hilo.browse(), asked)).toMatchObject({
    status: 406,
    body: { errors: [{ extensions: { code: 'NOT_ACCEPTABLE' } }] },
  })
})

test.each(['text/event-stream', 'application/json', RESPONSE_TYPE])(
  'an unknown id in a URL is refused as %s',
  async (accept) => {
    const answer = await hilo.browse().fetch('/graphql?documentId=Unknown', { headers: { accept } })
    expect(await answer.text()).toContain('PERSISTED_DOCUMENT_NOT_FOUND')
    expect(answer.status).toBe(404)
  },
)

test('a mutation by its id in a URL is refused', async () => {
  const [documentId] = documentOf('LogOut')
  const answer = await hilo.browse().fetch(`/graphql?documentId=${documentId}`)
  expect(answer.status).toBe(405)
})

test('a page of another origin gets nothing', async () => {
  const [documentId] = documentOf('CurrentPlay')
  const asked = { documentId, variables: { digits: 5 } }
  expect(await post(hilo.browse(), asked, { origin: 'https://elsewhere.example' })).toMatchObject({
    status: 403,
  })
})
