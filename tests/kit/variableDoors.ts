import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { REGISTERED_DOCUMENTS } from '#api/graphql/endpoint/registeredDocuments.generated.ts'
import { analystOf } from './games/analysts.ts'
import { asked, startProbedHilo, times } from './probes.ts'

export type Ask = (variables: object) => InjectOptions

const MAKE_GUESS = 'mutation ($input: MakeGuessInput!) { makeGuess(input: $input) { __typename } }'
export const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }'
export const START = 'mutation ($input: StartExportInput!) { startExport(input: $input) { __typename } }'
export const EVENTS = `query ($first: Int!, $since: DateTime!, $types: [EventType!], $position: BigInt) {
  events(first: $first, since: $since, types: $types, afterPosition: $position) { nodes { id } } }`

/** Every place for variables: by a document's text or id, of players and of analysts. */
export async function openVariableDoors() {
  const { hilo, gameId, cookie } = await startProbedHilo()
  const { token } = await analystOf(hilo)
  const TYPE = { 'content-type': 'application/json', cookie }
  const OF_PAGE = { ...TYPE, accept: 'application/graphql-response+json' }
  const OF_ANALYST = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const byText = (query: string) => (variables: object) => asked({ query, variables }, TYPE)
  const byId = (documentId: string) => (variables: object) => asked({ documentId, variables }, OF_PAGE)
  const byAnalyst = (query: string) => (variables: object) => asked({ query, variables }, OF_ANALYST)
  const doors: [name: string, ask: Ask, place: (value: unknown) => object][] = [
    ['a guess', byText(MAKE_GUESS), (input) => ({ input })],
    ['a guess by its id', byId(idOf('MakeGuess')), (input) => ({ input })],
    ['variables that no document has', byId(idOf('CurrentPlay')), (digits) => ({ digits, ...wide(100) })],
    [
      'a list inside an input, by id',
      byId(idOf('CreateGroup')),
      (points) => ({ input: { rule: { points } } }),
    ],
    ['nodes', byText(NODES), (ids) => ({ ids })],
    ['nodes of an analyst', byAnalyst(NODES), (ids) => ({ ids })],
    [
      'nodes of an analyst among many fields',
      byAnalyst(NODES.replace('}', `} ${times(100, () => 'rateLimit { cost }')}`)),
      (ids) => ({ ids }),
    ],
    ['an analyst’s export', byAnalyst(START), (input) => ({ input })],
    ['an analyst’s enums', byAnalyst(EVENTS), (types) => ({ ...SINCE, types })],
    ['an analyst’s large number', byAnalyst(EVENTS), (position) => ({ ...SINCE, position })],
  ]
  /**
   * Sends a request. The response must be short, with at most five errors that repeat little of the request.
   * Returns its status.
   */
  const expectShort = async (probe: InjectOptions): Promise<number> => {
    const { body, statusCode } = await hilo.app.inject(probe)
    expect(body.length).toBeLessThan(10_000)
    const errors = body.startsWith('{') ? (JSON.parse(body) as { errors?: { message: string }[] }).errors : []
    expect(errors?.length ?? 0).toBeLessThanOrEqual(5)
    for (const { message } of errors ?? []) expect(message.length).toBeLessThanOrEqual(203)
    expect(statusCode).toBeLessThan(500)
    return statusCode
  }
  return { hilo, gameId, cookie, type: TYPE, byText, byId, byAnalyst, doors, expectShort }
}

function idOf(name: string): string {
  const found = Object.keys(REGISTERED_DOCUMENTS).find((id) => id.startsWith(`${name}-`))
  if (found === undefined) throw new Error(`The page has no document ${name}`)
  return found
}

export const wide = (size: number) => Object.fromEntries(Array.from({ length: size }, (_, n) => [`a${n}`, n]))
export const deep = (size: number) => {
  let value: object = {}
  for (let level = 0; level < size; level++) value = level % 2 === 0 ? [value] : { value }
  return value
}

/** By what is wrong with them: variables for a body of nearly 100 kB. */
export const LARGE: Record<string, unknown> = {
  'unknown fields': wide(6500),
  'objects in objects': Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`a${n}`, wide(40)])),
  'lists in lists': deep(2000),
  nulls: Array(18_000).fill(null),
  'numbers for texts': Array(16_000).fill(0.5),
  'texts without end': Array(20_000).fill('x'),
  'objects in a list': Array.from({ length: 30_000 }, () => ({})),
  'long texts before nulls': [...Array<string>(10).fill('x'.repeat(7000)), ...Array<null>(4000).fill(null)],
  'a long text': 'x'.repeat(90_000),
}

const SINCE = { first: 1, since: '2026-11-21T17:00:00Z' }
