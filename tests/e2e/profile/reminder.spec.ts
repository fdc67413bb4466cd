import { createECDH, randomBytes } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import { serviceWorkerReady } from '../goOffline.ts'
import { expect, test } from '../hilo.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

const MESSAGE = { title: 'Your streak is waiting', body: 'Until midnight.', off: 'Turn off' }

test('a player turns the reminder on and off, and a push message of the server shows', async ({
  game,
  page,
  world,
}) => {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const endpoint = `https://push.example/${randomBytes(8).toString('hex')}`
  // A test reaches no push service.
  await page.addInitScript(
    (given) => {
      const subscription = {
        toJSON: () => given,
        unsubscribe: () => Promise.resolve(Boolean((present = null))),
      }
      let present: unknown = null
      Object.assign(PushManager.prototype, {
        subscribe: () => Promise.resolve((present = subscription)),
        getSubscription: () => Promise.resolve(present),
      })
    },
    { endpoint, keys },
  )
  await game.open(2)
  const deliver = await listenForWorker(await page.context().newCDPSession(page), world.url)
  await serviceWorkerReady(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  const reminder = game.dialog.getByRole('group', { name: 'Daily reminder' })
  await expect(reminder.getByRole('radio', { name: 'Off' })).toBeChecked()
  await reminder.getByText('On', { exact: true }).click()
  const hour = game.dialog.getByRole('combobox', { name: 'Hour' })
  await expect(hour.getByRole('option', { selected: true })).toHaveText('8:00 PM')
  await expect.poll(() => world.tablesWith(endpoint)).toEqual(['reminders'])
  await hour.selectOption('7:00 AM')

  // Chromium's headless shell shows no notifications.
  if (await page.evaluate(() => Notification.permission === 'granted'))
    await expectNotification(page, () => deliver(MESSAGE))

  await reminder.getByText('Off', { exact: true }).click()
  await expect(hour).toBeHidden()
  await expect.poll(() => world.tablesWith(endpoint)).toEqual([])
})

async function expectNotification(page: Page, cause: () => Promise<void>): Promise<void> {
  await cause()
  const shown = () =>
    page.evaluate(async () => {
      const found = await (await navigator.serviceWorker.ready).getNotifications()
      return found.map(({ title, body }) => ({ title, body }))
    })
  await expect.poll(shown).toEqual([{ title: MESSAGE.title, body: MESSAGE.body }])
}

/** Returns the function that brings a message to the page's service worker, as a push service does. */
async function listenForWorker(session: CDPSession, origin: string) {
  let registrationId = ''
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId
  })
  await session.send('ServiceWorker.enable')
  return async (message: object) => {
    await expect.poll(() => registrationId).not.toBe('')
    const data = JSON.stringify(message)
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}
