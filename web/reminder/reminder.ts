import { refusalText } from '../form/refusalText.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { inTime } from '../loading/inTime.ts'
import { apolloClient } from '../sync/graphql/apolloClient.ts'
import { runExclusive } from '../sync/runExclusive.ts'
import { EndReminderDocument, PushKeyDocument, SetReminderDocument } from './reminder.generated.ts'
import { currentSession, isLoggedOut, noteTold, readHour, storeHour } from './storedReminder.ts'

/** Subscribes the browser to reminders at an hour. Returns why that failed, or null. */
export async function startReminder(hour: number): Promise<string | null> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return pageTexts.reminder.denied
    const refused = await tellServer(await subscribe(), hour)
    if (refused === null) storeHour(hour)
    else if (readHour() === null) await unsubscribe()
    return refused
  } catch {
    return pageTexts.reminder.failed
  }
}

/** Ends the reminders of this browser, also if the server cannot be reached: its next message then fails. */
export async function endReminder(): Promise<null> {
  storeHour(null)
  await unsubscribe().catch(() => undefined)
  await runExclusive(() => apolloClient.mutate({ mutation: EndReminderDocument })).catch(() => undefined)
  return null
}

/** The hour of the reminder; null without one. A tap on a reminder may have ended the subscription. */
export async function findHour(): Promise<number | null> {
  if ((await findSubscription()) === null) storeHour(null)
  return readHour()
}

/** Sets the reminder again: the session, the server's keys, the time zone or the language may be others. */
export async function renewReminder(): Promise<void> {
  try {
    const hour = await findHour()
    if (hour === null) return
    if (isLoggedOut(currentSession())) await endReminder()
    else if (Notification.permission === 'granted') await tellServer(await subscribe(), hour)
  } catch {
    // The next page load tries again.
  }
}

async function tellServer(subscription: PushSubscription, hour: number): Promise<string | null> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const input = { endpoint: endpoint ?? '', p256dh, auth, hour, timeZone }
  const { data } = await runExclusive(() =>
    apolloClient.mutate({ mutation: SetReminderDocument, variables: { input } }),
  )
  const result = data?.setReminder
  if (!result) return pageTexts.reminder.failed
  noteTold(currentSession())
  return 'code' in result ? refusalText(result) : null
}

async function subscribe(): Promise<PushSubscription> {
  const { data } = await apolloClient.query({ query: PushKeyDocument })
  if (!data) throw new Error('The server has no key')
  const { pushManager } = await inTime(navigator.serviceWorker.ready)
  const options = { userVisibleOnly: true, applicationServerKey: data.pushKey }
  try {
    return await pushManager.subscribe(options)
  } catch {
    // The browser keeps a subscription with other keys until it is ended.
    await unsubscribe()
    return await pushManager.subscribe(options)
  }
}

async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}
