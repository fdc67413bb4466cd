import type { ClientBase, PoolClient } from 'pg'
import { inTransaction } from '#api/database/inTransaction.ts'
import type { Deps } from '#api/deps/deps.ts'
import { retryOnClash } from '#api/log/eventLog.ts'

// A claim waits for others of the same players. Besides, a visitor's stream holds only resets of statistics.
const RIVALS = 2

type Claim = {
  playerId: number
  visitorId: number
  /** Runs before the events are stored, in their transaction. False stores nothing. */
  before?: (client: ClientBase) => Promise<boolean>
}

/**
 * Gives a visitor's history to another player, an account's or a visitor: its plays, except those of games that
 * the player already has, its challenges, practice games and seats in races, and the visitors that it claimed
 * itself: see docs/decisions/0006. Returns whether the history belongs to the player now, or 'clash' after
 * repeated clashes with other writers. Returns false for a player that is no visitor, and if the claiming
 * player is claimed itself.
 */
export async function claimHistory(deps: Deps, claim: Claim): Promise<boolean | 'clash'> {
  return await retryOnClash(RIVALS, async () => {
    const client = await deps.pool.connect()
    try {
      return await inTransaction(client, () => decideClaim(deps, client, claim))
    } finally {
      client.release()
    }
  })
}

async function decideClaim(
  { log, clock }: Deps,
  client: PoolClient,
  { playerId, visitorId, before }: Claim,
): Promise<boolean | 'clash'> {
  await lockClaims(client, [playerId, visitorId])
  const visitor = await loadVisitor(client, { playerId, visitorId })
  if (visitor.claimedBy !== null) return visitor.claimedBy === playerId
  if (visitor.isAccount || visitor.isClaimerClaimed || !(await hasHistory(client, visitorId))) return false
  if (before && !(await before(client))) return false
  const event = { type: 'HistoryClaimed' as const, at: clock(), by: playerId }
  const claimed = [{ id: visitorId, version: visitor.version }, ...(await listClaimed(client, visitorId))]
  const events = claimed.map(({ id, version }) => ({
    playerId: id,
    gameId: null,
    version: version + 1,
    event,
  }))
  const appended = await log.appendWithin(client, events)
  return appended === 'clash' ? 'clash' : true
}

/** Two players must not claim each other, and nothing may go to a player whose own history leaves now. */
async function lockClaims(client: ClientBase, playerIds: number[]): Promise<void> {
  // A fixed order prevents deadlocks.
  for (const playerId of playerIds.toSorted((one, other) => one - other))
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`claims of ${playerId}`])
}

type Visitor = { version: number; claimedBy: number | null; isAccount: boolean; isClaimerClaimed: boolean }

async function loadVisitor(
  client: ClientBase,
  { playerId, visitorId }: { playerId: number; visitorId: number },
): Promise<Visitor> {
  const { rows } = await client.query<Visitor>(
    `select coalesce(max(version), 0) as version,
       (select player_id from claims where visitor_id = $1) as "claimedBy",
       exists (select from users where player_id = $1) as "isAccount",
       exists (select from claims where visitor_id = $2) as "isClaimerClaimed"
     from events where player_id = $1 and game_id is null`,
    [visitorId, playerId],
  )
  return rows[0] as Visitor
}

/** Whether a player has anything that a claim would give to another. */
export async function hasHistory(client: Pick<ClientBase, 'query'>, playerId: number): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from plays where player_id = $1)
       or exists (select from challenges where sender_id = $1)
       or exists (select from practice_games where player_id = $1)
       or exists (select from race_members where player_id = $1)
       or exists (select from claims where player_id = $1) as found`,
    [playerId],
  )
  return rows[0]?.found === true
}

/** The visitors that a player claimed, in the order in which their plays count. */
async function listClaimed(client: ClientBase, playerId: number): Promise<{ id: number; version: number }[]> {
  const { rows } = await client.query<{ id: number; version: number }>(
    `select visitor_id as id,
       (select max(version) from events where player_id = visitor_id and game_id is null) as version
     from claims where player_id = $1 order by position`,
    [playerId],
  )
  return rows
}
