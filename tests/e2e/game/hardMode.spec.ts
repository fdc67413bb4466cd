import { expect, test } from '../hilo.ts'
import { createMember } from '../profile/member.ts'
import { GamePage } from '../gamePage.ts'

test.beforeEach(async ({ world }) => {
  await world.openGame('2027-05-24', 4, '4618')
  await world.setTime('2027-05-24T09:00:00-04:00')
})

async function turnOn(game: GamePage): Promise<void> {
  await game.openSettings()
  const hardMode = game.dialog.getByRole('group', { name: 'Hard mode' })
  await expect(hardMode).toHaveAccessibleDescription(
    'Each guess must agree with all earlier hints. Games that you have begun do not change. A star marks the result: 3/6*.',
  )
  await hardMode.getByText('On', { exact: true }).click()
  await game.closeDialog()
}

test('a hard game by keyboard: a refused guess stays typed, and texts of the result have a star', async ({
  context,
  game,
  page,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // The calendar of the history opens at the device's month.
  await page.clock.setSystemTime('2027-05-24T09:00:00-04:00')
  await createMember(context, world)
  await game.open(4)
  await turnOn(game)
  await game.guess('4265')
  await page.keyboard.type('5168')
  await page.keyboard.press('Enter')
  await expect.poll(() => game.messagesShown()).toEqual(['Row 1: the first digit is 4.'])
  await expect(game.played).toHaveCount(1)
  await game.expectTyped(2, '5168')
  expect(await world.guesses(context, 4)).toEqual(['4265'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('4 DigitsHard mode')
  for (let key = 0; key < 4; key++) await page.keyboard.press('Backspace')
  await game.guess('4681')
  // The record of the browser knows that the play is hard, also after a reload.
  await game.reload()
  await page.keyboard.type('4268')
  await page.keyboard.press('Enter')
  await expect.poll(() => game.messagesShown()).toEqual(['Row 1: the number has no 2.'])
  for (let key = 0; key < 4; key++) await page.keyboard.press('Backspace')
  await game.guess('4618')
  await game.expectResult('You got it!', '4618')
  await game.share.click()
  await expect(game.share).toHaveText('Copied to Clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\n3\/6\* - May 24$/)
  await expect(game.dialog.locator('.share-text')).toHaveAccessibleName(
    /Found in 3 of 6 tries in hard mode\./,
  )

  await page.goto('/day')
  await expect(page.getByRole('row', { name: '4 Digits' })).toContainText('3/6*')
  await page.goto('/history')
  await expect(page.locator('.play-result')).toHaveText(['4 Digits: won in 3 tries*'])
  await expect(
    page.getByRole('link', { name: 'May 24, 4 digits: won in 3 tries in hard mode' }),
  ).toBeVisible()
})

test('a begun game stays as it is, whatever the setting', async ({ context, game, page, world }) => {
  await game.open(4)
  await game.guess('4265')
  await turnOn(game)
  await game.guess('5168')
  expect(await world.guesses(context, 4)).toEqual(['4265', '5168'])
  await game.guess('4618')
  await game.expectResult('You got it!', '4618')
  await expect(game.dialog.locator('.share-text')).toContainText('3/6 - May 24')
  await page.goto('/digits5')
  await game.guess('00000')
  await game.openSettings()
  await game.dialog.getByRole('group', { name: 'Hard mode' }).getByText('Off', { exact: true }).click()
  await game.closeDialog()
  // Without the zeros it agrees with the hint, with one it does not.
  await page.keyboard.type('10000')
  await page.keyboard.press('Enter')
  await game.expectTyped(2, '10000')
  await expect(game.played).toHaveCount(1)
})

test('the settings show what another tab has chosen', { tag: '@soak' }, async ({ context, game, page }) => {
  await game.open(4)
  await game.openSettings()
  await expect(page.getByRole('group', { name: 'Hard mode' }).getByLabel('Off')).toBeChecked()
  await game.closeDialog()
  const other = new GamePage(await context.newPage())
  await other.open(4)
  await turnOn(other)
  await game.openSettings()
  await expect(page.getByRole('group', { name: 'Hard mode' }).getByLabel('On')).toBeChecked()
})

test('the profile shows the statistics of hard games alone', async ({ context, game, page, world }) => {
  await world.playBefore(context, { day: '2027-05-23', digits: 4, score: 5 })
  await world.setTime('2027-05-24T09:00:00-04:00')
  await createMember(context, world)
  await page.goto('/profile')
  const games = page.getByRole('group', { name: 'Games' })
  const total = page.getByRole('definition')
  await expect(total).toHaveText(['5.000', '1', '5.000', '1'])
  await games.getByText('Hard mode').click()
  await expect(page.getByText('You have not finished a game in hard mode yet.')).toBeVisible()
  await game.open(4)
  await game.dialog.getByRole('button', { name: 'Play Todays Game' }).click()
  await turnOn(game)
  await game.guessAll(['4681', '4618'])
  await game.expectResult('You got it!', '4618')
  await page.goto('/profile')
  await expect(total).toHaveText(['3.500', '2', '3.500', '2'])
  await games.getByText('Hard mode').click()
  await expect(total).toHaveText(['2.000', '1', '2.000', '1'])
  await expect(page.getByRole('button', { name: 'Reset Stats' })).toHaveCount(0)
  await games.getByText('All').click()
  await expect(total).toHaveText(['3.500', '2', '3.500', '2'])
  await expect(page.getByRole('button', { name: 'Reset Stats' })).toBeVisible()
})
