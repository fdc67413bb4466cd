import type { Browser } from '../browser/browser.ts'
import { subscribe, type EventStream } from '../eventStream.ts'
import type { Hilo } from '../processes/hilo.ts'
import { BOARD, visit, type Board } from './playDocuments.ts'

export type SeenRace = {
  id: string
  digits: number
  roundCount: number
  phase: string
  code: string | null
  seat: number
  members: { seat: number; name: string | null; isHost: boolean; isThere: boolean; isReady: boolean }[]
  round: number
  startsAt: string | null
  endsAt: string | null
  play: Board | null
  rounds: SeenRound[]
  table: { seat: number; place: number; points: number }[]
  rematch: { id: string } | null
}

export type SeenRound = {
  number: number
  isOver: boolean
  target: string | null
  boards: {
    seat: number
    status: string
    place: number | null
    points: number | null
    hints: string[]
    guesses: { row: number; guess: string; hint: string; madeAt: string }[] | null
  }[]
}

export const RACE = `
  fragment Race on Race {
    id digits roundCount phase code seat members { seat name isHost isThere isReady }
    round startsAt endsAt play { ...Board } rematch { id }
    rounds { number isOver target boards {
      seat status place points hints guesses { row guess hint madeAt } } }
    table { seat place points }
  } ${BOARD}`

type Answer = { race: SeenRace | null; play: Board | null; reason: string | null; message: string | null }

const INPUTS: Record<string, string> = {
  startRace: 'RaceInput',
  endRound: 'RaceInput',
  rematchRace: 'RaceInput',
  leaveRace: 'RaceInput',
}

/** Sends one of the mutations of races. `reason` is that of a refusal, or the refusal's type. */
export async function actInRace(browser: Browser, mutation: string, input: object): Promise<Answer> {
  const type = INPUTS[mutation] ?? `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`
  const isGuess = mutation === 'guessInRace'
  const updated = mutation === 'leaveRace' ? '' : '... on RaceUpdated { race { ...Race } } '
  const selection = isGuess
    ? '... on RacePlayed { race { ...Race } play { ...Board } } ' +
      '... on RaceGuessRefused { why: reason play { ...Board } }'
    : `${updated} ... on RaceRefused { why: reason }`
  const query = `mutation ($input: ${type}!) { result: ${mutation}(input: $input) {
    ... on Refusal { reason: __typename message } ${selection} } } ${updated || isGuess ? RACE : ''}`
  const { data, errors } = await browser.ask<{ result: Partial<Answer> & { why?: string } }>(query, { input })
  if (errors) throw new Error(JSON.stringify(errors))
  const { race = null, play = null, why = null, reason = null, message = null } = data.result
  return { race, play, reason: why ?? reason, message }
}

export async function createRace(
  browser: Browser,
  input: { digits: number; rounds?: number; groupKey?: string },
): Promise<SeenRace & { code: string }> {
  const { race, reason } = await actInRace(browser, 'createRace', { rounds: 1, ...input })
  if (race?.code == null) throw new Error(`No race was created: ${reason}`)
  return { ...race, code: race.code }
}

export async function joinRace(browser: Browser, code: string): Promise<SeenRace> {
  const { race, reason } = await actInRace(browser, 'joinRace', { code })
  if (race === null) throw new Error(`The race was not joined: ${reason}`)
  return race
}

/** A race that was started by the first of some new visitors, the others in their order. */
export async function startedRace(
  servers: readonly Hilo[],
  { players, ...input }: { players: number; digits: number; rounds?: number },
): Promise<{ id: string; code: string; browsers: Browser[] }> {
  const browsers = Array.from({ length: players }, (_, index) =>
    servers[index % servers.length]?.browse(),
  ).filter((browser) => browser !== undefined)
  const [host, ...others] = browsers
  if (host === undefined) throw new Error('A race needs a host.')
  for (const browser of browsers) await visit(browser)
  const { id, code } = await createRace(host, input)
  for (const browser of others) await joinRace(browser, code)
  const { reason } = await actInRace(host, 'startRace', { raceId: id })
  if (reason !== null) throw new Error(`The race was not started: ${reason}`)
  return { id, code, browsers }
}

export async function guessInRace(
  browser: Browser,
  guess: { raceId: string; round?: number; row: number; guess: string },
): Promise<Answer> {
  return await actInRace(browser, 'guessInRace', { round: 1, ...guess })
}

/** A race as its player sees it; null for others. */
export async function seeRace(browser: Browser, id: string): Promise<SeenRace | null> {
  const query = `query ($id: ID!) { node(id: $id) { ...Race } } ${RACE}`
  const { data, errors } = await browser.ask<{ node: SeenRace | null }>(query, { id })
  if (errors) throw new Error(JSON.stringify(errors))
  return data.node
}

export const RACE_CHANGED = `subscription ($raceId: ID!) { raceChanged(raceId: $raceId) {
  isRoomChanged played { seat round row hint status } } }`

export type RaceChanged = {
  raceChanged: {
    isRoomChanged: boolean
    played: { seat: number; round: number; row: number; hint: string; status: string } | null
  } | null
}

export async function watchRace(browser: Browser, raceId: string): Promise<EventStream<RaceChanged>> {
  return await subscribe<RaceChanged>(browser, RACE_CHANGED, { raceId })
}

/** The number of a round, 1 for the first. */
export async function raceTarget({ pool }: Hilo, raceId: string, round = 1): Promise<string> {
  const { rows } = await pool.query<{ target: string }>(
    'select targets[$2] as target from races where race_id = $1',
    [raceNumberOf(raceId), round],
  )
  return rows[0]?.target ?? ''
}

/** The id in a race's global id. */
export function raceNumberOf(raceId: string): number {
  return Number(Buffer.from(raceId, 'base64').toString().slice('Race:'.length))
}
