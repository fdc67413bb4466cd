import { LOSS_SCORE } from '#game/statistics/score.ts'

/** The result of a player in a round. `score` is 7 for a loss, and null for an unfinished play or none. */
export type RoundResult = { seat: number; score: number | null; finishedAt: Date | null }

/** `place` is 1 for the best. Players who tie share it. */
export type Placed = { seat: number; place: number; points: number }

/**
 * The places of a round, in the order of the results: fewer tries come first, then the earlier instant of the last
 * guess. Players who did not find the number share the last place. A place brings as many points as there are
 * players below it if all found the number; a loss brings none.
 */
export function placesOf(results: readonly RoundResult[]): Placed[] {
  return results.map((result) => {
    const place = 1 + results.filter((other) => compare(other, result) < 0).length
    return { seat: result.seat, place, points: isFound(result) ? results.length - place : 0 }
  })
}

/** The places of a race, in the order of the seats in `rounds`: by the sum of points. A tie is a tie. */
export function tableOf(rounds: readonly (readonly Placed[])[]): Placed[] {
  const points = new Map<number, number>()
  for (const { seat, points: more } of rounds.flat()) points.set(seat, (points.get(seat) ?? 0) + more)
  const sums = [...points]
  return sums.map(([seat, sum]) => ({
    seat,
    place: 1 + sums.filter(([, other]) => other > sum).length,
    points: sum,
  }))
}

function isFound({ score }: RoundResult): boolean {
  return score !== null && score < LOSS_SCORE
}

function compare(one: RoundResult, other: RoundResult): number {
  if (!isFound(one) || !isFound(other)) return Number(!isFound(one)) - Number(!isFound(other))
  return (one.score ?? 0) - (other.score ?? 0) || instantOf(one) - instantOf(other)
}

function instantOf({ finishedAt }: RoundResult): number {
  return finishedAt?.getTime() ?? 0
}
