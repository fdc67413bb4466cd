import { setTimeout } from 'node:timers/promises'
import { linkTokenHash, newLinkToken } from '#api/auth/codes.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { MailKind, Prisma, User } from '#prisma/generated/client/client.ts'
import { tryLock } from '#api/database/prismaClient.ts'
import { randomUUID } from 'node:crypto'

/** A letter in the outbox. `linkToken` is null for a letter without a link. */
export type WaitingLetter = {
  id: string
  kind: MailKind
  recipient: string
  username: string
  /** The tag of its language; null for English. */
  language: string | null
  createdAt: Date
  linkToken: string | null
}

/** The kinds of letters with a link. */
const KINDS_WITH_LINK = ['verification', 'passwordReset'] as const
export type KindWithLink = (typeof KINDS_WITH_LINK)[number]

// After that time a letter is outdated, and its link has expired.
const LETTER_LIFETIME_MS = 2 * 86_400_000
const MAX_LETTERS = 10_000
// The time limits of the mail server's connection end an attempt earlier.
const SENDING_TIMEOUT_MS = 600_000
// A try waits 10 s for a connection. One to a database that restarts is refused at once.
const TRIES_TO_MARK = 5
const PAUSE_OF_TRIES_MS = 2000

/** The ids of unsent letters since an instant, oldest first. Deletes letters that have waited too long. */
export async function listWaitingLetters({ db, clock }: Deps, since = new Date(0)): Promise<string[]> {
  const oldest = new Date(clock().getTime() - LETTER_LIFETIME_MS)
  const outdated = { where: { sentAt: null, createdAt: { lt: oldest } } }
  if ((await db.mail.findFirst({ ...outdated, select: { id: true } })) !== null)
    await db.$transaction([db.mail.deleteMany(outdated), db.erasure.create({ data: { deletedAt: clock() } })])
  const letters = await db.mail.findMany({
    where: { sentAt: null, createdAt: { gte: since } },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
    take: MAX_LETTERS,
  })
  return letters.map(({ id }) => id)
}

/**
 * Sends a letter, marks it as sent and erases its recipient. A concurrent or later call for the same letter
 * does nothing. If `send` throws, this function throws the same, and the letter stays in the outbox. If the
 * process or the database dies after the mail server has accepted the letter and before the commit, the
 * letter is sent again with the same Message-ID.
 */
export async function sendWaitingLetter(
  { db, clock }: Deps,
  id: string,
  send: (letter: WaitingLetter) => Promise<void>,
): Promise<void> {
  const linkToken = await beginAttempt({ db, clock }, id)
  const sendOnce = async (tx: Prisma.TransactionClient) => {
    // An advisory lock, not a row lock: a row lock would give the transaction an id, and readers of the log
    // would then wait for the mail server. A separate statement reads the letter under the lock, so it sees
    // an earlier sender's commit.
    if (!(await tryLock(tx, `letter ${id}`))) return
    const letter = await tx.mail.findUnique({
      where: { id, sentAt: null },
      select: { kind: true, recipient: true, username: true, language: true, createdAt: true },
    })
    if (letter === null) return
    const { recipient, username } = letter
    if (recipient === null || username === null) return
    await send({ ...letter, id, recipient, username, linkToken })
    await markAsSent({ db, clock }, { id, kind: letter.kind })
  }
  await db.$transaction(sendOnce, { timeout: SENDING_TIMEOUT_MS })
}

/**
 * Uses another connection than the lock's, which may have broken while it was idle. Tries again while none is
 * free, because an unmarked letter is sent again.
 */
async function markAsSent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, kind }: Pick<WaitingLetter, 'id' | 'kind'>,
  triesLeft = TRIES_TO_MARK,
): Promise<void> {
  const sentAt = clock()
  const mark = async (tx: Prisma.TransactionClient) => {
    const sent = { sentAt, recipient: null, username: null, language: null }
    const { count } = await tx.mail.updateMany({ where: { id }, data: sent })
    // The account was deleted before this letter, or meanwhile.
    if (kind === 'accountDeleted' || count === 0) await tx.erasure.create({ data: { deletedAt: sentAt } })
  }
  await db.$transaction(mark).catch(async (error: unknown) => {
    if (triesLeft <= 1) throw error
    await setTimeout(PAUSE_OF_TRIES_MS)
    await markAsSent({ db, clock }, { id, kind }, triesLeft - 1)
  })
}

/**
 * Counts the attempt and stores the link's token before the letter can arrive. Tokens of earlier attempts
 * stay valid, because one of those letters may have arrived. Returns the token; null for a letter without a
 * link.
 */
async function beginAttempt({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<string | null> {
  const [letter] = await db.mail.updateManyAndReturn({
    where: { id, sentAt: null },
    data: { attempts: { increment: 1 } },
    select: { kind: true },
  })
  if (!KINDS_WITH_LINK.some((kind) => kind === letter?.kind)) return null
  const token = newLinkToken()
  await db.linkToken.create({ data: { tokenHash: linkTokenHash(token), letterId: id, createdAt: clock() } })
  return token
}

/** The row of a new letter. `playerId` is null without an account. */
export function letterTo(
  { playerId, email, username, language }: Recipient,
  kind: MailKind,
  createdAt: Date,
): Prisma.MailCreateManyInput {
  return { id: randomUUID(), kind, playerId, recipient: email, username, language, createdAt }
}

type Recipient = Pick<User, 'email' | 'username' | 'language'> & { playerId: number | null }

/** The age of the oldest unsent letter in seconds; 0 without one. */
export async function findOutboxAge({ db, clock }: Deps): Promise<number> {
  const oldest = await db.mail.findFirst({
    where: { sentAt: null },
    orderBy: { createdAt: 'asc' },
    select: { createdAt: true },
  })
  return oldest === null ? 0 : Math.max(0, (clock().getTime() - oldest.createdAt.getTime()) / 1000)
}
