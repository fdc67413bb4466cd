import { lockSession } from '#api/auth/cookies/lockSession.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { findStreamsOf } from '#api/plays/streamsOf.ts'
import { freeSeat } from '#game/races/room.ts'
import { phaseOf, type Phase } from '#game/races/rounds.ts'
import { err, ok, type Err } from '#game/result.ts'
import { lockRace, type Tx } from './changeRace.ts'
import { havePlayed } from './insertRace.ts'
import type { RaceRefused, RaceResult } from './raceRefused.ts'

/**
 * Gives a player a seat in a race, unless the player has one. Refuses RACE_LINK (the race is deleted), RACE_STARTED,
 * RACE_ENDED, RACE_FULL, PLAYED_BEFORE (in an earlier race with the id) and OTHER_SESSION.
 */
export async function takeSeat(
  { clock }: Deps,
  tx: Tx,
  { browser, raceId, playerId }: { browser: BrowserSession; raceId: number; playerId: number },
): Promise<RaceResult<null>> {
  const race = await lockRace(tx, raceId)
  if (race === null) return err({ reason: 'RACE_LINK' })
  const streams = await findStreamsOf({ db: tx }, playerId)
  // Another request of the same player was first.
  if (race.members.some((member) => streams.includes(member.playerId))) return ok(null)
  const at = clock()
  const course = { roundCount: race.rounds, expiresAt: race.expiresAt, rounds: [] }
  const phase = race.startedAt === null ? phaseOf(course, at) : 'playing'
  const closed = refuseSeat(race, phase)
  if (closed !== null) return closed
  if (!(await lockSession(tx, { browser, at }))) return err({ reason: 'OTHER_SESSION' })
  if (await havePlayed(tx, { raceId, playerIds: [playerId] })) return err({ reason: 'PLAYED_BEFORE' })
  const seat = freeSeat(race.members) ?? 0
  await tx.raceMember.create({ data: { raceId, seat, playerId, seenAt: at } })
  return ok(null)
}

/** Refuses to give a seat in a race; null if one can join. */
export function refuseSeat(
  { members }: { members: readonly { seat: number }[] },
  phase: Phase,
): Err<RaceRefused> | null {
  if (phase === 'over' || phase === 'closed') return err({ reason: 'RACE_ENDED' })
  if (phase !== 'lobby') return err({ reason: 'RACE_STARTED' })
  return freeSeat(members) === null ? err({ reason: 'RACE_FULL' }) : null
}
