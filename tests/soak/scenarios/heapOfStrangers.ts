import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createPrismaClient } from '#api/database/prismaClient.ts'
import { REGISTERED_DOCUMENTS } from '#api/graphql/endpoint/registeredDocuments.generated.ts'
import { addAnalyst } from '#api/analysts/analysts.ts'
import { Browser } from '#tests/kit/browser/browser.ts'
import { guess } from '#tests/kit/games/playDocuments.ts'
import { inTurns, openGames } from './crowd.ts'
import { openHousehold, type Household } from './household.ts'
import { memoryOf, metricsOf } from './memory.ts'
import type { Findings, Setting } from '../scenario.ts'

type Size = {
  /** The number of documents of each form. */
  documents: number
  /** The number of streams for each way to drop one. */
  streams: number
  /** The limit for the heap's growth by all documents of one kind of client, or by all streams. */
  growthMb: number
}

const collector = pathToFileURL(path.join(import.meta.dirname, 'collectWhenLooked.mjs')).href
const SMALL_HEAP = { METRICS_PORT: '0', NODE_OPTIONS: `--max-old-space-size=512 --import ${collector}` }

const AT_ONCE = 16
// Of each attack, until code is compiled and connections are open.
const WARM_UP = 40

/**
 * Clients that only cost memory, at a server with a small heap. The server must keep almost nothing of them.
 */
export async function heapOfStrangers(setting: Setting, size: Size): Promise<Findings> {
  const place = await openHousehold({ env: SMALL_HEAP })
  try {
    const kinds = [
      ...(await documentAttacks(place, size.documents)),
      { name: 'dropped streams', attacks: await streamAttacks(place, size.streams) },
    ]
    for (const { attacks } of kinds) for (const { run } of attacks) await run(WARM_UP)
    setting.print('the server is warm')
    const figures: Findings['figures'] = {}
    const breaches: string[] = []
    let before = await settledHeapMb(place)
    for (const { name, attacks } of kinds) {
      for (const attack of attacks) {
        await attack.run(attack.count)
        setting.print(`${attack.count} × ${attack.name}`)
      }
      const after = await settledHeapMb(place)
      const growth = Math.round((after - before) * 10) / 10
      figures[`growth by ${name}, MB`] = growth
      if (growth > size.growthMb) breaches.push(`the heap grew by ${growth} MB by ${name}`)
      before = after
    }
    return { figures, breaches }
  } finally {
    await place.close()
  }
}

type Attack = { name: string; count: number; run: (count: number) => Promise<void> }
type Kind = { name: string; attacks: Attack[] }

// The minimum of several readings, since the server closes a dropped socket with a delay.
async function settledHeapMb(place: Household): Promise<number> {
  let least = Infinity
  for (let look = 0; look < 4; look++) {
    await sleep(500)
    least = Math.min(least, (await memoryOf(metricsOf(place))).heapMb)
  }
  return least
}

/** Each number gives a new document, or a new name for one. */
const DOCUMENTS: Record<string, (n: number) => object> = {
  'one unknown field 490 times': (n) => ({ query: `{a${n} ${'b '.repeat(490)}}` }),
  '100 unknown fields': (n) => ({
    query: `{${Array.from({ length: 100 }, (_, field) => `a${n}_${field}`).join(' ')}}`,
  }),
  'an unclosed brace': (n) => ({ query: `{a${n} ${'b '.repeat(480)}` }),
  'an unclosed string of 90 kB': (n) => ({ query: `{a${n} "${'b'.repeat(90_000)}` }),
  'a valid document of 480 fields': (n) => ({ query: `query Q${n} {${'__typename '.repeat(480)}}` }),
  'a comment of 90 kB': (n) => ({ query: `{ __typename } #${n}${'b'.repeat(90_000)}` }),
  'a new operation name': (n) => ({ query: `query Q${n} { __typename }`, operationName: `Q${n}` }),
  'an unknown operation name': (n) => ({ query: 'query Q { __typename }', operationName: `Q${n}` }),
  'an unknown document id': (n) => ({ documentId: `MakeGuess-${n}${'b'.repeat(1000)}` }),
  'invalid variables': (n) => ({
    query: 'query ($digits: DigitCount!) { viewer { play(digits: $digits) { id } } }',
    variables: { digits: `${n}${'b'.repeat(1000)}` },
  }),
  '200 unknown fields of a variable': (n) => ({
    query: 'mutation ($input: MakeGuessInput!) { makeGuess(input: $input) { __typename } }',
    variables: { input: unknownFields(n) },
  }),
  '200 unknown fields of a registered document’s variable': (n) => ({
    documentId: MAKE_GUESS,
    variables: { input: unknownFields(n) },
  }),
  'a list of nulls': (n) => ({
    query: `query Q${n} ($ids: [ID!]!) { nodes(ids: $ids) { id } }`,
    variables: { ids: Array<null>(1000).fill(null) },
  }),
}

