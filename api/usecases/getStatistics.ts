import type { Deps } from '#api/deps.ts'
import type { DigitCount } from '#game/digits.ts'
import { statisticsOf, type Statistics } from '#game/statistics.ts'

/** A player's figures in one mode as of now; nobody (null) has none. */
export async function getStatistics(
  { db, clock }: Deps,
  { playerId, digits }: { playerId: number | null; digits: DigitCount },
): Promise<Statistics> {
  const finished =
    playerId === null
      ? []
      : await db.play.findMany({
          select: { score: true, finishedAt: true },
          where: { playerId, digits, score: { not: null } },
        })
  const games = finished.flatMap(({ score, finishedAt }) =>
    score === null || finishedAt === null ? [] : { score, at: finishedAt },
  )
  return statisticsOf(games, { resetAt: null, at: clock() })
}
