import type { EndlessKind } from '#game/kinds/displayed.ts'
import type { Browser } from '../browser/browser.ts'
import type { Hilo } from '../processes/hilo.ts'
import { BOARD, type Board } from './playDocuments.ts'

export type Started = {
  play: Board | null
  reason: string | null
  message: string | null
  retryAfter: number | null
}

/** Asks for the next game of an endless board. */
export async function askPracticeStart(
  browser: Browser,
  digits: number,
  kind: Uppercase<EndlessKind> = 'PRACTICE',
): Promise<Started> {
  const query = `mutation ($input: StartPracticeGameInput!) { result: startPracticeGame(input: $input) {
    ... on PlayUpdated { play { ...Board } }
    ... on TooManyTries { retryAfter }
    ... on Refusal { reason: __typename message }
  } } ${BOARD}`
  type Answer = { result: Partial<Started> }
  const { data, errors } = await browser.ask<Answer>(query, { input: { digits, kind } })
  if (errors) throw new Error(JSON.stringify(errors))
  const { play = null, reason = null, message = null, retryAfter = null } = data.result
  return { play, reason, message, retryAfter }
}

/** Starts a game of an endless board, or returns the present one. */
export async function startPractice(
  browser: Browser,
  digits: number,
  kind: Uppercase<EndlessKind> = 'PRACTICE',
): Promise<Board> {
  const { play, reason } = await askPracticeStart(browser, digits, kind)
  if (play === null) throw new Error(`No practice game was started: ${reason}`)
  return play
}

/** The play of the viewer's present practice game of a mode. */
export async function askPractice(browser: Browser, digits: number): Promise<Board | null> {
  const query = `query ($digits: DigitCount!) { viewer { practice(digits: $digits) { ...Board } } } ${BOARD}`
  const { data } = await browser.ask<{ viewer: { practice: Board | null } }>(query, { digits })
  return data.viewer.practice
}

/** The target of a practice game or a challenge, by the game's global id. */
export async function targetOf({ pool }: Hilo, gameId: string): Promise<string> {
  const id = Number(Buffer.from(gameId, 'base64').toString().slice('Game:'.length))
  const { rows } = await pool.query<{ target: string }>(
    `select target from practice_games where game_id = $1
     union all select target from challenges where game_id = $1`,
    [id],
  )
  return rows[0]?.target ?? ''
}

/** A guess that is not the target. */
export function missOf(target: string): string {
  return [...target].map((digit) => String((Number(digit) + 1) % 10)).join('')
}
