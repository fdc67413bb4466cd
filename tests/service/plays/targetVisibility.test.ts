import { expect, test } from 'vitest'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { askBoard, guess, startNext, visit } from '#tests/kit/games/playDocuments.ts'

const hilo = await startHilo()

/** Every query about plays and games, in one document. */
const EVERYTHING = `
  query ($digits: DigitCount!, $ids: [ID!]!) {
    serverTime
    viewer {
      play(digits: $digits) { ...All }
      plays(first: 5) { edges { cursor node { ...All } } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } }
      statistics(digits: $digits) { digits gamesPlayed average histogram }
    }
    nodes(ids: $ids) { __typename id ... on Play { ...All } ... on Game { digits day opensAt closesAt } }
  }
  fragment All on Play {
    id status currentRow target score nextGameAvailable startedAt finishedAt
    game { id digits day opensAt closesAt }
    guesses { row guess hint madeAt }
  }`

/** A browser, and every response that it received: headers and bodies, with decoded ids. */
function listen(): { browser: Browser; heard: () => string } {
  const browser = hilo.browse()
  const heard: string[] = []
  const original = browser.fetch.bind(browser)
  browser.fetch = async (path, init) => {
    const answer = await original(path, init)
    const body = await answer.clone().text()
    const ids = [...body.matchAll(/[\w+/=-]{8,}/g)].map(([text]) =>
      Buffer.from(text, 'base64').toString('latin1'),
    )
    heard.push(JSON.stringify([...answer.headers]), body, ...ids)
    return answer
  }
  return { browser, heard: () => heard.join('\n') }
}

// Targets of six and seven digits that occur in no day, id or instant of the tests.
test.each([
  { digits: 6 as const, target: '848484', guesses: ['000000', '111111', '222222', '333333', '555555'] },
  { digits: 7 as const, target: '9494949', guesses: ['0000000', '1111111', '2222222', '3333333', '5555555'] },
])(
  'no answer reveals the target of $digits digits before the end, and the last one does',
  async (example) => {
    const { digits, target, guesses } = example
    hilo.setClock('2026-03-01T17:00:00Z')
    const gameId = await hilo.open(digits, target)
    const { browser, heard } = listen()
    await visit(browser)
    const { id } = await askBoard(browser, digits)
    for (const [row, text] of guesses.entries()) {
      await guess(browser, { gameId, row, guess: text })
      await guess(browser, { gameId, row, guess: text.slice(1) })
      await guess(browser, { gameId, row: row + 2, guess: text })
      await guess(browser, { gameId: id, row, guess: text })
      await startNext(browser, digits)
      await browser.ask(EVERYTHING, { digits, ids: [gameId, id] })
      await browser.ask('{ viewer { play(digits: "x") { target } } }')
    }
    expect(heard()).toContain(guesses[4])
    expect(heard()).not.toContain(target)
    expect(JSON.stringify(await guess(browser, { gameId, row: 5, guess: '7'.repeat(digits) }))).toContain(
      target,
    )
  },
)

test('in one game a player who has finished sees the target, and a player who has not does not', async () => {
  hilo.setClock('2026-03-02T17:00:00Z')
  const gameId = await hilo.open(6, '848484')
  const winner = hilo.browse()
  await guess(winner, { gameId, row: 0, guess: '848484' })
  const { browser, heard } = listen()
  await guess(browser, { gameId, row: 0, guess: '000000' })
  const { id } = await askBoard(winner, 6)
  await browser.ask(EVERYTHING, { digits: 6, ids: [gameId, id] })
  expect(heard()).not.toContain('848484')
  expect((await askBoard(winner, 6)).target).toBe('848484')
})
