import { refuseTries } from '#api/accounts/refusals.ts'
import { senderOf } from '#api/auth/clientAddress.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { isJustReplaced } from '#api/auth/cookies/replacedTokens.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import { lock } from '#api/database/prismaClient.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok } from '#game/result.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { findRace, type Race, type SeenRace } from './findRaces.ts'
import type { RaceResult } from './raceRefused.ts'

export type Tx = Prisma.TransactionClient

/** A request of a browser to change a race of its player. */
export type RaceRequest = { browser: BrowserSession; raceId: number }

/** The race of a request. Refuses UNKNOWN_RACE (the session's player is not in it) and OTHER_SESSION. */
export async function findOwnRace(
  deps: Deps,
  { browser, raceId }: RaceRequest,
): Promise<RaceResult<SeenRace>> {
  const session = await findSession(deps, browser)
  if (session === null && (await isJustReplaced(deps, browser))) return err({ reason: 'OTHER_SESSION' })
  const race = await findRace(deps, { playerId: session?.playerId ?? null, raceId })
  return race === null ? err({ reason: 'UNKNOWN_RACE' }) : ok(race)
}

/** A race and its players while they are locked. */
export type LockedRace = NonNullable<Awaited<ReturnType<typeof lockRace>>>

/**
 * Changes a race for one of its players while no other request changes its players or starts it, and notifies all.
 * Returns the race as it was before the change. Refuses TOO_MANY_TRIES, and as `findOwnRace` and `change` do.
 */
export async function changeRace(
  deps: Deps,
  request: RaceRequest,
  change: (tx: Tx, locked: { race: LockedRace; seat: number }) => Promise<RaceResult<null>>,
): Promise<RaceResult<SeenRace>> {
  const found = await findOwnRace(deps, request)
  if (!found.ok) return found
  const { raceId, me, viewerId } = found.value
  const { browser } = request
  const refused = await refuseTries(deps, { browser }, [
    ['raceChangeOfPlayer', String(viewerId)],
    ['raceChangeFromAddress', senderOf(browser.address)],
  ])
  if (refused !== null) return refused
  const changed = await deps.db.$transaction(async (tx): Promise<RaceResult<null>> => {
    const race = await lockRace(tx, raceId)
    const isMember = race?.members.some(({ playerId }) => playerId === me.playerId)
    return race && isMember ? await change(tx, { race, seat: me.seat }) : err({ reason: 'UNKNOWN_RACE' })
  })
  if (!changed.ok) return changed
  publishRoom(deps, raceId)
  return found
}

/** Locks a race's players and its start until the end of the transaction. Returns the race; null if it is deleted. */
export async function lockRace(tx: Tx, raceId: number) {
  await lock(tx, `race ${raceId}`)
  return await tx.race.findUnique({
    where: { raceId },
    select: {
      raceId: true,
      rounds: true,
      hostSeat: true,
      startedAt: true,
      expiresAt: true,
      rematchId: true,
      groupId: true,
      members: {
        orderBy: { seat: 'asc' },
        select: { seat: true, playerId: true, isReady: true, seenAt: true, leftAt: true },
      },
    },
  })
}

/** Has the players of a race read it again. */
export function publishRoom({ pubSub }: Deps, raceId: number): void {
  pubSub.publish('raceChanged', { raceId, played: null, isRoomChanged: true })
}

/** Has the members of the race's group read its open races again. */
export function publishGroupOf({ pubSub }: Deps, { groupId }: Pick<Race, 'groupId'>): void {
  if (groupId !== null) pubSub.publish('groupChanged', [groupId])
}
