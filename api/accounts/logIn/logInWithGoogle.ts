import { randomInt } from 'node:crypto'
import type { GoogleIdentity } from '#api/auth/google/google.ts'
import { replaceToken } from '#api/auth/cookies/replacedTokens.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok, type Result } from '#game/result.ts'
import { emailKey } from '#api/accounts/emailKey.ts'
import { parseAnyEmail, usernameKey } from '#account/fields.ts'
import { letterTo } from '#api/accounts/sendLetter.ts'
import { violatedConstraint } from '#api/database/prismaClient.ts'
import { storePicture } from './storePicture.ts'
import { logInOwner } from './logInOwner.ts'

/**
 * Why a login with Google fails. NO_ADDRESS: Google gives no address, or none that a letter can have.
 * ADDRESS_TAKEN: the account of the address belongs to another Google account. TRY_AGAIN: the account was
 * deleted in the meantime, or other writers caused repeated clashes.
 */
export type GoogleRefused = { reason: 'NO_ADDRESS' | 'NOT_VERIFIED' | 'ADDRESS_TAKEN' | 'TRY_AGAIN' }

type Found = { playerId: number; emailKey: string }

/**
 * Logs in with Google. Google's subject identifies the account. A new subject is linked to the account of
 * its address, or gets a new account, but only if Google says that the address is verified. The address need
 * not match the pattern of the forms. A link ends the account's password and all its other sessions. Returns
 * the account's player.
 */
export async function logInWithGoogle(
  deps: Deps,
  { browser, identity }: { browser: BrowserSession; identity: GoogleIdentity },
): Promise<Result<number, GoogleRefused>> {
  const known = await findBySubject(deps, identity)
  const found = known ? ok(known) : await linkOrCreate(deps, browser, identity)
  if (!found.ok) {
    browser.logSecurity({ event: 'logInRefused', by: 'google' })
    return found
  }
  const user = found.value
  const loggedIn = await logInOwner(deps, browser, { ...user, passwordHash: null, by: 'google' })
  if (!loggedIn.ok) return err({ reason: 'TRY_AGAIN' })
  await storePicture(deps, user.playerId, identity.picture)
  deps.pubSub.publish('letterWritten')
  return ok(user.playerId)
}

async function findBySubject({ db }: Deps, { subject }: GoogleIdentity): Promise<Found | null> {
  return await db.user.findUnique({
    where: { googleSubject: subject },
    select: { playerId: true, emailKey: true },
  })
}

async function linkOrCreate(
  deps: Deps,
  browser: BrowserSession,
  identity: GoogleIdentity,
): Promise<Result<Found, GoogleRefused>> {
  const { email, isEmailVerified } = identity
  if (email === null) return err({ reason: 'NO_ADDRESS' })
  if (!isEmailVerified) return err({ reason: 'NOT_VERIFIED' })
  if (!parseAnyEmail(email).ok) return err({ reason: 'NO_ADDRESS' })
  // Of two concurrent requests for one subject or address, the second finds the row of the first.
  for (let tries = 0; tries < 5; tries++) {
    const user =
      (await link(deps, browser, { ...identity, email })) ??
      (await create(deps, browser, { ...identity, email })) ??
      (await findBySubject(deps, identity))
    if (user !== null) return ok(user)
    // The address belongs to another Google account, or the random name was taken.
    if (await hasOtherSubject(deps, email)) return err({ reason: 'ADDRESS_TAKEN' })
  }
  return err({ reason: 'TRY_AGAIN' })
}

/**
 * Links an account, and removes what its owner may not have made: a program that checks mail may have
 * confirmed a stranger's sign-up. So the password and all sessions end, and the letter says so.
 */
async function link(
  { db, clock }: Deps,
  browser: BrowserSession,
  { subject, email }: GoogleIdentity & { email: string },
): Promise<Found | null> {
  const at = clock()
  const linked = await db.$transaction(async (tx) => {
    const [user] = await tx.user.updateManyAndReturn({
      where: { emailKey: emailKey(email), googleSubject: null },
      data: { googleSubject: subject, passwordHash: null },
    })
    if (user === undefined) return null
    await tx.mail.create({ data: letterTo(user, 'googleLinked', at) })
    // After the update, so that it also sees sessions that began while the update waited.
    await tx.session.deleteMany({ where: { playerId: user.playerId } })
    // This browser gets a new session next. Until then, a concurrent guess must not create a visitor for it.
    await replaceToken(tx, browser.tokenHash, at)
    return user
  })
  if (linked !== null) browser.clearSession()
  return linked
}

// The name is random, because Google's name would reveal the person. The player may change it at once.
async function create(
  { db, clock }: Deps,
  browser: BrowserSession,
  { subject, email }: GoogleIdentity & { email: string },
): Promise<Found | null> {
  const username = `Player_${randomInt(1_000_000, 1_000_000_000)}`
  const createdAt = clock()
  try {
    return await db.user.create({
      data: {
        player: { create: { createdAt } },
        email,
        emailKey: emailKey(email),
        username,
        usernameKey: usernameKey(username),
        googleSubject: subject,
        language: browser.language.ofAccount,
        createdAt,
      },
    })
  } catch (error) {
    if (violatedConstraint(error) === null) throw error
    return null
  }
}

async function hasOtherSubject({ db }: Deps, email: string): Promise<boolean> {
  const user = await db.user.findUnique({
    where: { emailKey: emailKey(email) },
    select: { googleSubject: true },
  })
  return user?.googleSubject != null
}
