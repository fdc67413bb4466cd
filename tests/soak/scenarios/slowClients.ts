import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '#tests/kit/messageOf.ts'
import type { Crowd, Kind, Request } from './attackers.ts'
import { advance, gather, nextGuess, type Member } from './crowd.ts'
import type { Played, Stage } from '../stage.ts'

const ATTACK: Crowd = { idle: 1200, slowHeaders: 200, slowBody: 200, slowReader: 200 }
const NOBODY: Crowd = { idle: 0, slowHeaders: 0, slowBody: 0, slowReader: 0 }
const FEW: Crowd = { idle: 10, slowHeaders: 10, slowBody: 10, slowReader: 10 }

type Size = { rounds: number; roundMs: number; guessesASecond: number }

/** The limit for the growth of the others' p99, as a factor. */
const LIMIT = 1.5
// No client may hold a connection longer than this without progress.
const HELD_MS = 150_000

/**
 * Deliberately slow clients hold 1,800 connections, in turn with none. The p99 of players must hold. The
 * server must close the connections of clients without progress.
 */
export async function slowClients(stage: Stage, { rounds, roundMs, guessesASecond }: Size): Promise<Played> {
  const url = stage.urls[0] ?? ''
  const bigFile = await findBigFile(url)
  const [crowd, few] = [startAttackers(url, bigFile), startAttackers(url, bigFile)]
  try {
    const began = performance.now()
    await ask(few, { be: FEW })
    const members = await gather(Math.ceil((guessesASecond * roundMs) / 1000), stage)
    const play = () => guessSteadily(stage, members, { roundMs, guessesASecond })
    // Warm-up.
    await play()
    await play()
    const calm: number[] = []
    const attacked: number[] = []
    const missing: string[] = []
    for (let round = 0; round < rounds; round++) {
      await ask(crowd, { be: NOBODY })
      await settle(stage)
      calm.push(quantile(await play(), 0.99))
      await ask(crowd, { be: ATTACK })
      await settle(stage)
      attacked.push(quantile(await play(), 0.99))
      const connected = await ask(crowd, 'count')
      for (const kind of Object.keys(ATTACK) as Kind[])
        // The server closes stalled clients meanwhile, and they come again.
        if (connected[kind] < ATTACK[kind] / 2)
          missing.push(`only ${connected[kind]} clients (${kind}) stayed`)
      stage.print(
        `p99 calm ${calm.at(-1)} ms, attacked ${attacked.at(-1)} ms, by ${JSON.stringify(connected)}`,
      )
    }
    await ask(crowd, { be: NOBODY })
    await sleep(Math.max(0, HELD_MS - (performance.now() - began)))
    const held = await ask(few, 'count')
    const { figures, breaches } = judge({ calm, attacked, held })
    const players = members.slice(0, 50).map(({ player }) => player)
    return { figures, breaches: [...missing, ...breaches], players }
  } finally {
    crowd.kill()
    few.kill()
  }
}

// All clients connect within this time.
const COMING_MS = 4000
// A client whose first requests take longer counts as part of the attack.
const SETTLING_MS = 15_000
const AT_ONCE_MS = 20

/**
 * Waits until the first requests of all clients have answers, 1,600 files among them: then the server answers
 * at once.
 */
async function settle({ urls }: Stage): Promise<void> {
  await sleep(COMING_MS)
  const end = performance.now() + SETTLING_MS
  for (let inARow = 0; inARow < 20 && performance.now() < end;) {
    await sleep(50)
    const began = performance.now()
    await (await fetch(`${urls[0]}/healthz`)).arrayBuffer()
    inARow = performance.now() - began < AT_ONCE_MS ? inARow + 1 : 0
  }
}

type Seen = { calm: number[]; attacked: number[]; held: Crowd }

function judge({ calm, attacked, held }: Seen): Pick<Played, 'figures' | 'breaches'> {
  const [calmP99Ms, attackedP99Ms] = [quantile(calm, 0.5), quantile(attacked, 0.5)]
  const times = Number((attackedP99Ms / calmP99Ms).toFixed(2))
  const stillHeld = (Object.keys(held) as Kind[]).filter((kind) => held[kind] > 0)
  return {
    figures: {
      calmP99Ms,
      attackedP99Ms,
      times,
      limit: LIMIT,
      kindsHeldAfter150s: stillHeld.join(' ') || 'none',
    },
    breaches: [
      ...(times > LIMIT ? [`the others' p99 was ${times} times the calm one`] : []),
      ...stillHeld.map((kind) => `${held[kind]} of 10 clients (${kind}) were still connected after 150 s`),
    ],
  }
}

function startAttackers(url: string, bigFile: string): ChildProcess {
  const args = [new URL(url).port, bigFile]
  return fork(path.join(import.meta.dirname, 'attackers.ts'), args, { execArgv: ['--import', 'tsx'] })
}

/** The page's main script: eight of them are 1.9 MB. */
async function findBigFile(url: string): Promise<string> {
  const page = await (await fetch(`${url}/digits5`)).text()
  const [file] = /\/assets\/index-[\w-]+\.js/.exec(page) ?? []
  if (file === undefined) throw new Error('The page names no main script')
  return file
}

async function ask(attackers: ChildProcess, request: Request): Promise<Crowd> {
  const answered = messageOf<Crowd>(attackers, 'The process of the slow clients')
  // If the process has ended, messageOf throws.
  attackers.send(request, () => undefined)
  return await answered
}

/** Sends guesses at fixed times, whether or not earlier ones have answers. Returns the time of each in ms. */
async function guessSteadily(
  { games, urls, roll }: Stage,
  members: readonly Member[],
  { roundMs, guessesASecond }: Omit<Size, 'rounds'>,
): Promise<number[]> {
  const start = performance.now()
  const answers: Promise<number>[] = []
  for (let n = 0; n < (roundMs * guessesASecond) / 1000; n++) {
    const due = start + (n * 1000) / guessesASecond
    await sleep(Math.max(0, due - performance.now()))
    const member = members[n % members.length] as Member
    const guess = nextGuess(member, games, roll)
    advance(member, games, guess)
    answers.push(member.player.guess(urls[0] ?? '', guess).then(() => performance.now() - due))
  }
  return await Promise.all(answers)
}

/** Rounds to a tenth. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return Math.round(value * 10) / 10
}
