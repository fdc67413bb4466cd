import { afterEach, expect, test } from 'vitest'
import { deleteVisitorBatch } from '#api/accounts/deletion/deleteVisitorBatch.ts'
import { sendPush } from '#api/reminders/sendPush.ts'
import { sendReminders } from '#api/reminders/sendReminders.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { act, loggedIn, makeAccount, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { playRows, visit } from '#tests/kit/games/playDocuments.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { startPushService, vapidClaims, type Subscription } from '#tests/kit/processes/pushService.ts'

const hilo = await startHilo()
const other = await startHilo()
const { deps, pool } = hilo
const service = await startPushService()
for (const server of [hilo, other]) server.deps.hasLoopbackPush = true

const setClock = (at: string) => {
  for (const server of [hilo, other]) server.setClock(at)
}

afterEach(async () => {
  service.status = 201
  await pool.query('delete from reminders')
})

type Wanted = Partial<Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'>> & {
  hour?: number
  timeZone?: string
}

const SET = `mutation ($input: SetReminderInput!) {
  setReminder(input: $input) { __typename ... on ViewerUpdated { viewer { reminder { hour } } } ... on Refusal { code } }
}`

/** Sets a reminder at 20:00 in Berlin. Returns the code of the refusal, or the hour. */
async function remind(browser: Browser, subscription: Subscription, wanted: Wanted = {}): Promise<unknown> {
  const { endpoint, p256dh, auth } = subscription
  const input = { endpoint, p256dh, auth, hour: 20, timeZone: 'Europe/Berlin', ...wanted }
  const { data } = await browser.ask<{
    setReminder: { code?: string; viewer?: { reminder: { hour: number } } }
  }>(SET, { input })
  return data.setReminder.code ?? data.setReminder.viewer?.reminder.hour
}

const visitor = async () => {
  const browser = hilo.browse()
  await visit(browser)
  return browser
}

const countRows = async () => (await pool.query('select from reminders')).rowCount
const nextAt = async () =>
  (await pool.query<{ next_at: Date }>('select next_at from reminders')).rows[0]?.next_at.toISOString()

test('a reminder is sent at its hour, encrypted and signed, and once by two workers', async () => {
  setClock('2026-07-01T17:00:00Z')
  const { data } = await hilo.browse().ask<{ pushKey: string }>('{ pushKey }')
  const subscription = service.subscribe()
  expect(await remind(await visitor(), subscription)).toBe(20)
  setClock('2026-07-01T17:59:00Z')
  await sendReminders(deps)
  expect(subscription.messages()).toEqual([])
  setClock('2026-07-01T18:04:00Z')
  await Promise.all([sendReminders(deps), sendReminders(other.deps)])
  const message = {
    title: 'Today’s games are waiting',
    body: 'Today’s games end at midnight in New York.',
    off: 'Turn off',
  }
  expect(subscription.messages()).toEqual([message])
  const [headers] = subscription.headers()
  expect(headers).toMatchObject({ ttl: '14400', topic: 'reminder', 'content-encoding': 'aes128gcm' })
  expect(vapidClaims(headers?.authorization ?? '', data.pushKey)).toMatchObject({
    aud: new URL(subscription.endpoint).origin,
    sub: 'mailto:hello@hilo.example',
  })
  expect(await nextAt()).toBe('2026-07-02T18:00:00.000Z')
})

test('a player whose streak is kept today gets none, and any other its length in the page’s language', async () => {
  setClock('2026-07-02T15:00:00Z')
  const player = await visitor()
  const subscription = service.subscribe()
  player.plant('hilo_language', 'de')
  await remind(player, subscription)
  await playRows(player, await hilo.open(2, '12'), ['12'])
  setClock('2026-07-02T18:00:00Z')
  await sendReminders(deps)
  expect(subscription.messages()).toEqual([])
  setClock('2026-07-03T18:00:00Z')
  await sendReminders(deps)
  expect(subscription.messages()).toMatchObject([
    { title: 'Deine Serie von 1 Tag wartet', off: 'Abschalten' },
  ])
})

test('the day’s game of a visitor that an account has claimed keeps the account’s streak', async () => {
  setClock('2026-07-04T15:00:00Z')
  await makeAccount(hilo, { email: 'remind@example.com', username: 'remind' })
  const browser = await visitor()
  await playRows(browser, await hilo.open(2, '12'), ['12'])
  await act(browser, 'logIn', { email: 'remind@example.com', password: PASSWORD })
  const subscription = service.subscribe()
  expect(await remind(browser, subscription)).toBe(20)
  setClock('2026-07-04T18:00:00Z')
  await sendReminders(deps)
  expect(subscription.messages()).toEqual([])
})

test('a reminder that is an hour late is not sent, nor one whose session has ended', async () => {
  setClock('2026-07-05T15:00:00Z')
  const [late, ended] = [service.subscribe(), service.subscribe()]
  await remind(await visitor(), late)
  setClock('2026-07-05T19:00:00Z')
  await sendReminders(deps)
  expect(late.messages()).toEqual([])
  expect(await nextAt()).toBe('2026-07-06T18:00:00.000Z')
  await remind(await visitor(), ended)
  await pool.query("update sessions set expires_at = '2026-07-06T17:00:00Z'")
  setClock('2026-07-06T18:00:00Z')
  await sendReminders(deps)
  expect(ended.messages()).toEqual([])
})

test.each([401, 403, 404, 410])('the answer %i ends the subscription', async (status) => {
  setClock('2026-07-07T15:00:00Z')
  const subscription = service.subscribe()
  await remind(await visitor(), subscription)
  service.status = status
  setClock('2026-07-07T18:00:00Z')
  await sendReminders(deps)
  expect(subscription.messages()).toHaveLength(1)
  expect(await countRows()).toBe(0)
})

