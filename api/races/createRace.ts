import { lockSession } from '#api/auth/cookies/lockSession.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import { refuseTries } from '#api/accounts/refusals.ts'
import { lock } from '#api/database/prismaClient.ts'
import type { Deps } from '#api/deps/deps.ts'
import { findGroup } from '#api/groups/findGroups.ts'
import { admitPlayer } from '#api/plays/admitPlayer.ts'
import type { DigitCount } from '#game/digits.ts'
import { isRaceMode, isRoundCount, type RoundCount } from '#game/races/race.ts'
import { err, ok } from '#game/result.ts'
import { publishGroupOf, type Tx } from './changeRace.ts'
import { findRace, type SeenRace } from './findRaces.ts'
import { insertRace } from './insertRace.ts'
import type { RaceResult } from './raceRefused.ts'

type Wanted = { browser: BrowserSession; digits: number; rounds: number; groupKey: string | null }

/**
 * Opens the lobby of a race. Its host is the browser's player, in the first seat. The members of the group
 * `groupKey` see that it is open. Returns the host's other lobby of the same kind while nobody has joined that one,
 * so that a repetition opens no second. A browser without a session becomes a visitor. Refuses MODE_NOT_OFFERED,
 * ROUNDS_NOT_OFFERED, UNKNOWN_GROUP (the player is no member), TOO_MANY_TRIES and OTHER_SESSION.
 */
export async function createRace(
  deps: Deps,
  { browser, digits, rounds, groupKey }: Wanted,
): Promise<RaceResult<SeenRace>> {
  if (!isRaceMode(digits)) return err({ reason: 'MODE_NOT_OFFERED' })
  if (!isRoundCount(rounds)) return err({ reason: 'ROUNDS_NOT_OFFERED' })
  const session = groupKey === null ? null : await findSession(deps, browser)
  const group = groupKey && (await findGroup(deps, { playerId: session?.playerId ?? null, key: groupKey }))
  if (groupKey !== null && !group) return err({ reason: 'UNKNOWN_GROUP' })
  const limits = { ofPlayer: 'raceOfPlayer', fromAddress: 'raceFromAddress' } as const
  const admitted = await admitPlayer(deps, { browser, ...limits })
  if (!admitted.ok) return admitted
  const { playerId, tries } = admitted.value
  const refused = await refuseTries(deps, { browser }, tries)
  if (refused !== null) return refused
  const groupId = group ? group.id : null
  const raceId = await openLobby(deps, { browser, playerId, digits, rounds, groupId })
  if (raceId === 'noFreeId') return err({ reason: 'TOO_MANY_TRIES', retryAfterSeconds: 60, isBusy: true })
  const race = raceId === null ? null : await findRace(deps, { playerId, raceId })
  if (race === null) return err({ reason: 'OTHER_SESSION' })
  publishGroupOf(deps, race)
  return ok(race)
}

type Lobby = {
  browser: BrowserSession
  playerId: number
  digits: DigitCount
  rounds: RoundCount
  groupId: number | null
}

/** Returns null after the end of the session. */
async function openLobby(deps: Deps, lobby: Lobby): Promise<number | 'noFreeId' | null> {
  const { browser, playerId } = lobby
  return await deps.db.$transaction(async (tx) => {
    await lock(tx, `lobbies of ${playerId}`)
    if (!(await lockSession(tx, { browser, at: deps.clock() }))) return null
    const open = await findOpenLobby(tx, lobby, deps.clock())
    return (
      open ??
      (await insertRace(deps, tx, { ...lobby, seats: [{ seat: 0, playerId }], hostSeat: 0 })) ??
      'noFreeId'
    )
  })
}

/** A lobby of the same kind in which its host is alone. */
async function findOpenLobby(
  tx: Tx,
  { playerId, digits, rounds, groupId }: Lobby,
  at: Date,
): Promise<number | null> {
  const where = { rounds, groupId, startedAt: null, expiresAt: { gt: at } }
  const lobbies = await tx.race.findMany({
    where: { ...where, members: { some: { playerId }, every: { playerId } } },
    select: { raceId: true },
  })
  return lobbies.find(({ raceId }) => raceId % 10 === digits)?.raceId ?? null
}
