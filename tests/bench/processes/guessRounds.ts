import { atOnce, createPlayer } from './players.ts'
import { processorTimeOf, type Topology } from './topology.ts'

const ROUNDS = 5
const ROUND_MS = 3000

/** Guesses a second, and what one cost the servers' processes in milliseconds: medians of the rounds, which are all there. */
export type Measured = { rate: number; cost: number; rounds: { rate: number; cost: number }[] }

/** One server and two, in turn; how many times the guesses two make, and how many times the processor time each costs. */
export async function guessRounds(topology: Topology, players: number) {
  const rounds = { one: [] as Measured['rounds'], two: [] as Measured['rounds'] }
  // What the first seconds cost is not what a server costs.
  for (const servers of [1, 2]) await guessRound(topology, servers, players)
  for (let round = 0; round < ROUNDS; round++) {
    rounds.one.push(await guessRound(topology, 1, players))
    rounds.two.push(await guessRound(topology, 2, players))
  }
  // Of rounds in turn, for whatever else the machine does slows both.
  const ratio = (what: 'rate' | 'cost') =>
    median(rounds.one.map((round, index) => (rounds.two[index]?.[what] ?? NaN) / round[what]))
  return {
    one: mediansOf(rounds.one),
    two: mediansOf(rounds.two),
    more: ratio('rate'),
    dearer: ratio('cost'),
  }
}

async function guessRound({ urls, servers, games }: Topology, count: number, players: number) {
  const timeOfServers = async () => {
    const times = await Promise.all(servers.slice(0, count).map(processorTimeOf))
    return times.reduce((sum, time) => sum + time, 0)
  }
  const before = await timeOfServers()
  const began = performance.now()
  let guesses = 0
  await atOnce(players, async () => {
    const player = createPlayer(urls.slice(0, count))
    for (const game of games) guesses += (await player.play(game, 6)).length
    return performance.now() < began + ROUND_MS
  })
  const seconds = (performance.now() - began) / 1000
  const round = { rate: guesses / seconds, cost: ((await timeOfServers()) - before) / guesses }
  console.log(
    `       ${count} ${count === 1 ? 'server ' : 'servers'}: ${round.rate.toFixed(0)} guesses a second, ${round.cost.toFixed(2)} ms of processor time each`,
  )
  return round
}

function mediansOf(rounds: Measured['rounds']): Measured {
  return {
    rate: median(rounds.map(({ rate }) => rate)),
    cost: median(rounds.map(({ cost }) => cost)),
    rounds,
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
