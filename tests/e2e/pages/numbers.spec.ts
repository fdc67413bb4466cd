import { expect, test } from '../hilo.ts'
import { expectNoViolations } from '../noViolations.ts'

test('the settings lead to the numbers of yesterday, which keep the chosen theme', async ({
  context,
  game,
  page,
  world,
}) => {
  await world.playBefore(context, { day: '2026-08-04', digits: 4, score: 3 })
  await world.playBefore(context, { day: '2026-08-04', digits: 3, score: 7 })
  // The figures of all players follow a play, and each minute has its own page.
  let minute = 10
  await expect
    .poll(async () => {
      await world.setTime(`2026-08-05T12:${minute++}:00-04:00`)
      const text = await (await page.request.get('/numbers')).text()
      return ['100%', '7.000'].every((figure) => text.includes(`<dd translate="no">${figure}</dd>`))
    })
    .toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  // A mode without a finished game opens without a dialog.
  await game.open(5)
  await game.openSettings()
  await game.dialog.getByRole('group', { name: 'Appearance' }).getByText('Dark').click()
  await game.closeDialog()
  await game.openFromMenu('Yesterday’s numbers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yesterday’s numbers')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 25, 28)')
  const yesterday = page.locator('#digits4')
  await expect(yesterday).toContainText('The number was 1 1 1 1')
  await expect(yesterday.getByRole('row', { name: '3' }).getByRole('cell').last()).toHaveText('1')
  await expect(page.locator('.hardest')).toHaveText(/3 digits, Aug 4: average 7.000, 0% found it$/)
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Play today’s game' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the help of a page of text opens the instructions, also for a player who has seen them', async ({
  game,
  page,
}) => {
  await game.open(4)
  await expect(game.dialog).toBeHidden()
  await page.goto('/numbers')
  await page.getByRole('link', { name: 'How to play' }).click()
  await expect(page).toHaveURL('/#help')
  await expect(game.dialog).toHaveAccessibleName('How to play')
})

test('the number of a game in progress is folded until the player asks for it', async ({
  context,
  game,
  page,
  world,
}) => {
  await world.playBefore(context, { day: '2026-08-14', digits: 6, score: 7, rows: [0, 2] })
  await world.setTime('2026-08-15T12:00:00-04:00')
  await page.clock.setSystemTime('2026-08-15T12:00:00-04:00')
  await game.open(6)
  await page.goto('/numbers')
  const unfinished = page.locator('#digits6')
  const number = unfinished.locator('.number')
  await expect(number).toBeHidden()
  await expect(page.locator('#digits5').getByRole('checkbox')).toBeHidden()
  const marks = page.locator('#modes .play-mark i')
  await expect(marks).toHaveText([
    'not started',
    'not started',
    'not started',
    'not started',
    'yesterday’s',
    'not started',
  ])
  await unfinished.getByRole('checkbox', { name: 'You are still playing this one. Show its number.' }).check()
  await expect(number).toBeVisible()
})
