import type { Browser } from '../browser/browser.ts'
import type { Hilo } from '../processes/hilo.ts'
import { BOARD, type Board } from './playDocuments.ts'

export type SeenStorm = {
  id: string
  digits: number
  number: number
  solved: number
  lost: number
  averageTries: number | null
  remainingMs: number
  isOver: boolean
  endsAt: string
  mayShare: boolean
  play: Board | null
}

export const STORM = `
  fragment Storm on Storm {
    id digits number solved lost averageTries remainingMs isOver endsAt mayShare play { ...Board }
  } ${BOARD}`

type Answer = {
  storm: SeenStorm | null
  play: Board | null
  code: string | null
  reason: string | null
  message: string | null
}

async function change(browser: Browser, field: string, input: object, selection: string): Promise<Answer> {
  const name = field.charAt(0).toUpperCase() + field.slice(1)
  const type = ['endStorm', 'shareStorm', 'withdrawStorm'].includes(field) ? 'StormInput' : `${name}Input`
  const query = `mutation ($input: ${type}!) { result: ${field}(input: $input) {
    ... on Refusal { reason: __typename message } ${selection} } } ${selection.includes('...Storm ') ? STORM : ''}`
  const { data, errors } = await browser.ask<{ result: Partial<Answer> & { why?: string } }>(query, { input })
  if (errors) throw new Error(JSON.stringify(errors))
  const { storm = null, play = null, code = null, why = null, reason = null, message = null } = data.result
  return { storm, play, code, reason: why ?? reason, message }
}

const UPDATED = '... on StormUpdated { storm { ...Storm } }'

/** Asks for a storm: of a mode, or of a link. */
export async function askStorm(
  browser: Browser,
  wanted: { digits: number } | { code: string },
): Promise<Answer> {
  return await change(browser, 'startStorm', wanted, UPDATED)
}

export async function startStorm(browser: Browser, wanted: number | { code: string }): Promise<SeenStorm> {
  const input = typeof wanted === 'number' ? { digits: wanted } : wanted
  const { storm, reason } = await askStorm(browser, input)
  if (storm === null) throw new Error(`No storm was started: ${reason}`)
  return storm
}

export type StormGuess = { stormId: string; number: number; row: number; guess: string }

/** Makes a guess in a storm. `reason` is that of a refusal, or the refusal's type. */
export async function guessInStorm(browser: Browser, guess: StormGuess): Promise<Answer> {
  const played = '... on StormPlayed { storm { ...Storm } play { ...Board } }'
  const refused = '... on StormGuessRefused { why: reason storm { ...Storm } play { ...Board } }'
  return await change(browser, 'guessInStorm', guess, `${played} ${refused}`)
}

export async function endStorm(browser: Browser, stormId: string): Promise<Answer> {
  return await change(browser, 'endStorm', { stormId }, UPDATED)
}

export async function shareStorm(browser: Browser, stormId: string): Promise<Answer> {
  return await change(browser, 'shareStorm', { stormId }, '... on LinkCreated { code }')
}

export async function withdrawStorm(browser: Browser, stormId: string): Promise<Answer> {
  return await change(browser, 'withdrawStorm', { stormId }, '')
}

/** The storm that the viewer began last. */
export async function askLatestStorm(browser: Browser): Promise<SeenStorm | null> {
  const query = `{ viewer { latestStorm { ...Storm } } } ${STORM}`
  const { data } = await browser.ask<{ viewer: { latestStorm: SeenStorm | null } }>(query)
  return data.viewer.latestStorm
}

/** Number `number` (1 for the first) of a storm. */
export async function stormTarget({ pool }: Hilo, stormId: string, number: number): Promise<string> {
  const { rows } = await pool.query<{ target: string }>(
    'select targets[$2] as target from storms where storm_id = $1',
    [stormNumberOf(stormId), number],
  )
  return rows[0]?.target ?? ''
}

/** The id in a storm's global id. */
export function stormNumberOf(stormId: string): number {
  return Number(Buffer.from(stormId, 'base64').toString().slice('Storm:'.length))
}
