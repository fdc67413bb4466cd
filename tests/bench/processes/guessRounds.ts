import { setTimeout as sleep } from 'node:timers/promises'
import { atOnce, createPlayer } from './players.ts'
import { processorTimeOf, type Topology } from './topology.ts'

const ROUNDS = 5
const ROUND_MS = 3000

type Round = {
  /** Guesses a second. */
  rate: number
  /** What one guess cost the servers' processes, in milliseconds of processor time. */
  cost: number
}

/** The medians of the rounds, which are all there. */
export type Measured = Round & { rounds: Round[] }

export type OneAgainstTwo = {
  one: Measured
  two: Measured
  /** How many times the guesses two servers make; median of the rounds. */
  more: number
  /** How many times the processor time a guess costs with two; median of the rounds. */
  dearer: number
}

/**
 * One server and two, in turn, with so many players for each server. Each player waits so many milliseconds after a
 * guess: with none the machine does what it can; with some the servers have time to spare, and what a guess costs with two
 * is not what it costs to share too few cores.
 */
export async function guessRounds(
  topology: Topology,
  players: number,
  pauseMs: number,
): Promise<OneAgainstTwo> {
  const one: Round[] = []
  const two: Round[] = []
  // What the first seconds cost is not what a server costs.
  for (const servers of [1, 2]) await guessRound(topology, servers, players, pauseMs)
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await guessRound(topology, 1, players, pauseMs))
    two.push(await guessRound(topology, 2, players, pauseMs))
  }
  // Of rounds in turn, for whatever else the machine does slows both.
  const ratio = (what: keyof Round) =>
    median(one.map((round, index) => (two[index]?.[what] ?? NaN) / round[what]))
  return { one: mediansOf(one), two: mediansOf(two), more: ratio('rate'), dearer: ratio('cost') }
}

async function guessRound(
  topology: Topology,
  count: number,
  players: number,
  pauseMs: number,
): Promise<Round> {
  const { urls, servers, games } = topology
  const timeOfServers = async () => {
    const times = await Promise.all(servers.slice(0, count).map(processorTimeOf))
    return times.reduce((sum, time) => sum + time, 0)
  }
  const before = await timeOfServers()
  const began = performance.now()
  let guesses = 0
  await atOnce(players * count, async () => {
    const player = createPlayer(urls.slice(0, count), () => (pauseMs ? sleep(pauseMs) : Promise.resolve()))
    for (const game of games) {
      // Waited for first: `guesses += await …` would forget what the other players have added meanwhile.
      const times = await player.play(game, 6)
      guesses += times.length
    }
    return performance.now() < began + ROUND_MS
  })
  const seconds = (performance.now() - began) / 1000
  const round = { rate: guesses / seconds, cost: ((await timeOfServers()) - before) / guesses }
  console.log(
    `       ${count} ${count === 1 ? 'server ' : 'servers'}: ${round.rate.toFixed(0)} guesses a second, ${round.cost.toFixed(2)} ms of processor time each`,
  )
  return round
}

function mediansOf(rounds: Round[]): Measured {
  return {
    rate: median(rounds.map(({ rate }) => rate)),
    cost: median(rounds.map(({ cost }) => cost)),
    rounds,
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
