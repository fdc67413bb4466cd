import type { Deps } from '#api/deps/deps.ts'
import { isRoundOver } from '#game/races/rounds.ts'

/** Whether a game's id is that of a round of a race in which guesses still count, or will. */
export async function isRoundOpen({ db, clock }: Deps, gameId: number): Promise<boolean> {
  const round = await db.raceRound.findUnique({ where: { gameId } })
  if (round === null || round.startsAt === null) return false
  const { startsAt, endedAt } = round
  const isEnded = endedAt !== null && endedAt >= startsAt
  return !isRoundOver({ number: 0, startsAt, endedAt: isEnded ? endedAt : null }, clock())
}
