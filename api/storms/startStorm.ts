import { lockSession } from '#api/auth/cookies/lockSession.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { refuseTries, type OtherSession, type TooManyTries } from '#api/accounts/refusals.ts'
import { lock } from '#api/database/prismaClient.ts'
import type { Deps } from '#api/deps/deps.ts'
import { nextGameId } from '#api/games/privateGames.ts'
import { admitPlayer } from '#api/plays/admitPlayer.ts'
import { extendedBefore, linkExpiry, stormExpiry } from '#game/linkExpiry.ts'
import { drawTarget } from '#game/digits.ts'
import { err, ok, type Result } from '#game/result.ts'
import { isRunOver, isStormMode, STORM_MS, STORM_NUMBERS, type StormMode } from '#game/storm/storm.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { findLinkedStorm } from './findLinkedStorm.ts'
import { findLatestRun, findRun, type OwnedRun } from './findRuns.ts'

export type ModeNotOffered = { reason: 'MODE_NOT_OFFERED' }
export type OtherStormRuns = { reason: 'OTHER_STORM_RUNS' }
type UnknownStormLink = { reason: 'STORM_LINK' }

type StartRefused = ModeNotOffered | OtherStormRuns | UnknownStormLink | TooManyTries | OtherSession

/** New numbers of a mode, or those of a link. */
type Wanted = { digits: number } | { code: string }

/**
 * Starts the clock of a storm. Returns the player's run: while a storm of the player runs, that one, and of a link
 * that the player has used, its run. Concurrent starts make one run. A browser without a session becomes a
 * visitor. Refuses MODE_NOT_OFFERED, STORM_LINK (the link does not work), OTHER_STORM_RUNS (than that of the
 * link), TOO_MANY_TRIES (only new runs count, or no id is free) and OTHER_SESSION.
 */
export async function startStorm(
  deps: Deps,
  { browser, wanted }: { browser: BrowserSession; wanted: Wanted },
): Promise<Result<OwnedRun, StartRefused>> {
  const digits = 'code' in wanted ? null : wanted.digits
  if (digits !== null && !isStormMode(digits)) return err({ reason: 'MODE_NOT_OFFERED' })
  // Before a visitor is stored.
  if ('code' in wanted && (await findLinkedStorm(deps, { ...wanted, playerId: null })) === null)
    return err({ reason: 'STORM_LINK' })
  const limits = { ofPlayer: 'stormOfPlayer', fromAddress: 'stormFromAddress' } as const
  const admitted = await admitPlayer(deps, { browser, ...limits })
  if (!admitted.ok) return admitted
  const { playerId, tries } = admitted.value
  const linked = 'code' in wanted ? await findLinkedStorm(deps, { ...wanted, playerId }) : null
  if (digits === null && linked === null) return err({ reason: 'STORM_LINK' })
  if (linked?.run) return ok(linked.run)
  const latest = await findLatestRun(deps, playerId)
  if (latest !== null && !isRunOver(latest, deps.clock()))
    return linked === null ? ok(latest) : err({ reason: 'OTHER_STORM_RUNS' })
  const refused = await refuseTries(deps, { browser }, tries)
  if (refused !== null) return refused
  const stormId =
    linked?.stormId ?? (digits === null ? null : await createStorm(deps, { browser, playerId, digits }))
  if (stormId === 'noFreeId') return err({ reason: 'TOO_MANY_TRIES', retryAfterSeconds: 60, isBusy: true })
  const run = stormId === null ? null : await startRun(deps, { playerId, stormId })
  if (run === null) return err({ reason: 'OTHER_SESSION' })
  if (linked !== null) await extendLink(deps, linked.stormId)
  return ok(run)
}

type NewStorm = { browser: BrowserSession; playerId: number; digits: StormMode }

// The ids begin again at their end. Then the next one may be that of a storm whose numbers are still stored, or
// that the player has run.
const MOST_DRAWS = 20

/** Returns the id of a storm to run. Null after the end of the session. */
async function createStorm(deps: Deps, storm: NewStorm): Promise<number | 'noFreeId' | null> {
  const { db, clock } = deps
  return await db.$transaction(async (tx) => {
    // Of concurrent starts, the first creates the storm, and all start it.
    await lock(tx, `storm of ${storm.playerId}`)
    const created = await findCreated(deps, tx, storm.playerId)
    if (created !== null) return created
    // Locked as for a challenge: after the end of the session no storm is stored.
    if (!(await lockSession(tx, { browser: storm.browser, at: clock() }))) return null
    for (let draws = 0; draws < MOST_DRAWS; draws++) {
      const stormId = await insertStorm(deps, tx, storm)
      if (stormId !== null) return stormId
    }
    return 'noFreeId'
  })
}

type Tx = Prisma.TransactionClient

/** The storm that another request has just created; null without one. */
async function findCreated({ clock }: Deps, tx: Tx, playerId: number): Promise<number | null> {
  const at = clock()
  const created = await tx.storm.findFirst({
    where: { creatorId: playerId, createdAt: { gt: new Date(at.getTime() - STORM_MS) } },
    orderBy: { createdAt: 'desc' },
    select: { stormId: true },
  })
  if (created === null) return null
  const { stormId } = created
  const where = { playerId_stormId: { playerId, stormId } }
  const run = await tx.stormRun.findUnique({ where })
  const result = (await tx.stormResult.findUnique({ where })) ?? { solved: 0, lost: 0, tries: 0 }
  const isOver = run?.startedAt && isRunOver({ ...run, ...result, startedAt: run.startedAt }, at)
  return isOver ? null : stormId
}

/** Returns null if the next id is not free. */
async function insertStorm(
  { clock, randomDigit }: Deps,
  tx: Tx,
  { playerId, digits }: NewStorm,
): Promise<number | null> {
  const at = clock()
  const targets = Array.from({ length: STORM_NUMBERS }, () => drawTarget(digits, randomDigit))
  const [row] = await tx.$queryRaw<{ stormId: number }[]>`
    insert into storms (storm_id, creator_id, targets, created_at, expires_at)
    select id, ${playerId}::integer, ${targets}::text[], ${at}::timestamptz, ${stormExpiry(at)}::timestamptz
    from (select ${Prisma.raw(nextGameId('storm', String(digits)))} as id) next
    where not exists (
      select from streams_of(${playerId}::integer) stream
      join storm_runs run on run.player_id = stream.stream_of and run.storm_id = id)
    on conflict (storm_id) do nothing
    returning storm_id as "stormId"`
  return row?.stormId ?? null
}

async function startRun(deps: Deps, place: { playerId: number; stormId: number }): Promise<OwnedRun | null> {
  const { playerId, stormId } = place
  const started = { type: 'StormStarted' as const, at: deps.clock() }
  // Of two requests at once, the first starts the clock.
  await deps.log.append({ playerId, gameId: stormId }, 0, [started])
  return await findRun(deps, place)
}

/** Each run of a link has it expire 30 days later, at most once a day. */
async function extendLink({ db, clock, onError }: Deps, stormId: number): Promise<void> {
  const at = clock()
  await db.storm
    .updateMany({
      where: { stormId, expiresAt: { lt: extendedBefore(at) } },
      data: { expiresAt: linkExpiry(at) },
    })
    .catch(onError)
}
