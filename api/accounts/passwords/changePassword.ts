import { senderOf } from '#api/auth/clientAddress.ts'
import { replaceToken } from '#api/auth/cookies/replacedTokens.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { ok, type Result } from '#game/result.ts'
import { PASSWORD_MAX_LENGTH } from '#account/fields.ts'
import type { User } from '#prisma/generated/client/client.ts'
import { newPasswordForm } from '#api/accounts/accountForms.ts'
import { admitOwner } from '#api/accounts/admitOwner.ts'
import { letterTo } from '#api/accounts/sendLetter.ts'
import {
  refuseBusy,
  refuseFields,
  refuseField,
  type FieldsRefused,
  type NotLoggedIn,
  type TooManyTries,
} from '#api/accounts/refusals.ts'
import { writeReset } from './writeReset.ts'
import { logInOwner } from '#api/accounts/logIn/logInOwner.ts'

type Form = { browser: BrowserSession; presentPassword: string; newPassword: string }
export type Changed = { playerId: number; outcome: 'CHANGED' | 'LINK_SENT' }

/**
 * Changes the password of a player who knows the present one. Every session of the account ends, this browser
 * gets a new one, and the owner is notified by mail. Without a present password, because the account has none
 * or its owner forgot it, the owner gets a reset link instead (LINK_SENT). It is the only way to one for an
 * address that Google has verified and the form for a forgotten password refuses.
 */
export async function changePassword(
  deps: Deps,
  form: Form,
): Promise<Result<Changed, FieldsRefused | NotLoggedIn | TooManyTries>> {
  const admitted = await admitOwner(deps, form.browser, { limit: 'confirmOfPlayer' })
  if (!admitted.ok) return admitted
  const user = admitted.value
  const { playerId, passwordHash } = user
  if (passwordHash === null || form.presentPassword === '') {
    await writeReset(deps, user.emailKey)
    return ok({ playerId, outcome: 'LINK_SENT' })
  }
  const faulty = refuseFields(newPasswordForm, { password: form.newPassword })
  if (faulty) return faulty
  if (form.presentPassword.length > PASSWORD_MAX_LENGTH)
    return refuseField('PRESENT_PASSWORD', 'INCORRECT_PASSWORD')
  const sender = senderOf(form.browser.address)
  const present = { password: form.presentPassword, hashed: passwordHash }
  const matches = await deps.passwords.verify(present, sender)
  const hashed = matches.ok && matches.value ? await deps.passwords.hash(form.newPassword, sender) : matches
  if (!hashed.ok) return await refuseBusy(deps, [['confirmOfPlayer', String(playerId)]])
  const changedTo = typeof hashed.value === 'string' ? hashed.value : null
  const isChanged =
    changedTo !== null && (await setPassword(deps, form.browser, { user, passwordHash: changedTo }))
  const event = isChanged ? 'passwordSet' : 'confirmRefused'
  form.browser.logSecurity({ event, by: 'passwordChange', account: user.emailKey })
  if (!isChanged) return refuseField('PRESENT_PASSWORD', 'INCORRECT_PASSWORD')
  deps.pubSub.publish('letterWritten')
  form.browser.clearSession()
  // Not if the owner has ended this password meanwhile, by a reset or a link with Google.
  await logInOwner(deps, form.browser, { ...user, passwordHash: changedTo, by: 'passwordChange' })
  return ok({ playerId, outcome: 'CHANGED' })
}

/** Returns false if another request has changed the password in the meantime. */
async function setPassword(
  { db, clock }: Deps,
  { tokenHash }: BrowserSession,
  { user: { playerId, passwordHash: present }, passwordHash }: { user: User; passwordHash: string },
): Promise<boolean> {
  const at = clock()
  return await db.$transaction(async (tx) => {
    const [user] = await tx.user.updateManyAndReturn({
      where: { playerId, passwordHash: present },
      data: { passwordHash },
    })
    if (!user) return false
    await tx.passwordReset.deleteMany({ where: { playerId } })
    await tx.mail.create({ data: letterTo(user, 'passwordChanged', at) })
    await tx.session.deleteMany({ where: { playerId } })
    // This browser gets a new session next. Until then, a concurrent guess must not create a visitor for it.
    await replaceToken(tx, tokenHash, at)
    return true
  })
}
