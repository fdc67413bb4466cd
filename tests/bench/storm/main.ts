// npm run bench:storm [seconds]: whether a storm of sign-ins slows those who play. Guesses come at a steady rate to a server in
// a process of its own, in turn without and with a storm; fails when the median of
// their p99s moves by more than a quarter.
import { setTimeout as sleep } from 'node:timers/promises'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { act } from '#tests/kit/accountDocuments.ts'
import { Browser } from '#tests/kit/browser.ts'
import { askBoard, guess, visit } from '#tests/kit/playDocuments.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { startTemplatePostgres } from '#tests/kit/templatePostgres.ts'

const GUESSES_A_SECOND = 60
const SIGNING_IN = 64
const ROUNDS = 7
const WARM_UP_SECONDS = 8
const LIMIT = 1.25
const seconds = Number(process.argv[2] ?? 5)

const postgres = await startTemplatePostgres()
const server = await startTestServer(postgres.url)
const games = await Promise.all(
  DIGIT_COUNTS.map(async (digits) => ({
    digits,
    id: (await askBoard(new Browser(server.url), digits)).game.id,
  })),
)
const nextGuess = (await makeGuesses((WARM_UP_SECONDS + 2 * ROUNDS * seconds) * GUESSES_A_SECOND)).values()
let weather: 'calm' | 'storm' | 'over' = 'calm'
let signIns = 0

await guessFor(WARM_UP_SECONDS)
const storm = Promise.allSettled(Array.from({ length: SIGNING_IN }, (_, n) => signInAgainAndAgain(n)))
const rounds = { calm: [] as number[][], storm: [] as number[][] }
for (let round = 0; round < ROUNDS; round++) {
  for (const kind of ['calm', 'storm'] as const) {
    weather = kind
    await sleep(1000)
    rounds[kind].push(await guessFor(seconds))
  }
}
weather = 'over'
process.exitCode = report() ? 0 : 1
await server.close()
await storm
await postgres.stop()

type Send = () => Promise<unknown>

/** Guesses one after the other, each of a play that has room for it, by visitors who have come before. */
async function makeGuesses(count: number): Promise<Send[]> {
  const sends: Send[] = []
  while (sends.length < count) {
    const player = new Browser(server.url)
    await visit(player)
    for (let row = 0; row < 6; row++) {
      for (const { id, digits } of games)
        sends.push(() => guess(player, { gameId: id, row, guess: `${row}`.repeat(digits) }))
    }
  }
  return sends
}

/** Sends guesses at their times, whether the ones before are answered or not; answers in how many ms each was. */
async function guessFor(duration: number): Promise<number[]> {
  const start = performance.now()
  const answers: Promise<number>[] = []
  for (let n = 0; n < duration * GUESSES_A_SECOND; n++) {
    const due = start + (n * 1000) / GUESSES_A_SECOND
    await sleep(Math.max(0, due - performance.now()))
    const send = nextGuess.next().value as Send
    answers.push(send().then(() => performance.now() - due))
  }
  return await Promise.all(answers)
}

async function signInAgainAndAgain(n: number): Promise<void> {
  const browser = new Browser(server.url)
  while (!isOver()) {
    if (weather === 'calm') {
      await sleep(50)
      continue
    }
    await act(browser, 'logIn', { email: `storm${n}@example.com`, password: 'Wrong-horse-1' })
    signIns++
  }
}

function isOver(): boolean {
  return weather === 'over'
}

function report(): boolean {
  const figures = (kind: keyof typeof rounds, share: number) =>
    quantile(
      rounds[kind].map((times) => quantile(times, share)),
      0.5,
    )
  for (const kind of ['calm', 'storm'] as const) {
    const [half, most] = [figures(kind, 0.5), figures(kind, 0.99)]
    console.log(`${kind}: p50 ${half.toFixed(1)} ms, p99 ${most.toFixed(1)} ms (medians of ${ROUNDS} rounds)`)
  }
  const ratio = figures('storm', 0.99) / figures('calm', 0.99)
  console.log(`${signIns} sign-ins were answered; p99 in the storm is ${ratio.toFixed(2)} times the calm one`)
  return ratio <= LIMIT
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
