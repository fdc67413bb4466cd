import { senderOf } from '#api/auth/clientAddress.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { emailKey } from '#api/accounts/emailKey.ts'
import { usernameKey } from '#account/fields.ts'
import { refuseField, type FieldsRefused } from '#api/accounts/refusals.ts'
import { ok, type Result } from '#game/result.ts'
import { letterTo } from '#api/accounts/sendLetter.ts'
import { lock } from '#api/database/prismaClient.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'

export const VERIFICATION_LIFETIME_MS = 86_400_000
/** A repeated sign-up gets no second letter within this time: it is a double click or a retry. */
const ONE_LETTER_MS = 5 * 60_000
/**
 * The most pending sign-ups of one address, in total and from one sender. Four senders can reach the total.
 * At the total, a sign-up of a sender with few replaces a sign-up of the sender with the most. So the owner
 * still gets a letter, and an attack replaces only its own sign-ups. Each replacement evens out the counts,
 * which bounds the number of letters too.
 */
const MAX_WAITING = { all: 20, ofSender: 5 }

export type SignUpForm = { browser: BrowserSession; email: string; username: string; password: string }
type Stored = { passwordHash: string; visitorId: number | null }

/**
 * Writes the sign-up and its letter. Stores neither a repetition within ONE_LETTER_MS nor a sign-up beyond
 * MAX_WAITING. Known and unknown addresses cost the same work. Returns whether it stored anything. Refuses a
 * taken username.
 */
export async function storeSignUp(
  { db, clock, keyedHash }: Deps,
  form: SignUpForm,
  { passwordHash, visitorId }: Stored,
): Promise<Result<boolean, FieldsRefused>> {
  const { browser, email, username } = form
  const createdAt = clock()
  const expiresAt = new Date(createdAt.getTime() + VERIFICATION_LIFETIME_MS)
  const senderHash = keyedHash('sign-up sender', senderOf(browser.address))
  const keys = { emailKey: emailKey(email), usernameKey: usernameKey(username) }
  return await db.$transaction(async (tx) => {
    // The locks serialize the sign-ups of one address or name: each statement sees the earlier sign-ups. The
    // address is always locked first, which avoids deadlocks.
    await lock(tx, `sign-up of ${keys.emailKey}`)
    await lock(tx, `sign-up as ${keys.usernameKey}`)
    if (await isUsernameTaken(tx, form, createdAt)) return refuseField('USERNAME', 'USERNAME_TAKEN')
    const since = new Date(createdAt.getTime() - ONE_LETTER_MS)
    const repeated = await tx.signUp.findFirst({
      where: { ...keys, passwordHash, createdAt: { gt: since } },
      select: { id: true },
    })
    const place = await findPlace(tx, { email: keys.emailKey, senderHash, at: createdAt })
    if (repeated !== null || place === null) return ok(false)
    if (place.replaces !== null) await tx.signUp.deleteMany({ where: { id: place.replaces } })
    const letter = await letterOf(tx, form, createdAt)
    const { ofAccount: language } = browser.language
    const signUp = { ...keys, email, username, passwordHash, language, visitorId, senderHash }
    await tx.signUp.create({ data: { ...signUp, letterId: letter.id, createdAt, expiresAt } })
    await tx.mail.create({ data: letter })
    return ok(true)
  })
}

/** Whether an account has the username, or a sign-up of another address reserves it. */
export async function isUsernameTaken(
  db: Prisma.TransactionClient,
  { email, username }: SignUpForm,
  at: Date,
): Promise<boolean> {
  const key = usernameKey(username)
  if ((await db.user.findUnique({ where: { usernameKey: key } })) !== null) return true
  // Sign-ups of one address may share a name, because at most one of them becomes an account.
  const reserved = await db.signUp.findFirst({
    where: { usernameKey: key, emailKey: { not: emailKey(email) }, expiresAt: { gt: at } },
    select: { id: true },
  })
  return reserved !== null
}

/** The sign-up that a sender's new one replaces, if any; null if the new one has no place. */
async function findPlace(
  tx: Prisma.TransactionClient,
  { email, senderHash, at }: { email: string; senderHash: Buffer; at: Date },
): Promise<{ replaces: bigint | null } | null> {
  const waiting = await tx.signUp.groupBy({
    by: ['senderHash'],
    where: { emailKey: email, expiresAt: { gt: at } },
    _count: true,
    _max: { id: true },
    orderBy: [{ _count: { id: 'desc' } }, { _max: { id: 'desc' } }],
  })
  const own = waiting.find((sender) => senderHash.equals(sender.senderHash))?._count ?? 0
  if (own >= MAX_WAITING.ofSender) return null
  if (waiting.reduce((sum, { _count }) => sum + _count, 0) < MAX_WAITING.all) return { replaces: null }
  // The sender with the most, if it has at least as many as this sender after the replacement.
  const [most] = waiting
  return most && most._count > own + 1 ? { replaces: most._max.id } : null
}

/** The letter with the link, or for an address with an account the letter to its owner. */
async function letterOf(tx: Prisma.TransactionClient, { browser, email, username }: SignUpForm, at: Date) {
  const account = await tx.user.findUnique({ where: { emailKey: emailKey(email) } })
  return account === null
    ? letterTo({ playerId: null, email, username, language: browser.language.ofAccount }, 'verification', at)
    : letterTo(account, 'addressKnown', at)
}
