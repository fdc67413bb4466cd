import { randomUUID } from 'node:crypto'
import { hashPassword, isPassword } from '#api/auth/passwords.ts'
import type { BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import { INCORRECT_PASSWORD } from '#game/accountMessages.ts'
import { ok } from '#game/result.ts'
import { PASSWORD_MAX_LENGTH } from '#game/validation.ts'
import type { User } from '#prisma/generated/client/client.ts'
import { newPasswordFault } from './accountFields.ts'
import { admitOwner } from './admitOwner.ts'
import { inTransaction } from './inTransaction.ts'
import {
  refuseBusy,
  refuseFaults,
  refuseField,
  type FieldsRefused,
  type NotSignedIn,
  type TooManyTries,
  type Outcome,
} from './refusals.ts'
import { writeReset } from './requestPasswordReset.ts'
import { signIn } from './signIn.ts'

type Form = { browser: BrowserSession; presentPassword: string; newPassword: string }
type Changed = { playerId: number; outcome: 'CHANGED' | 'LINK_SENT' }

/**
 * Changes the password of who knows the present one: every session of the account ends, this browser gets a new one, and
 * the owner is told by mail. Who signs in with Google alone gets a link by mail instead (LINK_SENT).
 */
export async function changePassword(
  deps: Deps,
  form: Form,
): Promise<Outcome<Changed, FieldsRefused | NotSignedIn | TooManyTries>> {
  const admitted = await admitOwner(deps, form.browser, { limit: 'confirmOfPlayer' })
  if (!admitted.ok) return admitted
  const user = admitted.value
  const { playerId, passwordHash } = user
  if (passwordHash === null) {
    await writeReset(deps, user.emailKey)
    return ok({ playerId, outcome: 'LINK_SENT' })
  }
  const faulty = refuseFaults({ PASSWORD: newPasswordFault(form.newPassword) })
  if (faulty) return faulty
  if (form.presentPassword.length > PASSWORD_MAX_LENGTH)
    return refuseField('PRESENT_PASSWORD', INCORRECT_PASSWORD)
  const matches = await isPassword(form.presentPassword, passwordHash)
  const hashed = matches.ok && matches.value ? await hashPassword(form.newPassword) : matches
  if (!hashed.ok) return refuseBusy()
  const isChanged = typeof hashed.value === 'string' && (await setPassword(deps, user, hashed.value))
  const told = { by: 'passwordChange', account: user.emailKey } as const
  form.browser.tell({ event: isChanged ? 'passwordSet' : 'confirmRefused', ...told })
  if (!isChanged) return refuseField('PRESENT_PASSWORD', INCORRECT_PASSWORD)
  deps.mailbox.letterWaits()
  await signIn(deps, form.browser, { ...user, passwordHash: null, by: 'passwordChange' })
  return ok({ playerId, outcome: 'CHANGED' })
}

/** False when the password was changed elsewhere in the meantime. */
async function setPassword({ pool, clock }: Deps, user: User, passwordHash: string): Promise<boolean> {
  return await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query({
      text: `with account as (update users set password_hash = $2 where player_id = $1 and password_hash = $3
          returning player_id, email, username),
        link as (delete from password_resets using account where password_resets.player_id = account.player_id)
        insert into mails (id, kind, player_id, recipient, username, created_at)
        select $4, 'passwordChanged', player_id, email, username, $5 from account`,
      values: [user.playerId, passwordHash, user.passwordHash, randomUUID(), clock()],
    })
    if (rowCount === 1) await client.query('delete from sessions where player_id = $1', [user.playerId])
    return rowCount === 1
  })
}
