import { setTimeout as sleep } from 'node:timers/promises'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { act } from '#tests/kit/games/accountDocuments.ts'
import { Browser } from '#tests/kit/browser/browser.ts'
import { buildTestProcesses } from '#tests/kit/processes/buildTestProcesses.ts'
import { askBoard, guess, visit } from '#tests/kit/games/playDocuments.ts'
import { startTestServer } from '#tests/kit/processes/server.ts'
import { startTemplatePostgres } from '#tests/kit/database/templatePostgres.ts'
import type { Extent } from '../extent.ts'
import { inTurns } from '../inTurns.ts'
import { alone, compared, quantile, type Row } from '../row.ts'
import { benchAttack } from './benchAttack.ts'

const GUESSES_A_SECOND = 60
const LOGGING_IN = 64
const WARM_UP_SECONDS = 8
const SECONDS = 4

/** Whether many logins delay guesses, and whether failed logins keep others from a login or a sign-up. */
export async function benchStorm(extent: Extent): Promise<Row[]> {
  await buildTestProcesses()
  return [...(await benchGuesses(extent)), ...(await benchAttack(extent))]
}

/** Guesses arrive at a steady rate at a server process, in turn without and with a storm of logins. */
async function benchGuesses({ rounds }: Extent): Promise<Row[]> {
  const postgres = await startTemplatePostgres()
  const server = await startTestServer(postgres.url, { PASSWORD_COST: 'real' })
  const guesses = (await makeGuesses(server.url, WARM_UP_SECONDS + 2 * rounds * SECONDS)).values()
  const storm = startStorm(server.url)
  const guessIn = async (weather: Weather) => {
    storm.turn(weather)
    await sleep(1000)
    return await guessFor(SECONDS, guesses)
  }
  await guessFor(WARM_UP_SECONDS, guesses)
  const samples = await inTurns({ calm: () => guessIn('calm'), storm: () => guessIn('storm') }, rounds)
  const logIns = await storm.end()
  await server.close()
  await postgres.stop()
  return [
    besideCalm('p50', { samples, share: 0.5 }),
    { ...besideCalm('p99', { samples, share: 0.99 }), goal: { atMost: 1.25 } },
    alone({ what: 'logins answered meanwhile', unit: '/s', ours: [logIns / (rounds * (SECONDS + 1))] }),
  ]
}

type Times = Record<'calm' | 'storm', number[][]>

function besideCalm(name: string, { samples, share }: { samples: Times; share: number }): Row {
  return compared({
    what: `guess while ${LOGGING_IN} clients log in, ${name}`,
    unit: 'ms',
    ours: samples.storm.map((times) => quantile(times, share)),
    limit: { what: 'without them', values: samples.calm.map((times) => quantile(times, share)) },
  })
}

type Send = () => Promise<unknown>

/** Prepares guesses for so many seconds, by known visitors. Each guess finds a free row. */
async function makeGuesses(url: string, seconds: number): Promise<Send[]> {
  const games = await Promise.all(DIGIT_COUNTS.map((digits) => gameOf(url, digits)))
  const sends: Send[] = []
  while (sends.length < seconds * GUESSES_A_SECOND) {
    const player = new Browser(url)
    await visit(player)
    for (let row = 0; row < 6; row++) {
      for (const { id, digits } of games)
        sends.push(() => guess(player, { gameId: id, row, guess: `${row}`.repeat(digits) }))
    }
  }
  return sends
}

async function gameOf(url: string, digits: DigitCount): Promise<{ id: string; digits: DigitCount }> {
  return { id: (await askBoard(new Browser(url), digits)).game.id, digits }
}

/** Sends guesses at fixed times, whether or not earlier ones have answers. Returns the time of each in ms. */
async function guessFor(seconds: number, guesses: Iterator<Send>): Promise<number[]> {
  const start = performance.now()
  const answers: Promise<number>[] = []
  for (let n = 0; n < seconds * GUESSES_A_SECOND; n++) {
    const due = start + (n * 1000) / GUESSES_A_SECOND
    await sleep(Math.max(0, due - performance.now()))
    const send = guesses.next().value as Send
    answers.push(send().then(() => performance.now() - due))
  }
  return await Promise.all(answers)
}

type Weather = 'calm' | 'storm' | 'over'

/** Many clients that log in again and again while the weather is 'storm'. */
function startStorm(url: string) {
  let weather: Weather = 'calm'
  let logIns = 0
  const isOver = () => weather === 'over'
  const logIn = async (n: number) => {
    const browser = new Browser(url)
    while (!isOver()) {
      if (weather === 'calm') {
        await sleep(50)
        continue
      }
      await act(browser, 'logIn', { email: `storm${n}@example.com`, password: 'Wrong-horse-1' })
      logIns++
    }
  }
  const all = Promise.all(Array.from({ length: LOGGING_IN }, (_, n) => logIn(n)))
  return {
    turn: (next: Weather) => {
      weather = next
    },
    /** Waits for pending logins. Returns how many were answered. */
    end: async (): Promise<number> => {
      weather = 'over'
      await all
      return logIns
    },
  }
}
