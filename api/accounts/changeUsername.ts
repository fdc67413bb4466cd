import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { ok, type Result } from '#game/result.ts'
import { mayChangeUsername, USERNAME_CHANGE_MS, usernameKey } from '#account/fields.ts'
import type { User } from '#prisma/generated/client/client.ts'
import { changeUsernameForm } from './accountForms.ts'
import { admitOwner } from './admitOwner.ts'
import { letterTo } from './sendLetter.ts'
import { violatedConstraint } from '#api/database/prismaClient.ts'
import {
  refuseFields,
  refuseField,
  type FieldsRefused,
  type NotLoggedIn,
  type TooManyTries,
} from './refusals.ts'

/**
 * Changes the logged-in player's username, once in 30 days, and notifies the owner by mail. Returns the
 * player.
 */
export async function changeUsername(
  deps: Deps,
  { browser, username }: { browser: BrowserSession; username: string },
): Promise<Result<number, FieldsRefused | NotLoggedIn | TooManyTries>> {
  const invalid = refuseFields(changeUsernameForm, { username })
  const admitted = await admitOwner(deps, browser, { limit: 'usernameOfPlayer', invalid })
  if (!admitted.ok) return admitted
  const user = admitted.value
  if (username === user.username) return refuseField('USERNAME', 'USERNAME_UNCHANGED')
  if (!mayChangeUsername(user.usernameChangedAt, deps.clock()))
    return refuseField('USERNAME', 'USERNAME_CHANGED_LATELY')
  const written = await writeUsername(deps, user, username)
  if (!written.ok) return written
  browser.logSecurity({ event: 'usernameChanged', account: user.emailKey })
  deps.pubSub.publish('letterWritten')
  return ok(user.playerId)
}

async function writeUsername(
  { db, clock }: Deps,
  user: User,
  username: string,
): Promise<Result<null, FieldsRefused>> {
  const at = clock()
  const key = usernameKey(username)
  try {
    return await db.$transaction(async (tx) => {
      const reserved = await tx.signUp.findFirst({
        where: { usernameKey: key, emailKey: { not: user.emailKey }, expiresAt: { gt: at } },
        select: { id: true },
      })
      if (reserved !== null) return refuseField('USERNAME', 'USERNAME_TAKEN')
      const latest = new Date(at.getTime() - USERNAME_CHANGE_MS)
      const { count } = await tx.user.updateMany({
        where: {
          playerId: user.playerId,
          OR: [{ usernameChangedAt: null }, { usernameChangedAt: { lte: latest } }],
        },
        data: { username, usernameKey: key, usernameChangedAt: at },
      })
      if (count === 0) return refuseField('USERNAME', 'USERNAME_CHANGED_LATELY')
      await tx.mail.create({ data: letterTo({ ...user, username }, 'usernameChanged', at) })
      return ok(null)
    })
  } catch (error) {
    if (violatedConstraint(error) === 'users_username_key_key')
      return refuseField('USERNAME', 'USERNAME_TAKEN')
    throw error
  }
}
