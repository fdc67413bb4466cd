import { ECDH } from 'node:crypto'
import { DatabaseError } from 'pg'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { refuseTries, type OtherSession, type TooManyTries } from '#api/accounts/refusals.ts'
import type { Deps } from '#api/deps/deps.ts'
import { admitPlayer } from '#api/plays/admitPlayer.ts'
import { err, ok, type Err, type Result } from '#game/result.ts'
import { parsePushAddress } from './pushAddress.ts'

export type ReminderRefused = { reason: 'PUSH_ENDPOINT' | 'PUSH_KEYS' | 'REMINDER_HOUR' | 'TIME_ZONE' }

/** The subscription of a browser, and when it wants to be reminded. */
type Wanted = { endpoint: string; p256dh: string; auth: string; hour: number; timeZone: string }

/**
 * Reminds the browser from now on at an hour of its day. It has one reminder, which the session's end deletes; a
 * browser without a session becomes a visitor. Returns the player. Refuses ReminderRefused, TOO_MANY_TRIES and
 * OTHER_SESSION.
 */
export async function setReminder(
  deps: Deps,
  { browser, ...wanted }: Wanted & { browser: BrowserSession },
): Promise<Result<number, ReminderRefused | TooManyTries | OtherSession>> {
  const reason = faultOf(wanted, deps)
  if (reason !== null) return err({ reason })
  const limits = { ofPlayer: 'reminderOfPlayer', fromAddress: 'reminderFromAddress' } as const
  const admitted = await admitPlayer(deps, { browser, ...limits })
  if (!admitted.ok) return admitted
  const { playerId, tries } = admitted.value
  const refused = await refuseTries(deps, { browser }, tries)
  if (refused !== null) return refused
  const unstored = await store(deps, browser, wanted)
  return unstored ?? ok(playerId)
}

function faultOf(
  { endpoint, p256dh, auth, hour, timeZone }: Wanted,
  { hasLoopbackPush }: Deps,
): ReminderRefused['reason'] | null {
  if (parsePushAddress(endpoint, { hasLoopback: hasLoopbackPush }) === null) return 'PUSH_ENDPOINT'
  if (!isPoint(p256dh) || !/^[\w-]{22}$/.test(auth)) return 'PUSH_KEYS'
  if (!Number.isInteger(hour) || hour < 0 || hour > 23) return 'REMINDER_HOUR'
  return isZone(timeZone) ? null : 'TIME_ZONE'
}

/** Whether it is an uncompressed point of the curve P-256 in base64url. */
function isPoint(key: string): boolean {
  if (!/^B[\w-]{86}$/.test(key)) return false
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

// PostgreSQL also reads rules, such as FOO+5, as time zones.
function isZone(name: string): boolean {
  try {
    return (
      /^[A-Za-z]/.test(name) &&
      name.length <= 100 &&
      Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    )
  } catch {
    return false
  }
}

/** Whether PostgreSQL does not know a time zone. */
export function isUnknownZone(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '22023'
}

// The statement locks the session: after its end nothing is stored. A browser that lost its session has another
// row with the same endpoint.
async function store(
  { pool, clock }: Deps,
  browser: BrowserSession,
  { endpoint, p256dh, auth, hour, timeZone }: Wanted,
): Promise<Err<ReminderRefused | OtherSession> | null> {
  try {
    const { rowCount } = await pool.query({
      name: 'set_reminder',
      text: `
        with session as (select token_hash from sessions where token_hash = $1 and expires_at > $2::timestamptz for key share),
        others as (delete from reminders where endpoint = $3 and token_hash <> $1)
        insert into reminders (token_hash, endpoint, p256dh, auth, hour, time_zone, language, next_at)
        select token_hash, $3, $4, $5, $6::integer, $7::text, $8, next_reminder($6, $7, $2) from session
        on conflict (token_hash) do update set
          endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, hour = excluded.hour,
          time_zone = excluded.time_zone, language = excluded.language, next_at = excluded.next_at`,
      values: [
        browser.tokenHash,
        clock(),
        endpoint,
        p256dh,
        auth,
        hour,
        timeZone,
        browser.language.ofAccount,
      ],
    })
    return rowCount === 0 ? err({ reason: 'OTHER_SESSION' }) : null
  } catch (error) {
    if (isUnknownZone(error)) return err({ reason: 'TIME_ZONE' })
    throw error
  }
}
