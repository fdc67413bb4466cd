import { expect, test } from '../hilo.ts'

test('after the third day of play, the page offers once to install it, and the icon’s badge shows a waiting game', async ({
  game,
  page,
  world,
}) => {
  await world.openGame('2026-11-12', 2, '46')
  await world.setTime('2026-11-12T12:00:00-05:00')
  await page.addInitScript(() => {
    localStorage['install'] ??= '2026-11-10'
    const calls: string[] = []
    const note = (call: string) => () => Promise.resolve(calls.push(call))
    Object.assign(navigator, { setAppBadge: note('set'), clearAppBadge: note('clear') })
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const offer = Object.assign(event, { prompt: note('prompt') })
    Object.assign(globalThis, { calls, offerInstallation: () => !dispatchEvent(offer) })
  })
  const calls = () => page.evaluate(() => (globalThis as unknown as { calls: string[] }).calls)
  const offerInstallation = () =>
    page.evaluate(() => (globalThis as unknown as { offerInstallation: () => boolean }).offerInstallation())
  const offer = page.locator('.day-strip')

  await game.open(2)
  await expect.poll(calls).toEqual(['set'])
  expect(await offerInstallation(), 'the page takes the browser’s offer').toBe(true)
  await game.guess('46')
  await game.expectResult('You got it!', '46')
  await game.closeDialog()
  await expect
    .poll(() => page.evaluate(() => localStorage['install'] as string))
    .toBe('2026-11-10 2026-11-12')
  await expect(offer).toHaveCount(0)

  await page.evaluate(() => (localStorage['install'] = '2026-11-10 2026-11-11'))
  await game.reload()
  await offerInstallation()
  await game.closeDialog()
  await offer.getByRole('button', { name: 'Install' }).click()
  await expect(offer).toHaveCount(0)
  expect(await calls()).toEqual(['clear', 'prompt'])
  expect(await page.evaluate(() => localStorage['install'] as string)).toBe('offered')
})