const MAKE_GUESS = Object.keys(REGISTERED_DOCUMENTS).find((id) => id.startsWith('MakeGuess-'))

function unknownFields(n: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: 200 }, (_, field) => [`a${n}_${field}`, n]))
}

async function documentAttacks({ servers, pool }: Household, count: number): Promise<Kind[]> {
  const token = await addAnalyst(
    { db: createPrismaClient(pool), clock: () => new Date() },
    'an analyst with a token',
  )
  if (!token.ok) throw new Error(token.error)
  const url = `${servers[0]?.url}/graphql`
  let sent = 0
  const attack = (name: string, documentOf: (n: number) => object, headers: Record<string, string>) => ({
    name,
    count,
    run: (times: number) =>
      inTurns(Array.from({ length: times }), AT_ONCE, async () => {
        const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
        const answer = await fetch(url, { ...init, body: JSON.stringify(documentOf(sent++)) })
        await answer.arrayBuffer()
        if (answer.status >= 500) throw new Error(`${name}: ${answer.status}`)
      }),
  })
  const attacksWith = (headers: Record<string, string>) =>
    Object.entries(DOCUMENTS).map(([name, documentOf]) => attack(name, documentOf, headers))
  return [
    { name: 'documents', attacks: attacksWith({}) },
    // The page sends this header; it changes how the server treats document ids.
    {
      name: 'documents with the page’s headers',
      attacks: attacksWith({ accept: 'application/graphql-response+json' }),
    },
    { name: 'documents of an analyst', attacks: attacksWith({ authorization: `Bearer ${token.value}` }) },
  ]
}

const WATCH = 'subscription ($gameId: ID!) { crowdChanged(gameId: $gameId) { players } }'

/** How much of a stream a client reads before it closes: everything up to this text. null: nothing. */
const DROPPED = { head: 'HTTP/1.1', 'the first event': 'event: next', nothing: null }

async function streamAttacks({ servers, pool }: Household, count: number): Promise<Attack[]> {
  const url = servers[0]?.url ?? ''
  const [game] = await openGames(pool)
  if (game === undefined) throw new Error('No game is open')
  const gameId = Buffer.from(`Game:${game.id}`).toString('base64')
  const player = new Browser(url)
  await guess(player, { gameId, row: 0, guess: game.target })
  const cookie = [...player.cookies].map((each) => each.join('=')).join('; ')
  const asked = new URLSearchParams({ query: WATCH, variables: JSON.stringify({ gameId }) })
  const request =
    `GET /graphql?${asked} HTTP/1.1\r\nHost: localhost\r\n` +
    `Accept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`
  return Object.entries(DROPPED).map(([read, text]) => ({
    name: `a stream dropped after ${read}`,
    count,
    run: (times) =>
      inTurns(Array.from({ length: times }), AT_ONCE, () =>
        dropStream(Number(new URL(url).port), request, text),
      ),
  }))
}

function dropStream(port: number, request: string, until: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(request, () => {
        if (until === null) socket.destroy()
      })
    })
    let text = ''
    socket.on('data', (data) => {
      text += data.toString()
      if (!text.startsWith('HTTP/1.1 200')) socket.destroy(new Error(text.split('\r\n')[0]))
      else if (until !== null && text.includes(until)) socket.destroy()
    })
    socket.on('error', reject).on('close', () => resolve())
  })
}