test.each([302, 429, 500])('the answer %i loses the reminder of one day', async (status) => {
  setClock('2026-07-08T15:00:00Z')
  const subscription = service.subscribe()
  await remind(await visitor(), subscription)
  service.status = status
  setClock('2026-07-08T18:00:00Z')
  await sendReminders(deps)
  await sendReminders(deps)
  expect(hilo.logLines.splice(0).join('')).toContain(`1 reminders failed: 127.0.0.1`)
  expect(subscription.messages()).toHaveLength(1)
  expect(await nextAt()).toBe('2026-07-09T18:00:00.000Z')
})

test.each([
  ['2026-03-28T19:00:00Z', 'Europe/Berlin', 20, '2026-03-29T18:00:00.000Z'],
  ['2026-10-24T18:00:00Z', 'Europe/Berlin', 20, '2026-10-25T19:00:00.000Z'],
  ['2026-03-29T00:00:00Z', 'Europe/Berlin', 2, '2026-03-29T01:00:00.000Z'],
  ['2026-07-01T18:00:00Z', 'Pacific/Kiritimati', 7, '2026-07-02T17:00:00.000Z'],
  ['2026-07-01T18:00:00Z', 'Asia/Kolkata', 0, '2026-07-01T18:30:00.000Z'],
])('after %s, the clocks of %s show %i:00 at %s', async (at, timeZone, hour, next) => {
  setClock(at)
  await remind(await visitor(), service.subscribe(), { hour, timeZone })
  expect(await nextAt()).toBe(next)
})

test.each([
  [{ endpoint: 'https://10.0.0.1/' }, 'PUSH_ENDPOINT'],
  [{ p256dh: 'B'.padEnd(87, 'A') }, 'PUSH_KEYS'],
  [{ p256dh: 'short' }, 'PUSH_KEYS'],
  [{ auth: 'short' }, 'PUSH_KEYS'],
  [{ hour: 24 }, 'REMINDER_HOUR'],
  [{ hour: -1 }, 'REMINDER_HOUR'],
  [{ timeZone: 'Mars/Base' }, 'TIME_ZONE'],
  [{ timeZone: 'FOO+5' }, 'TIME_ZONE'],
  [{ timeZone: '' }, 'TIME_ZONE'],
] as [Wanted, string][])('a reminder with %o is refused', async (wanted, code) => {
  expect(await remind(await visitor(), service.subscribe(), wanted)).toBe(code)
  expect(await countRows()).toBe(0)
})

test('a time zone that PostgreSQL forgot ends its reminder, and the others are sent by the next try', async () => {
  setClock('2026-07-09T15:00:00Z')
  const [forgotten, subscription] = [service.subscribe(), service.subscribe()]
  await remind(await visitor(), forgotten)
  await pool.query("update reminders set time_zone = 'Mars/Base', next_at = '2026-07-09T17:59:00Z'")
  await remind(await visitor(), subscription)
  setClock('2026-07-09T18:00:00Z')
  await expect(sendReminders(deps)).rejects.toThrow('time zone "Mars/Base" not recognized')
  await sendReminders(deps)
  expect([forgotten, subscription].map(({ messages }) => messages().length)).toEqual([0, 1])
  expect(await countRows()).toBe(1)
})

test('nothing is sent to a name of a private address', async () => {
  const { p256dh, auth } = service.subscribe()
  const keys = { p256dh, auth }
  const sent = sendPush(deps, { endpoint: 'https://localhost/', keys }, {})
  await expect(sent).rejects.toThrow('localhost is not a public address.')
  const literal = sendPush(deps, { endpoint: 'https://127.0.0.1/', keys }, {})
  await expect(literal).rejects.toThrow('The endpoint is not the address of a push service.')
})

test('a browser without a session becomes a visitor, and one with two sessions has one reminder', async () => {
  setClock('2026-07-10T15:00:00Z')
  const subscription = service.subscribe()
  expect(await remind(hilo.browse(), subscription)).toBe(20)
  expect(await remind(await visitor(), subscription, { hour: 8 })).toBe(8)
  expect(await countRows()).toBe(1)
})

test('a reminder ends by its mutation, a logout, a new password, and with the account or the visitor', async () => {
  setClock('2026-07-11T15:00:00Z')
  const email = 'ends@example.com'
  const browser = await loggedIn(hilo, { email, username: 'ends' })
  const isGoneAfter = async (end: () => Promise<unknown>) => {
    expect(await remind(browser, service.subscribe())).toBe(20)
    await end()
    expect(await countRows()).toBe(0)
  }
  await isGoneAfter(() => browser.ask('mutation { endReminder { __typename } }'))
  await isGoneAfter(() => act(browser, 'logOut'))
  await act(browser, 'logIn', { email, password: PASSWORD })
  const elsewhere = hilo.browse()
  await act(elsewhere, 'logIn', { email, password: PASSWORD })
  await isGoneAfter(() =>
    act(elsewhere, 'changePassword', { presentPassword: PASSWORD, newPassword: 'Correct-horse-8' }),
  )
  await act(browser, 'logIn', { email, password: 'Correct-horse-8' })
  await isGoneAfter(() => act(browser, 'deleteAccount', { email }))
  await remind(await visitor(), service.subscribe())
  const newest = new Date('2026-08-11T15:00:00Z')
  const place = { lastUsedAt: newest, tokenHash: Buffer.alloc(0) }
  await deleteVisitorBatch(deps, { place, oldest: new Date(0), newest })
  expect(await countRows()).toBe(0)
})
