import { lockSession } from '#api/auth/cookies/lockSession.ts'
import { refuseTries } from '#api/accounts/refusals.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { senderOf } from '#api/auth/clientAddress.ts'
import type { Deps } from '#api/deps/deps.ts'
import { findGroups } from '#api/groups/findGroups.ts'
import { phaseOf } from '#game/races/rounds.ts'
import { err, ok } from '#game/result.ts'
import {
  findOwnRace,
  lockRace,
  publishGroupOf,
  publishRoom,
  type LockedRace,
  type RaceRequest,
  type Tx,
} from './changeRace.ts'
import { findRace, type SeenRace } from './findRaces.ts'
import { insertRace } from './insertRace.ts'
import type { RaceResult } from './raceRefused.ts'
import { returnToRace } from './returnToRace.ts'
import { takeSeat } from './takeSeat.ts'

/**
 * Opens the lobby of a race with the mode, the rounds and the players of one that is over; those who left it have no
 * seat. It is in the group of that one if the first player who asks, its host, is still a member. The others return
 * that lobby, and who left takes a free seat of it. Refuses RACE_NOT_OVER, RACE_FULL, RACE_STARTED (for a player
 * without a seat), TOO_MANY_TRIES, UNKNOWN_RACE and OTHER_SESSION.
 */
export async function rematchRace(deps: Deps, request: RaceRequest): Promise<RaceResult<SeenRace>> {
  const found = await findOwnRace(deps, request)
  if (!found.ok) return found
  const race = found.value
  if (phaseOf(race, deps.clock()) !== 'over') return err({ reason: 'RACE_NOT_OVER' })
  const { browser } = request
  if (race.rematchId === null) {
    const refused = await refuseTries(deps, { browser }, [
      ['raceOfPlayer', String(race.viewerId)],
      ['raceFromAddress', senderOf(browser.address)],
    ])
    if (refused !== null) return refused
  }
  const opened = await deps.db.$transaction((tx) => openRematch(deps, tx, { browser, race }))
  if (!opened.ok) return opened
  const raceId = opened.value
  const rematch = await findRace(deps, { playerId: race.viewerId, raceId })
  if (rematch === null) return err({ reason: 'UNKNOWN_RACE' })
  if (raceId !== race.rematchId) {
    publishRoom(deps, race.raceId)
    publishGroupOf(deps, race)
  }
  return ok(await returnToRace(deps, rematch))
}

async function openRematch(
  deps: Deps,
  tx: Tx,
  { browser, race }: { browser: BrowserSession; race: SeenRace },
): Promise<RaceResult<number>> {
  const at = deps.clock()
  const locked = await lockRace(tx, race.raceId)
  if (locked === null) return err({ reason: 'UNKNOWN_RACE' })
  const next = locked.rematchId === null ? null : await findOpen(tx, locked.rematchId, at)
  if (next !== null) {
    const taken = await takeSeat(deps, tx, { browser, raceId: next, playerId: race.viewerId })
    return taken.ok ? ok(next) : taken
  }
  if (!(await lockSession(tx, { browser, at }))) return err({ reason: 'OTHER_SESSION' })
  const { digits, roundCount: rounds, me } = race
  const groupId = await groupOf(tx, race)
  const seats = await seatsOf(tx, { race, members: locked.members })
  const raceId = await insertRace(deps, tx, { digits, rounds, groupId, seats, hostSeat: me.seat })
  if (raceId === null) return err({ reason: 'TOO_MANY_TRIES', retryAfterSeconds: 60, isBusy: true })
  await tx.race.update({ where: { raceId: race.raceId }, data: { rematchId: raceId } })
  return ok(raceId)
}

/** The group of a race if the viewer is still a member; else null. */
async function groupOf(db: Tx, { groupId, viewerId }: SeenRace): Promise<number | null> {
  const groups = groupId === null ? [] : await findGroups({ db }, { playerIds: [viewerId], id: groupId })
  return groups[0]?.id ?? null
}

/** A rematch that is stored and whose lobby did not expire without a start. */
async function findOpen(tx: Tx, raceId: number, at: Date): Promise<number | null> {
  const next = await tx.race.findUnique({
    where: { raceId },
    select: { startedAt: true, expiresAt: true },
  })
  return next !== null && (next.startedAt !== null || next.expiresAt > at) ? raceId : null
}

/** The viewer, and the players who did not leave. The seat of a claimed visitor is that of the account. */
async function seatsOf(
  tx: Tx,
  { race, members }: { race: SeenRace; members: LockedRace['members'] },
): Promise<{ seat: number; playerId: number }[]> {
  const stay = members.filter(({ seat, leftAt }) => leftAt === null || seat === race.me.seat)
  const claims = await tx.claim.findMany({
    where: { visitorId: { in: stay.map(({ playerId }) => playerId) } },
  })
  const players = new Map(claims.map(({ visitorId, playerId }) => [visitorId, playerId]))
  const owned = stay.map(({ seat, playerId }) => ({ seat, playerId: players.get(playerId) ?? playerId }))
  // The viewer's seat first: an account may have two.
  const ordered = [...owned.filter(({ seat }) => seat === race.me.seat), ...owned]
  return ordered.filter(
    ({ playerId }, index) => ordered.findIndex((one) => one.playerId === playerId) === index,
  )
}
