import { randomUUID } from 'node:crypto'
import { DatabaseError } from 'pg'
import { senderOf } from '#api/auth/limits.ts'
import { linkToken, linkTokenHash } from '#api/auth/linkToken.ts'
import { hashIfWanted } from '#api/auth/passwords.ts'
import { findSession, type BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import { USERNAME_TAKEN } from '#game/accountMessages.ts'
import { ok } from '#game/result.ts'
import { emailKey, usernameKey } from '#game/validation.ts'
import { emailFault, newPasswordFault, usernameFault } from './accountFields.ts'
import {
  refuseBusy,
  refuseField,
  refuseForm,
  type FieldsRefused,
  type TooManyTries,
  type Outcome,
} from './refusals.ts'

export const VERIFICATION_LIFETIME_MS = 86_400_000
/** Somebody who signs up again so soon gets no other letter: it is one click twice, or many at once. */
const ONE_LETTER_MS = 5 * 60_000

type Form = { browser: BrowserSession; email: string; username: string; password: string }

/**
 * Keeps what somebody signs up with until they follow the link that is mailed to the address. Where it has an
 * account already, that one's owner gets a letter instead, and all else is alike: answer, time, and the
 * username, which is taken for a day. Refuses fields that break a rule, and a username that somebody has.
 */
export async function signUp(deps: Deps, form: Form): Promise<Outcome<null, FieldsRefused | TooManyTries>> {
  const { browser, email, username, password } = form
  const account = emailKey(email)
  const faults = {
    EMAIL: emailFault(email),
    USERNAME: usernameFault(username),
    PASSWORD: newPasswordFault(password),
  }
  const refused =
    (await refuseForm(deps, { browser, account }, { faults, tries: triesOf(form) })) ??
    (await refuseTaken(deps, form))
  if (refused) return refused
  const session = await findSession(deps, browser)
  const hashed = await hashIfWanted(password, async () => !(await isJustSignedUp(deps, email)))
  if (!hashed.ok) return refuseBusy()
  if (hashed.value === null) return ok(null)
  const kept = { passwordHash: hashed.value, visitorId: session?.playerId ?? null }
  if (!(await keepSignUp(deps, form, kept))) return refuseField('USERNAME', USERNAME_TAKEN)
  browser.tell({ event: 'signedUp', account })
  deps.mailbox.letterWaits()
  return ok(null)
}

function triesOf({ browser, email }: Form) {
  const sender = senderOf(browser.address)
  return [
    ['signUpFromAddress', sender],
    ['signUpOfEmailFromAddress', `${emailKey(email)} ${sender}`],
  ] as const
}

async function refuseTaken(deps: Deps, form: Form) {
  return (await isTaken(deps, form)) ? refuseField('USERNAME', USERNAME_TAKEN) : null
}

// Who signs up twice with the same address may keep the name.
async function isTaken({ pool, clock }: Deps, { email, username }: Form): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'is_username_taken',
    text: `select 1 from users where username_key = $1 union all
      select 1 from sign_ups where username_key = $1 and email_key <> $2 and expires_at > $3`,
    values: [usernameKey(username), emailKey(email), clock()],
  })
  return rowCount !== 0
}

// Known addresses have such a row too, so that a quick answer tells only that somebody has just signed up.
async function isJustSignedUp({ pool, clock }: Deps, email: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'is_just_signed_up',
    text: 'select 1 from sign_ups where email_key = $1 and created_at > $2',
    values: [emailKey(email), new Date(clock().getTime() - ONE_LETTER_MS)],
  })
  return rowCount !== 0
}

type Kept = { passwordHash: string; visitorId: number | null }

/** False when the username was taken in the meantime. */
async function keepSignUp(deps: Deps, form: Form, kept: Kept): Promise<boolean> {
  for (let tries = 0; tries < 3; tries++) {
    try {
      await forgetExpired(deps, form)
      await writeSignUp(deps, form, kept)
      return true
    } catch (error) {
      // Either another's name, or the same sign-up from another request, which is found at the next try.
      if (!(error instanceof DatabaseError && error.constraint === 'sign_ups_username_key_key')) throw error
      if (await isTaken(deps, form)) return false
    }
  }
  return false
}

// A name is free once the day is over, whether the clean-up has come by or not.
async function forgetExpired({ pool, clock }: Deps, { username }: Form): Promise<void> {
  await pool.query({
    name: 'forget_expired_sign_up',
    text: 'delete from sign_ups where username_key = $1 and expires_at <= $2',
    values: [usernameKey(username), clock()],
  })
}

async function writeSignUp({ pool, clock, seal }: Deps, form: Form, kept: Kept): Promise<void> {
  const at = clock()
  const mailId = randomUUID()
  await pool.query({
    name: 'sign_up',
    text: `with account as (select player_id, email, username from users where email_key = $2),
      kept as (
        insert into sign_ups as pending (email, email_key, username, username_key, password_hash, token_hash,
          visitor_id, created_at, expires_at)
        select $1, $2, $3, $4, case when account is null then $5 end, case when account is null then $6::bytea end,
          $7::integer, $8::timestamptz, $9::timestamptz
        from (select) as one left join account on true
        on conflict (email_key) do update set email = excluded.email, username = excluded.username,
          username_key = excluded.username_key, password_hash = excluded.password_hash,
          token_hash = excluded.token_hash, visitor_id = excluded.visitor_id,
          created_at = excluded.created_at, expires_at = excluded.expires_at
        where pending.created_at <= $10
        returning 1)
      insert into mails (id, kind, player_id, recipient, username, created_at)
      select $11, (case when account is null then 'verification' else 'addressKnown' end)::mail_kind,
        account.player_id, coalesce(account.email, $1), coalesce(account.username, $3), $8
      from kept left join account on true`,
    values: [
      form.email,
      emailKey(form.email),
      form.username,
      usernameKey(form.username),
      kept.passwordHash,
      linkTokenHash(linkToken(seal, mailId)),
      kept.visitorId,
      at,
      new Date(at.getTime() + VERIFICATION_LIFETIME_MS),
      new Date(at.getTime() - ONE_LETTER_MS),
      mailId,
    ],
  })
}
