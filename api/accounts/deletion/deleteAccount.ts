import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { deleteGames } from '#api/auth/cookies/deleteUnclaimedGames.ts'
import { endOwnSession } from '#api/auth/cookies/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { findStreamsOf } from '#api/plays/streamsOf.ts'
import { ok, type Result } from '#game/result.ts'
import { emailKey } from '#api/accounts/emailKey.ts'
import { deleteAccountForm } from '#account/forms.ts'
import type { Prisma, User } from '#prisma/generated/client/client.ts'
import { admitOwner } from '#api/accounts/admitOwner.ts'
import { leaveAllGroups } from '#api/groups/members/handOver.ts'
import { letterTo } from '#api/accounts/sendLetter.ts'
import {
  refuseFields,
  refuseField,
  type FieldsRefused,
  type NotLoggedIn,
  type TooManyTries,
} from '#api/accounts/refusals.ts'

/**
 * Deletes the logged-in account, confirmed by its typed address: every personal field, session and letter,
 * the links of its challenges and replays, its memberships of groups, its name in races, and its present
 * practice games. Only the letter about the deletion stays, until it is sent. The events stay, under a player
 * id that leads to no person. A job erases the rest: see `eraseDeleted`.
 */
export async function deleteAccount(
  deps: Deps,
  { browser, email }: { browser: BrowserSession; email: string },
): Promise<Result<null, FieldsRefused | NotLoggedIn | TooManyTries>> {
  const invalid = refuseFields(deleteAccountForm, { email })
  const admitted = await admitOwner(deps, browser, { limit: 'confirmOfPlayer', invalid })
  if (!admitted.ok) return admitted
  const user = admitted.value
  const account = user.emailKey
  const isOwners = emailKey(email) === account
  // With the session its token ends, so that no request under way makes a new visitor of it.
  const groupIds = isOwners
    ? await endOwnSession(deps, browser, async (tx) => await deleteUser(tx, user, deps.clock()))
    : null
  browser.logSecurity({ event: isOwners ? 'accountDeleted' : 'confirmRefused', account })
  if (!isOwners) return refuseField('EMAIL', 'OTHER_EMAIL')
  deps.pubSub.publish('letterWritten')
  deps.pubSub.publish('accountDeleted')
  if (groupIds !== null && groupIds.length > 0) deps.pubSub.publish('groupChanged', groupIds)
  return ok(null)
}

/** Deletes an account for ops, when its owner asks by mail. Returns whether the address had an account. */
export async function deleteAccountOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
): Promise<boolean> {
  const user = await db.user.findUnique({ where: { emailKey: emailKey(email) } })
  if (user !== null) await db.$transaction((tx) => deleteUser(tx, user, clock()))
  return user !== null
}

/** Returns the groups of which the account was a member. */
async function deleteUser(tx: Prisma.TransactionClient, user: User, at: Date): Promise<number[]> {
  const { playerId, email, emailKey: key } = user
  const groupIds = await leaveAllGroups(tx, playerId)
  const { count } = await tx.user.deleteMany({ where: { playerId } })
  const own = await findStreamsOf({ db: tx }, playerId)
  // A private game or a link is stored only while its player's session is locked, so after this none can
  // come.
  await tx.session.deleteMany({ where: { playerId: { in: own } } })
  await deleteGames(tx, own)
  // The others of its races play on.
  await tx.raceMember.updateMany({ where: { playerId: { in: own }, leftAt: null }, data: { leftAt: at } })
  const signUps = await tx.signUp.findMany({ where: { emailKey: key }, select: { letterId: true } })
  await tx.signUp.deleteMany({ where: { emailKey: key } })
  // Of two concurrent deletions, only the first writes the letter.
  if (count === 0) return groupIds
  // The key of an international address is no recipient.
  const unsent = { sentAt: null, OR: [key, email].map((address) => ({ recipient: inAnyCase(address) })) }
  const letterIds = signUps.map(({ letterId }) => letterId)
  await tx.mail.deleteMany({ where: { OR: [{ playerId }, { id: { in: letterIds } }, unsent] } })
  await tx.mail.create({ data: letterTo({ ...user, playerId: null }, 'accountDeleted', at) })
  await tx.erasure.create({ data: { deletedAt: at } })
  return groupIds
}

// Prisma compares by ILIKE, where an underscore and a percent sign of an address would match other addresses.
function inAnyCase(email: string) {
  return { equals: email.replace(/[\\%_]/g, String.raw`\$&`), mode: 'insensitive' } as const
}
