import type { Deps } from '#api/deps/deps.ts'
import { getStreak } from '#api/statistics/getStreak.ts'
import { lettersMessages } from '#languages/letters/all.generated.ts'
import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '#languages/languages.ts'
import { isUnknownZone } from './setReminder.ts'
import { sendPush } from './sendPush.ts'

/** A push service that hangs holds one of the messages that are sent at once. */
const AT_ONCE = 32

/** The statuses after which a subscription never works again: it ended, or it was made with other keys. */
const ENDED = new Set([401, 403, 404, 410])

type Due = {
  playerId: number
  tokenHash: Buffer
  endpoint: string
  p256dh: string
  auth: string
  language: string
  /** Whether the session lives and the hour began a short time ago. */
  isWanted: boolean
}

/**
 * Sends the due reminders to players who have not finished a daily game of today. A reminder that fails is lost: the
 * next one is due tomorrow.
 */
export async function sendReminders(deps: Deps): Promise<void> {
  const failures: Error[] = []
  const sendEach = async () => {
    for (let due = await takeDue(deps); due !== null; due = await takeDue(deps))
      if (due.isWanted) await remind(deps, due).catch((error: unknown) => failures.push(error as Error))
  }
  // After an error too, the job ends with its last message.
  const runs = await Promise.allSettled(Array.from({ length: AT_ONCE }, sendEach))
  const failed = runs.find((run) => run.status === 'rejected')
  if (failed) {
    if (isUnknownZone(failed.reason)) await forgetUnknownZones(deps)
    throw failed.reason as Error
  }
  const [cause] = failures
  if (cause) deps.onError(new Error(`${failures.length} reminders failed: ${cause.message}`, { cause }))
}

// The next reminder is set before this one is sent, so that no two workers and no repetition send it twice.
async function takeDue({ pool, clock }: Deps): Promise<Due | null> {
  const { rows } = await pool.query<Due>({
    name: 'take_due_reminder',
    text: `
      with due as (
        select token_hash, next_at from reminders where next_at <= $1
        order by next_at limit 1 for update skip locked)
      update reminders set next_at = next_reminder(reminders.hour, reminders.time_zone, $1)
      from due join sessions using (token_hash)
      where reminders.token_hash = due.token_hash
      returning player_id as "playerId", reminders.token_hash as "tokenHash", endpoint, p256dh, auth, language,
        expires_at > $1 and due.next_at > $1::timestamptz - interval '1 hour' as "isWanted"`,
    values: [clock()],
  })
  return rows[0] ?? null
}

/** Another PostgreSQL may know fewer time zones. The queue then runs the job again. */
async function forgetUnknownZones({ pool }: Deps): Promise<void> {
  await pool.query(
    'delete from reminders where lower(time_zone) not in (select lower(name) from pg_timezone_names)',
  )
}

async function remind(deps: Deps, due: Due): Promise<void> {
  const { current, countsToday } = await getStreak(deps, { playerId: due.playerId, digits: null })
  if (countsToday) return
  const { tokenHash, endpoint, p256dh, auth, language } = due
  const message = messageIn(parseLanguage(language) ?? DEFAULT_LANGUAGE, current)
  const status = await sendPush(deps, { endpoint, keys: { p256dh, auth } }, message)
  if (ENDED.has(status))
    await deps.db.reminder.deleteMany({ where: { tokenHash: Uint8Array.from(tokenHash), endpoint } })
  else if (status < 200 || status > 299) throw new Error(`${new URL(endpoint).host} answered ${status}.`)
}

/** What the service worker shows. `off` is the label of the action that ends the reminders. */
function messageIn(language: Language, streak: number): { title: string; body: string; off: string } {
  const texts = lettersMessages[language]
  return {
    title: streak === 0 ? texts.reminder.games : texts.reminder.streak({ count: streak }),
    body: texts.reminder.midnight,
    off: texts.reminder.off,
  }
}
