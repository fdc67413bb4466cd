import { REPLACED_TOKEN_RETENTION_MS } from '#api/auth/cookies/replacedTokens.ts'
import type { Deps } from '#api/deps/deps.ts'
import { lock } from '#api/database/prismaClient.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { deleteExpiredSessions } from '#api/accounts/logIn/deleteExpiredSessions.ts'
import { VERIFICATION_LIFETIME_MS } from '#api/accounts/signUp/storeSignUp.ts'
import { deleteVisitorBatch, VISITOR_BATCH, type Place } from './deleteVisitorBatch.ts'

const SENT_LETTER_RETENTION_MS = 7 * 86_400_000

// Small batches hold locks briefly.
const BATCH = 1000

// The next run checks the visitors that this run leaves.
const VISITOR_BATCHES_A_RUN = 100

/** The count of deleted rows by table. */
type CleanedUp = Awaited<ReturnType<typeof cleanUpVisitors>> & Record<keyof typeof ENDED, number>

/**
 * Deletes expired sessions with the private games of their visitors, expired sign-ups, links, rate limits,
 * challenges, storms, races and offers of histories, letters that were sent over a week ago, visitors who
 * never played, and practice games that visitors abandoned. Concurrent runs share the work. An interrupted
 * run keeps its finished batches.
 */
export async function cleanUp(deps: Deps): Promise<CleanedUp> {
  return {
    ...(await cleanUpVisitors(deps)),
    sessions: await deleteEnded(deps, 'sessions'),
    replaced_tokens: await deleteEnded(deps, 'replaced_tokens'),
    sign_ups: await deleteEnded(deps, 'sign_ups'),
    verified_links: await deleteEnded(deps, 'verified_links'),
    password_resets: await deleteEnded(deps, 'password_resets'),
    link_tokens: await deleteEnded(deps, 'link_tokens'),
    mails: await deleteEnded(deps, 'mails'),
    rate_limits: await deleteEnded(deps, 'rate_limits'),
    challenges: await deleteEnded(deps, 'challenges'),
    storms: await deleteEnded(deps, 'storms'),
    races: await deleteEnded(deps, 'races'),
    moves: await deleteEnded(deps, 'moves'),
  }
}

type Tx = Prisma.TransactionClient

/** For each table: deletes a batch of the rows that have ended at an instant, by an index. */
const ENDED = {
  sessions: (tx: Tx, at: Date) => deleteExpiredSessions(tx, at, BATCH),
  replaced_tokens: (tx: Tx, at: Date) => {
    const replacedAt = { lte: before(at, REPLACED_TOKEN_RETENTION_MS) }
    return tx.replacedToken.deleteMany({ where: { replacedAt }, limit: BATCH })
  },
  sign_ups: deleteExpiredSignUps,
  verified_links: (tx: Tx, at: Date) =>
    tx.verifiedLink.deleteMany({ where: { expiresAt: { lte: at } }, limit: BATCH }),
  password_resets: (tx: Tx, at: Date) =>
    tx.passwordReset.deleteMany({ where: { expiresAt: { lte: at } }, limit: BATCH }),
  // The links of sign-ups live longest.
  link_tokens: (tx: Tx, at: Date) => {
    const createdAt = { lte: before(at, VERIFICATION_LIFETIME_MS) }
    return tx.linkToken.deleteMany({ where: { createdAt }, limit: BATCH })
  },
  // The row holds no recipient and no name since the letter was sent.
  mails: (tx: Tx, at: Date) => {
    const sentAt = { lte: before(at, SENT_LETTER_RETENTION_MS) }
    return tx.mail.deleteMany({ where: { sentAt }, limit: BATCH })
  },
  rate_limits: (tx: Tx, at: Date) =>
    tx.rateLimit.deleteMany({ where: { expire: { lte: at.getTime() } }, limit: BATCH }),
  challenges: (tx: Tx, at: Date) =>
    tx.challenge.deleteMany({ where: { expiresAt: { lte: at } }, limit: BATCH }),
  storms: (tx: Tx, at: Date) => tx.storm.deleteMany({ where: { expiresAt: { lte: at } }, limit: BATCH }),
  races: (tx: Tx, at: Date) => tx.race.deleteMany({ where: { expiresAt: { lte: at } }, limit: BATCH }),
  moves: (tx: Tx, at: Date) => tx.move.deleteMany({ where: { expiresAt: { lte: at } }, limit: BATCH }),
}

/** Deletes sign-ups that nobody confirmed, and their letters. */
async function deleteExpiredSignUps(tx: Tx, at: Date): Promise<{ count: number }> {
  const where = { expiresAt: { lte: at } }
  const expired = await tx.signUp.findMany({ where, select: { id: true, letterId: true }, take: BATCH })
  if (expired.length === 0) return { count: 0 }
  await tx.mail.deleteMany({ where: { id: { in: expired.map(({ letterId }) => letterId) } } })
  await tx.erasure.create({ data: { deletedAt: at } })
  return await tx.signUp.deleteMany({ where: { id: { in: expired.map(({ id }) => id) } } })
}

function before(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() - milliseconds)
}

async function deleteEnded({ db, clock }: Deps, table: keyof typeof ENDED): Promise<number> {
  let total = 0
  for (;;) {
    const { count } = await db.$transaction(async (tx) => {
      // Concurrent runs take turns. Otherwise they would wait for the rows of each other, in any order.
      await lock(tx, `clean-up of ${table}`)
      return await ENDED[table](tx, clock())
    })
    total += count
    if (count < BATCH) return total
  }
}

const DAY_MS = 86_400_000

/**
 * This long after the last visit, a visitor who has never played is deleted, since there is nothing to keep.
 * A visitor who has played has abandoned the practice games.
 */
const UNUSED_VISITOR_RETENTION_MS = 30 * DAY_MS
// An earlier run has checked the sessions that are idle for longer. Their visitors have played or sent a
// challenge, so the sessions expire.
const LOOKED_BACK_MS = 7 * DAY_MS

/**
 * Deletes visitors who never played and have no challenge, with their sessions. The log keeps their visits.
 * Of the other idle visitors, deletes the practice games. Returns the counts of both.
 */
async function cleanUpVisitors(deps: Deps): Promise<{ visitors: number; practice_games: number }> {
  const newest = new Date(deps.clock().getTime() - UNUSED_VISITOR_RETENTION_MS)
  const oldest = new Date(newest.getTime() - LOOKED_BACK_MS)
  let place: Place = { lastUsedAt: newest, tokenHash: Buffer.alloc(0) }
  const count = { visitors: 0, practice_games: 0 }
  for (let batches = 0; batches < VISITOR_BATCHES_A_RUN; batches++) {
    const { seen, deleted, abandoned, last } = await deleteVisitorBatch(deps, { place, oldest, newest })
    count.visitors += deleted
    count.practice_games += abandoned
    if (seen < VISITOR_BATCH) break
    place = last
  }
  return count
}
