import { setTimeout as sleep } from 'node:timers/promises'
import { drawScore, PAUSES, type Person } from './dayPlan.ts'
import type { DayBrowser } from './dayBrowser.ts'

/** The site as a visit needs it. `secondMs`: the milliseconds of a simulated second. */
export type Visited = {
  secondMs: number
  roll: (bound: number) => number
  /** Today's targets by the global ids of their games. */
  targets: ReadonlyMap<string, string>
  /** The paths that the service worker of a new browser stores, and those that a page needs. */
  files: { page: readonly string[]; worker: readonly string[] }
}

type Board = { status: string; game: { id: string }; guesses: unknown[] }

/**
 * The requests of Chromium on the built page, in their order: those of a new browser, those of a browser with
 * a cache, those of each guess, and those of a result.
 */
export async function playToday(browser: DayBrowser, person: Person, site: Visited): Promise<void> {
  for (const [index, digits] of person.modes.entries()) {
    // The modes share one page: a change of the mode loads no page.
    if (index === 0) await openPage(browser, { person, site, digits })
    const board = await openBoard(browser, digits)
    if (index === 0 && person.kind === 'newcomer') await installWorker(browser, site)
    const present = site.targets.has(board.game.id) ? board : await startNext(browser, digits)
    // An unfinished play of an earlier day stays on the board. The bench does not know its number.
    if (!site.targets.has(present.game.id)) continue
    await play(browser, { board: present, digits, site })
    await seeResult(browser, { gameId: present.game.id, digits, site })
  }
}

/** A second visit on the same day. */
export async function lookAgain(browser: DayBrowser, person: Person, site: Visited): Promise<void> {
  const digits = person.modes[0] ?? 5
  await browser.get('page', `/digits${digits}`)
  const board = await openBoard(browser, digits)
  const close = browser.watch(board.game.id)
  await pause(site, PAUSES.result)
  close()
}

async function openPage(
  browser: DayBrowser,
  { person, site, digits }: { person: Person; site: Visited; digits: number },
): Promise<void> {
  await browser.get('page', `/digits${digits}`)
  if (person.kind !== 'newcomer') return
  await Promise.all(site.files.page.map((path) => browser.get('file', path)))
  await browser.ask('query', 'RecordVisit', {})
}

async function openBoard(browser: DayBrowser, digits: number): Promise<Board> {
  const { viewer } = await browser.ask<{ viewer: { play: Board } }>('query', 'CurrentPlay', { digits })
  await browser.ask('query', 'Today', {})
  return viewer.play
}

async function installWorker(browser: DayBrowser, { files }: Visited): Promise<void> {
  await Promise.all(
    files.worker.map((path) => browser.get(path.startsWith('/assets/') ? 'file' : 'page', path)),
  )
}

async function startNext(browser: DayBrowser, digits: number): Promise<Board> {
  const { startNextGame } = await browser.ask<{ startNextGame: { play: Board } }>('query', 'StartNextGame', {
    input: { digits },
  })
  return startNextGame.play
}

async function play(
  browser: DayBrowser,
  { board, digits, site }: { board: Board; digits: number; site: Visited },
): Promise<void> {
  const { id: gameId } = board.game
  const target = site.targets.get(gameId)
  if (target === undefined) throw new Error(`The board of ${digits} digits is not of today.`)
  const score = drawScore(site.roll)
  await pause(site, PAUSES.beforeFirst)
  for (let row = 0; row < Math.min(score, 6); row++) {
    if (row > 0) await pause(site, PAUSES.betweenGuesses)
    const guess = row + 1 === score ? target : wrong(target, row)
    const input = { gameId, kind: 'DAILY', code: null, row, guess }
    const { makeGuess } = await browser.ask<{ makeGuess: { play?: Board } }>('guess', 'MakeGuess', { input })
    if (!makeGuess.play) throw new Error(`A guess was refused: ${JSON.stringify(makeGuess)}`)
  }
}

async function seeResult(
  browser: DayBrowser,
  { gameId, digits, site }: { gameId: string; digits: number; site: Visited },
): Promise<void> {
  const close = browser.watch(gameId)
  await openBoard(browser, digits)
  await pause(site, PAUSES.result)
  close()
}

async function pause({ secondMs, roll }: Visited, seconds: number): Promise<void> {
  // From half of the mean to one and a half.
  await sleep((secondMs * seconds * (50 + roll(100))) / 100)
}

function wrong(target: string, row: number): string {
  return [...target].map((digit) => (Number(digit) + 1 + row) % 10).join('')
}
