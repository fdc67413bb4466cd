import { Browser } from '#tests/kit/browser.ts'

/** A game that is open today. */
export type OpenGame = { id: string; target: string }

const GUESS =
  'mutation ($input: MakeGuessInput!) { makeGuess(input: $input) { __typename ... on GuessAccepted { play { status } } } }'

/** Plays a game to its end as somebody new, with a guess at each server in turn; answers how many guesses that took. */
export async function playAsNew(servers: readonly string[], game: OpenGame, score: number): Promise<number> {
  const browser = new Browser('')
  const fetchAt = browser.fetch.bind(browser)
  let turn = Math.floor(Math.random() * servers.length)
  browser.fetch = (path, init) => fetchAt((servers[turn++ % servers.length] ?? '') + path, init)
  const rows = Math.min(score, 6)
  for (let row = 0; row < rows; row++) {
    const guess = row + 1 === score ? game.target : wrong(game.target)
    const { data, errors } = await browser.ask<{ makeGuess: { __typename: string } } | null>(GUESS, {
      input: { gameId: game.id, row, guess },
    })
    if (data?.makeGuess.__typename !== 'GuessAccepted') throw new Error(JSON.stringify({ data, errors }))
  }
  return rows
}

/** A number that is not the target. */
function wrong(target: string): string {
  return [...target].map((digit) => (Number(digit) + 1) % 10).join('')
}

/** Has `work` done again and again by so many at once, until it says that it is enough. */
export async function atOnce(count: number, work: () => Promise<boolean>): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (let goesOn = true; goesOn;) goesOn = await work()
    }),
  )
}
