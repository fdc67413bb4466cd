import assert from 'node:assert/strict'
import type { Browser } from '../browser/browser.ts'

type Game = { gameObj: { board: string[] } }

/** Plays a guess in today's game of the mode that has as many digits. */
export async function playByApi(browser: Browser, guess: string): Promise<void> {
  await firstGuess(browser, guess.length)
  await callApi(browser, 'PUT', '/checkGuessRegular', { digits: guess.length, number: guess })
  assert.equal(await firstGuess(browser, guess.length), guess)
}

/** The guess in the first row of today's game; '' for an empty row. */
export async function firstGuess(browser: Browser, digits: number): Promise<string | undefined> {
  const { gameObj } = (await callApi(browser, 'PUT', '/getCurrentGameRegular', { digits })) as Game
  return gameObj.board[0]
}

/** Sends a documented call, which must succeed. */
export async function callApi(
  browser: Browser,
  method: string,
  path: string,
  payload: object,
): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const answer = await browser.fetch(`/api${path}`, { method, headers, body: JSON.stringify(payload) })
  const text = await answer.text()
  assert(answer.status < 400, `${method} /api${path}: ${answer.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}
