import { expect, test } from '../hilo.ts'
import { GamePage } from '../gamePage.ts'

const DAY = '2026-12-05'

test('a code moves the history to another browser, and every tab of this one starts empty', async ({
  elsewhere,
  game,
  page,
  context,
  world,
}) => {
  for (const digits of [2, 3] as const) await world.openGame(DAY, digits, '123'.slice(0, digits))
  await world.setTime(`${DAY}T12:00:00-05:00`)
  await game.open(2)
  await game.guessAll(['21', '12'])
  const otherTab = new GamePage(await context.newPage())
  await otherTab.open(3)
  await otherTab.guessAll(['321'])
  await game.closeDialog()
  await game.openSettings()
  await game.dialog.getByRole('link', { name: 'Move to another device' }).click()
  await page.getByRole('button', { name: 'Show the code' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  const code = (await page.locator('.moves-code').textContent()) ?? ''

  const fresh = await elsewhere.newPage()
  const theirs = new GamePage(fresh)
  await fresh.goto('/move')
  await fresh.getByLabel('Code on the other device').fill(code.toLowerCase())
  await fresh.getByRole('button', { name: 'Continue' }).click()
  await expect(fresh.getByText('Finished daily games: 1')).toBeVisible()
  await expect(fresh.getByText('Streak 1 day')).toBeVisible()
  await fresh.getByRole('button', { name: 'Move the history here' }).click()
  await expect(fresh.getByRole('heading', { name: 'Your games are here' })).toBeVisible()
  await fresh.getByRole('link', { name: 'Play' }).click()
  await theirs.open(3)
  await theirs.expectBoard(['321'])
  await theirs.guessAll(['123'])
  await theirs.expectResult('You got it!', '123')
  await expect(theirs.dialog.getByRole('region', { name: 'Streak' })).toContainText('1 day')

  await expect(page.getByRole('heading', { name: 'Your games have moved' })).toBeVisible()
  await otherTab.expectBoard([])
  await game.open(2)
  await game.expectBoard([])
  await page.goto(`/move/${code}`)
  await expect(page.getByRole('heading', { name: 'This code does not work' })).toBeVisible()
})
