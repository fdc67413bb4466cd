import { randomUUID } from 'node:crypto'
import { senderOf } from '#api/auth/limits.ts'
import { anonymousCaller } from '#api/auth/passwords.ts'
import { findSession, type BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { USERNAME_TAKEN } from '#account/messages.ts'
import { ok } from '#game/result.ts'
import { emailKey, usernameKey } from '#account/fields.ts'
import { newPasswordFault, newUsernameFault } from '#api/accounts/accountFields.ts'
import { inTransaction } from '#api/database/inTransaction.ts'
import {
  refuseBusy,
  refuseField,
  refuseForm,
  type FieldsRefused,
  type TooManyTries,
  type Outcome,
} from '#api/accounts/refusals.ts'

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

type Form = { browser: BrowserSession; email: string; username: string; password: string }

/**
 * Stores a sign-up until its link, mailed to the address, is followed. Sign-ups of one address with different
 * passwords are pending side by side, each with its own letter, so a link confirms only the password of its
 * own sign-up. If the address already has an account, its owner gets a letter without a link. Everything else
 * is the same: the result, the time, the stored row, and the username, which is reserved for a day. Refuses
 * invalid fields and a taken username.
 */
export async function signUp(deps: Deps, form: Form): Promise<Outcome<null, FieldsRefused | TooManyTries>> {
  const { browser, email, username, password } = form
  const account = emailKey(email)
  const faults = { USERNAME: newUsernameFault(username), PASSWORD: newPasswordFault(password) }
  const tries = triesOf(form)
  const refused =
    (await refuseForm(deps, browser, { email, faults, tries })) ?? (await refuseTaken(deps, form))
  if (refused) return refused
  const session = await findSession(deps, browser)
  const hashed = await deps.passwords.hashForAddress(anonymousCaller(browser.address), { password, account })
  if (!hashed.ok) return await refuseBusy(deps, tries)
  const stored = { passwordHash: hashed.value, visitorId: session?.playerId ?? null }
  const { isTaken, isStored } = await storeSignUp(deps, form, stored)
  if (isTaken) return refuseField('USERNAME', USERNAME_TAKEN)
  if (!isStored) return ok(null)
  browser.logSecurity({ event: 'signedUp', account })
  deps.pubSub.publish('letterWritten')
  return ok(null)
}

function triesOf({ browser, email }: Form) {
  const sender = senderOf(browser.address)
  return [
    ['signUpFromAddress', sender],
    ['signUpOfEmailFromAddress', `${emailKey(email)} ${sender}`],
  ] as const
}

async function refuseTaken({ pool, clock }: Deps, { email, username }: Form) {
  const { rows } = await pool.query<{ isTaken: boolean }>({
    name: 'is_username_taken',
    text: `select ${isTakenSql('$1', '$2', '$3')} as "isTaken"`,
    values: [usernameKey(username), emailKey(email), clock()],
  })
  return rows[0]?.isTaken ? refuseField('USERNAME', USERNAME_TAKEN) : null
}

// Sign-ups of one address may share a name, because at most one of them becomes an account.
function isTakenSql(username: string, email: string, at: string): string {
  return `(exists (select from users where username_key = ${username}) or exists (
    select from sign_ups where username_key = ${username} and email_key <> ${email} and expires_at > ${at}))`
}

type Stored = { passwordHash: string; visitorId: number | null }

/**
 * Writes the sign-up and its letter, if the username is free. Stores neither a repetition within
 * ONE_LETTER_MS nor a sign-up beyond MAX_WAITING. Known and unknown addresses cost the same work.
 */
async function storeSignUp(
  { pool, clock, keyedHash }: Deps,
  { browser, email, username }: Form,
  { passwordHash, visitorId }: Stored,
): Promise<{ isTaken: boolean; isStored: boolean }> {
  const at = clock()
  const [address, name] = [emailKey(email), usernameKey(username)]
  return await inTransaction(pool, async (client) => {
    // The locks serialize the sign-ups of one address or name: each statement sees the earlier sign-ups. The
    // address is always locked first, which avoids deadlocks.
    for (const key of [`sign-up of ${address}`, `sign-up as ${name}`])
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
    const { rows } = await client.query<{ isTaken: boolean; isStored: boolean }>({
      name: 'store_sign_up',
      text: `with waiting as (
          select sender_hash, count(*) as count, max(id) as newest from sign_ups
          where email_key = $2 and expires_at > $7 group by sender_hash),
        own as (select coalesce(sum(count), 0) as count from waiting where sender_hash = $12),
        -- The sender with the most, if it has at least as many as this sender after the replacement.
        replaceable as (
          select newest from waiting where count > (select count from own) + 1
          order by count desc, newest desc limit 1),
        verdict as (
          select ${isTakenSql('$4', '$2', '$7')} as is_taken,
            exists (select from sign_ups where email_key = $2 and username_key = $4 and password_hash = $5
              and created_at > $9) as is_repeated,
            own.count >= $13 as is_enough_of_sender,
            (select coalesce(sum(count), 0) from waiting) >= $10 as is_full
          from own),
        welcome as (
          select is_full from verdict where not (is_taken or is_repeated or is_enough_of_sender)
            and (not is_full or exists (select from replaceable))),
        replaced as (
          delete from sign_ups using welcome, replaceable where is_full and id = replaceable.newest),
        account as (select player_id, email, username from users where email_key = $2),
        stored as (
          insert into sign_ups (letter_id, email, email_key, username, username_key, password_hash,
            visitor_id, sender_hash, created_at, expires_at)
          select $11, $1, $2, $3, $4, $5, $6, $12, $7, $8 from welcome
          returning letter_id),
        letter as (
          insert into mails (id, kind, player_id, recipient, username, created_at)
          select letter_id,
            (case when account is null then 'verification' else 'addressKnown' end)::mail_kind,
            account.player_id, coalesce(account.email, $1), coalesce(account.username, $3), $7
          from stored left join account on true)
        select is_taken as "isTaken", exists (select from stored) as "isStored" from verdict`,
      values: [
        email,
        address,
        username,
        name,
        passwordHash,
        visitorId,
        at,
        new Date(at.getTime() + VERIFICATION_LIFETIME_MS),
        new Date(at.getTime() - ONE_LETTER_MS),
        MAX_WAITING.all,
        randomUUID(),
        keyedHash('sign-up sender', senderOf(browser.address)),
        MAX_WAITING.ofSender,
      ],
    })
    const [verdict] = rows
    if (verdict === undefined) throw new Error('The statement of a sign-up returned no row.')
    return verdict
  })
}
