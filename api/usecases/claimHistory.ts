import type { Deps } from '#api/deps.ts'

const ATTEMPTS_AFTER_CLASH = 3

/**
 * Gives a visitor's plays to an account's player, save those of games that it has: see docs/decisions/0006. A visitor
 * is claimed once, by whoever is first. Answers whether the plays are this player's now. What is no visitor's is left alone.
 */
export async function claimHistory(
  deps: Deps,
  { playerId, visitorId }: { playerId: number; visitorId: number },
): Promise<boolean> {
  for (let clashes = 0; clashes <= ATTEMPTS_AFTER_CLASH; clashes++) {
    const visitor = await loadVisitor(deps, visitorId)
    if (visitor.claimedBy !== null) return visitor.claimedBy === playerId
    if (visitor.isAccount || !visitor.hasPlayed) return false
    const claimed = { type: 'HistoryClaimed' as const, at: deps.clock(), by: playerId }
    const appended = await deps.log.append({ playerId: visitorId, gameId: null }, visitor.version, [claimed])
    if (appended === 'appended') return true
  }
  throw new Error(`The history of player ${visitorId} clashed ${ATTEMPTS_AFTER_CLASH + 1} times`)
}

type Visitor = { version: number; claimedBy: number | null; isAccount: boolean; hasPlayed: boolean }

async function loadVisitor({ pool }: Deps, visitorId: number): Promise<Visitor> {
  const { rows } = await pool.query<Visitor>({
    name: 'load_visitor',
    text: `select
        (select coalesce(max(version), 0) from events where player_id = $1 and game_id is null) as version,
        (select player_id from claims where visitor_id = $1) as "claimedBy",
        exists (select from users where player_id = $1) as "isAccount",
        exists (select from plays where player_id = $1) as "hasPlayed"`,
    values: [visitorId],
  })
  return rows[0] as Visitor
}
