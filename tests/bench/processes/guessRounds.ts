import { setTimeout as sleep } from 'node:timers/promises'
import { atOnce, createPlayer } from './players.ts'
import { processorTimeOf, type Topology } from './topology.ts'

const ROUNDS = 5
const ROUND_MS = 3000

type Round = {
  /** Guesses per second. */
  rate: number
  /** The servers' processor time for one guess, in ms. */
  cost: number
}

/** The medians of the rounds, and the rounds themselves. */
export type Measured = Round & { rounds: Round[] }

export type OneAgainstTwo = {
  one: Measured
  two: Measured
  /** Throughput of two servers to that of one; median of the rounds. */
  more: number
  /** Processor time of a guess with two servers to that with one; median of the rounds. */
  dearer: number
}

/**
 * Measures one server and two in turn, with so many players for each server. Each player pauses after a
 * guess. Without a pause the machine is saturated. With one the servers have idle time, so the cost of two
 * servers does not include contention for too few cores.
 */
export async function guessRounds(
  topology: Topology,
  players: number,
  pauseMs: number,
): Promise<OneAgainstTwo> {
  const one: Round[] = []
  const two: Round[] = []
  // Warm-up: the first seconds cost more than a running server does.
  for (const servers of [1, 2]) await guessRound(topology, servers, players, pauseMs)
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await guessRound(topology, 1, players, pauseMs))
    two.push(await guessRound(topology, 2, players, pauseMs))
  }
  // Ratios of adjacent rounds: any other load on the machine affects both.
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
      // `await` first: `guesses += await …` would overwrite the guesses that other players add meanwhile.
      const times = await player.play(game, 6)
      guesses += times.length
    }
    return performance.now() < began + ROUND_MS
  })
  const seconds = (performance.now() - began) / 1000
  const round = { rate: guesses / seconds, cost: ((await timeOfServers()) - before) / guesses }
  console.log(
    `       ${count} ${count === 1 ? 'server ' : 'servers'}: ${round.rate.toFixed(0)} guesses/s, ` +
      `${round.cost.toFixed(2)} ms of processor time per guess`,
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
