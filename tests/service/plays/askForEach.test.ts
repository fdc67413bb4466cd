import { expect, test } from 'vitest'
import { loadBoard } from '#api/plays/loadBoard.ts'
import { loadPlayForGuess } from '#api/plays/loadPlay.ts'
import { makeGuess } from '#api/plays/makeGuess.ts'
import { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { openTodaysGames } from '#api/games/openTodaysGames.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { statementNames } from '#tests/kit/database/statementsOf.ts'

const { deps } = await startHilo()
const games = await openTodaysGames(deps)
const at = deps.clock()
const nothing = () => undefined

function somebody(token: string | null = null): BrowserSession {
  return new BrowserSession({
    token,
    knownDevice: null,
    address: () => '127.0.0.1',
    setToken: nothing,
    language: () => ({ ofPages: 'en', ofAccount: 'en' }),
    setKnownDevice: nothing,
    setLanguage: nothing,
    logSecurity: nothing,
  })
}

/**
 * Three players with different progress, a caller without a session, and a caller with an invalid session.
 */
const browsers = [somebody(), somebody(), somebody()]
for (const [index, browser] of browsers.entries()) {
  for (const { id, digits, target } of games.slice(0, 2 + index)) {
    for (let row = 0; row < index; row++)
      await makeGuess(deps, {
        browser,
        gameId: id,
        kind: 'daily',
        row,
        guess: target.replace(/.$/, (last) => `${9 - Number(last)}`),
      })
    await makeGuess(deps, {
      browser,
      gameId: id,
      kind: 'daily',
      row: index,
      guess: digits % 2 === 0 ? target : '9'.repeat(digits),
    })
  }
}
browsers.push(somebody(), somebody('none of ours'))

async function namedAnswer<T>(work: () => Promise<T>): Promise<{ answer: T | undefined; names: unknown[] }> {
  let answer: T | undefined
  const names = await statementNames(async () => {
    answer = await work()
  })
  return { answer, names }
}

test('plays that are read in one batch equal plays that are read one by one', async () => {
  const asked = browsers.flatMap((browser) =>
    [...games.map(({ id }) => id), 12_345].map((gameId) => ({ browser, gameId, codeHash: null, at })),
  )
  const byOne = []
  for (const one of asked) byOne.push(await loadPlayForGuess(deps, one))
  const { answer, names } = await namedAnswer(() =>
    Promise.all(asked.map((one) => loadPlayForGuess(deps, one))),
  )
  expect(answer).toEqual(byOne)
  expect(names).toEqual(['load_play'])
  // The boards differ, so that a mix-up would show.
  expect(new Set(byOne.map((found) => JSON.stringify(found))).size).toBeGreaterThan(20)
})

test('boards that are read in one batch equal boards that are read one by one', async () => {
  const asked = browsers.flatMap((browser) =>
    games.map(({ digits }) => ({ browser, handle: null, digits, at })),
  )
  const byOne = []
  for (const one of asked) byOne.push(await loadBoard(deps, one))
  const { answer, names } = await namedAnswer(() => Promise.all(asked.map((one) => loadBoard(deps, one))))
  expect(answer).toEqual(byOne)
  expect(names.filter((name) => name === 'load_board')).toHaveLength(1)
  expect(new Set(byOne.map((found) => JSON.stringify(found))).size).toBeGreaterThan(15)
})
