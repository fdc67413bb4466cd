import type { Deps } from '#api/deps/deps.ts'
import { nextGameId } from '#api/games/privateGames.ts'
import { drawTarget, type DigitCount } from '#game/digits.ts'
import { lobbyExpiry, type RoundCount } from '#game/races/race.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import type { Tx } from './changeRace.ts'
import { gameIdsOf } from './findRaces.ts'
import { newRaceCode } from './raceCode.ts'

/** A race to open. Its host is there, the other players are not yet. */
type NewRace = {
  digits: DigitCount
  rounds: RoundCount
  groupId: number | null
  hostSeat: number
  seats: readonly { seat: number; playerId: number }[]
}

// The ids begin again at their end. Then the next one may be that of a stored race, or of one that a player has
// raced in.
const MOST_DRAWS = 20

/** Stores a race with its players. Returns its id; null if no id is free. */
export async function insertRace(deps: Deps, tx: Tx, race: NewRace): Promise<number | null> {
  const playerIds = race.seats.map(({ playerId }) => playerId)
  for (let draws = 0; draws < MOST_DRAWS; draws++) {
    const [{ raceId } = { raceId: 0 }] = await tx.$queryRaw<{ raceId: number }[]>`
      select (${Prisma.raw(nextGameId('race', String(race.digits)))})::integer as "raceId"`
    if (await havePlayed(tx, { raceId, playerIds })) continue
    if (await insertRow(deps, tx, { ...race, raceId })) return raceId
  }
  return null
}

async function insertRow(
  deps: Deps,
  tx: Tx,
  { raceId, digits, rounds, groupId, hostSeat, seats }: NewRace & { raceId: number },
): Promise<boolean> {
  const at = deps.clock()
  const targets = Array.from({ length: rounds }, () => drawTarget(digits, deps.randomDigit))
  const stored = { raceId, rounds, targets, hostSeat, groupId, ...newRaceCode(deps) }
  const data = { ...stored, createdAt: at, expiresAt: lobbyExpiry(at) }
  const { count } = await tx.race.createMany({ data, skipDuplicates: true })
  if (count === 0) return false
  await tx.raceMember.createMany({
    data: seats.map(({ seat, playerId }) => ({
      raceId,
      seat,
      playerId,
      seenAt: seat === hostSeat ? at : null,
    })),
  })
  return true
}

/** Whether one of some players has a play with an id of a race: in an earlier race. */
export async function havePlayed(
  tx: Tx,
  { raceId, playerIds }: { raceId: number; playerIds: readonly number[] },
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ isPlayed: boolean }[]>`
    select exists (
      select from unnest(${playerIds}::integer[]) player
      cross join streams_of(player) stream
      join plays on player_id = stream.stream_of
      where kind = 'race' and digits = ${raceId % 10}::smallint and game_id = any (${gameIdsOf(raceId)}::integer[])
    ) as "isPlayed"`
  return row?.isPlayed ?? false
}
