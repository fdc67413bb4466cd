import { err, ok, type Result } from '#game/result.ts'
import { FEWEST_PLAYERS, SEATS } from './race.ts'

/**
 * A player of a race. `seenAt` is when the player's page last said that it is open; null if it never did. `leftAt`
 * is when the player left a race that had started; null for all others.
 */
export type Member = { seat: number; isReady: boolean; seenAt: Date | null; leftAt: Date | null }

/** The players of a race. `hostSeat` is the seat of the latest host. */
export type Room = { hostSeat: number; members: readonly Member[] }

// A page says each 15 seconds that it is open.
const AWAY_MS = 35_000
// A host sends the link by another app.
const HOST_AWAY_MS = 120_000

/** Whether a player is there: did not leave, and was seen within 35 seconds. */
export function isThere(member: Member, at: Date): boolean {
  return wasSeenWithin(member, at, AWAY_MS)
}

function wasSeenWithin({ seenAt, leftAt }: Member, at: Date, ms: number): boolean {
  return leftAt === null && seenAt !== null && at.getTime() - seenAt.getTime() <= ms
}

/**
 * The seat of the host: the latest host or, if that one left or was away for two minutes, the player on the next seat
 * who is there.
 */
export function hostOf({ hostSeat, members }: Room, at: Date): number {
  const latest = members.find(({ seat }) => seat === hostSeat)
  if (latest && wasSeenWithin(latest, at, HOST_AWAY_MS)) return hostSeat
  const there = members.filter((member) => isThere(member, at))
  const distance = ({ seat }: Member) => (seat - hostSeat + SEATS) % SEATS
  return there.toSorted((one, other) => distance(one) - distance(other))[0]?.seat ?? hostSeat
}

/** The first free seat; null in a full room. */
export function freeSeat(members: readonly Pick<Member, 'seat'>[]): number | null {
  const seats = Array.from({ length: SEATS }, (_, seat) => seat)
  return seats.find((seat) => members.every((member) => member.seat !== seat)) ?? null
}

export type StartRefusal = 'NOT_HOST' | 'TOO_FEW_PLAYERS'

/**
 * Decides whether the player on a seat may start a race. Refuses NOT_HOST, and TOO_FEW_PLAYERS: fewer than two
 * are there. The host need not wait until all are ready.
 */
export function decideStart(
  room: Room,
  { seat, at }: { seat: number; at: Date },
): Result<null, StartRefusal> {
  if (hostOf(room, at) !== seat) return err('NOT_HOST')
  const there = room.members.filter((member) => isThere(member, at))
  return there.length < FEWEST_PLAYERS ? err('TOO_FEW_PLAYERS') : ok(null)
}
