import type { Deps } from '#api/deps/deps.ts'
import { dayFromNumber, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import type { PublicCommitment, PublicList } from '#game/fairness/publicList.ts'
import { gameIdOf } from '#game/game.ts'
import { isPublicDay, visibleSecret } from '#game/reveal.ts'

/** The lists of some days, the last one included, in the order of the chain. */
export async function getCommitments(
  deps: Deps,
  { from, to }: { from: Day; to: Day },
): Promise<PublicList[]> {
  const at = deps.clock()
  const rows = await deps.db.committedDay.findMany({
    where: { day: { gte: new Date(from), lte: new Date(to) } },
    orderBy: { position: 'asc' },
  })
  const targets = await loadTargets(deps, rows.map(dayOf), at)
  return rows.map((row) => {
    const day = dayOf(row)
    const late = row.late as DigitCount[]
    const games = DIGIT_COUNTS.map((digits, index): PublicCommitment => {
      const target = targets.get(gameIdOf(day, digits))
      const nonce = row.nonces[index]
      const secret = target === undefined || nonce === undefined ? null : { target, nonce }
      return {
        digits,
        commitment: row.commitments[index] ?? '',
        isLate: late.includes(digits),
        ...(visibleSecret(secret, { day, at }) ?? { target: null, nonce: null }),
      }
    })
    return { day, at: row.committedAt, late, previous: row.previous, hash: row.hash, games }
  })
}

/** The list of a day; null without one. Of several lists of one day, the first one counts. */
export async function findCommitments(deps: Deps, day: Day): Promise<PublicList | null> {
  const [list] = await getCommitments(deps, { from: day, to: day })
  return list ?? null
}

/** The days of the first and the last list of the chain; null without a list. */
export async function findChainDays({ db }: Pick<Deps, 'db'>): Promise<{ first: Day; last: Day } | null> {
  const { _min, _max } = await db.committedDay.aggregate({ _min: { day: true }, _max: { day: true } })
  return _min.day && _max.day && { first: dayOf({ day: _min.day }), last: dayOf({ day: _max.day }) }
}

/** The numbers of the games of public days, by the game's id. */
async function loadTargets(deps: Deps, days: readonly Day[], at: Date): Promise<Map<number, string>> {
  const ids = days
    .filter((day) => isPublicDay(day, at))
    .flatMap((day) => DIGIT_COUNTS.map((digits) => gameIdOf(day, digits)))
  const games = await deps.db.game.findMany({
    select: { id: true, target: true },
    where: { id: { in: ids } },
  })
  return new Map(games.map(({ id, target }) => [id, target]))
}

/** Prisma reads a day as its midnight in UTC. */
function dayOf({ day }: { day: Date }): Day {
  return dayFromNumber(day.getTime() / 86_400_000)
}
