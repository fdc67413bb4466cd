import type { PlayKind } from '#game/kinds/displayed.ts'
import type { Browser } from '../browser/browser.ts'

export const BOARD = `
  fragment Board on Play {
    id kind status currentRow target score nextGameAvailable startedAt finishedAt
    game { id digits day opensAt closesAt }
    guesses { row guess hint madeAt }
  }`

export type Board = {
  id: string
  kind: Uppercase<PlayKind>
  status: 'PLAYING' | 'VICTORY' | 'DEFEAT'
  currentRow: number
  target: string | null
  score: number | null
  nextGameAvailable: boolean
  startedAt: string | null
  finishedAt: string | null
  /** Day and instants are null in a practice game and a challenge. */
  game: { id: string; digits: number; day: string; opensAt: string; closesAt: string }
  guesses: { row: number; guess: string; hint: string; madeAt: string }[]
}

/** `reason` and `message` are null for an accepted guess. */
export type Answer = { reason: string | null; message: string | null; play: Board | null }

/** The board that a mode shows now. */
export async function askBoard(browser: Browser, digits: number): Promise<Board> {
  const query = `query ($digits: DigitCount!) { viewer { play(digits: $digits) { ...Board } } } ${BOARD}`
  const { data } = await browser.ask<{ viewer: { play: Board } }>(query, { digits })
  return data.viewer.play
}

/** The board of a past day's game; the reason when the archive lacks the game. */
export async function askArchive(
  browser: Browser,
  { digits, day }: { digits: number; day: string },
): Promise<Board | string> {
  const query = `query ($digits: DigitCount!, $day: Day!) { viewer { archivePlay(digits: $digits, day: $day) {
    ... on ArchivePlayOpened { play { ...Board } }
    ... on ArchivePlayRefused { reason }
  } } } ${BOARD}`
  type Opened = { viewer: { archivePlay: { play?: Board; reason?: string } } }
  const { data } = await browser.ask<Opened>(query, { digits, day })
  return data.viewer.archivePlay.play ?? String(data.viewer.archivePlay.reason)
}

export async function guess(
  browser: Browser,
  input: { gameId: string; row: number; guess: string; kind?: Board['kind']; code?: string },
): Promise<Answer> {
  const query = `mutation ($input: MakeGuessInput!) { result: makeGuess(input: $input) {
    ... on PlayUpdated { taken: play { ...Board } }
    ... on GuessRefused { reason message play { ...Board } }
    ... on OtherSession { reason: __typename message }
  } } ${BOARD}`
  return answerOf(await browser.ask<Mutated>(query, { input }))
}

export async function startNext(browser: Browser, digits: number): Promise<Answer> {
  const query = `mutation ($input: StartNextGameInput!) { result: startNextGame(input: $input) {
    ... on PlayUpdated { taken: play { ...Board } }
    ... on StartNextGameRefused { reason message play { ...Board } }
  } } ${BOARD}`
  return answerOf(await browser.ask<Mutated>(query, { input: { digits } }))
}

/** Makes the browser a visitor with a session. */
export async function visit(browser: Browser): Promise<void> {
  await browser.ask('mutation { recordVisit { __typename } }')
}

/** Plays guesses in consecutive rows, starting at `from`. Returns the last answer. */
export async function playRows(
  browser: Browser,
  gameId: string,
  guesses: string[],
  from = 0,
): Promise<Answer> {
  const answers: Answer[] = []
  for (const [index, digits] of guesses.entries()) {
    answers.push(await guess(browser, { gameId, row: from + index, guess: digits }))
  }
  return answers.at(-1) as Answer
}

type Mutated = { result: { reason?: string; message?: string; taken?: Board; play?: Board | null } }

function answerOf({ data, errors }: { data: Mutated | null; errors?: unknown }): Answer {
  if (data === null || errors) throw new Error(JSON.stringify(errors))
  const { reason = null, message = null, taken, play = null } = data.result
  return { reason, message, play: taken ?? play }
}
