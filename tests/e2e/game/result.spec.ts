import { expect, test, WITH_ANIMATIONS } from '../hilo.ts'

test.use(WITH_ANIMATIONS)

const GUESSES = ['4265', '4168', '4618']

const SHARED = `Hilo - 4 Digits
🟩⬜🟨⬜⬆️
🟩🟨🟨🟩⬆️
🟩🟩🟩🟩✅
3/6 - Nov 24`

test.beforeEach(async ({ world }) => {
  await world.openGame('2026-11-24', 4, '4618')
  await world.setTime('2026-11-24T09:00:00-05:00')
})

test('sharing copies the game in squares, confirms it for two seconds, and can be repeated', async ({
  context,
  game,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install({ time: '2026-11-24T09:00:00-05:00' })
  await game.open(4)
  await game.guessAll(GUESSES)
  await game.expectResult('You got it!', '4618')
  await page.clock.pauseAt('2026-11-24T09:30:00-05:00')

  await expect(game.share).toHaveText('Copy & Share')
  await game.share.click()
  await expect(game.share).toHaveText('Copied to Clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SHARED)
  await page.clock.runFor(1990)
  await expect(game.share).toHaveText('Copied to Clipboard!')
  await page.clock.runFor(10)
  await expect(game.share).toHaveText('Copy & Share')
})

test('a loss is shared as X of 6', async ({ context, game, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await game.open(4)
  await game.guessAll(['0000', '0000', '0000', '0000', '0000', '0000'])
  await game.expectResult('Out of tries', '4618')
  await game.share.click()
  await expect(game.share).toHaveText('Copied to Clipboard!')
  const rows = '⬜⬜⬜⬜⬆️\n'.repeat(6)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `Hilo - 4 Digits\n${rows}X/6 - Nov 24`,
  )
})

test('a browser that cannot copy shows the text for selection', async ({ game, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await game.open(4)
  await game.guessAll(GUESSES)
  await game.share.click()
  const text = game.dialog.getByRole('textbox', { name: 'Copy this text to share it:' })
  await expect(text).toHaveValue(SHARED)
  await text.focus()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(SHARED)
})

test('a screen reader reads the share text in words', async ({ game }) => {
  await game.open(4)
  await game.guessAll(GUESSES)
  const card = game.dialog.getByRole('img')
  await expect(card).toHaveAccessibleName(
    'Hilo, 4 Digits, Nov 24. Found in 3 of 6 tries. ' +
      'Row 1: 1 correct, 1 elsewhere, 2 not in the number. The number is higher. ' +
      'Row 2: 2 correct, 2 elsewhere. The number is higher. ' +
      'Row 3: 4 correct. That is the number.',
  )
})

test('the histogram counts this game and earlier ones, and its longest bar is 248 px wide', async ({
  context,
  game,
  world,
}) => {
  const scores = [3, 3, 4, 7, 1]
  for (const [index, score] of scores.entries()) {
    await world.playBefore(context, { day: `2026-10-1${index}`, digits: 4, score })
  }
  await world.setTime('2026-11-24T09:00:00-05:00')
  await game.open(4)
  await game.dialog.getByRole('button', { name: 'Play Todays Game' }).click()
  await game.expectBoard([])
  await game.guessAll(GUESSES)
  await game.expectResult('You got it!', '4618')
  // Scores 3, 3, 4, 7, 1 and now 3: the mean is 21 / 6.
  await expect(game.dialog).toContainText('Average 3.500')
  const rows = await game.histogram()
  expect(rows.map(({ score, count, width }) => [score, count, width])).toEqual([
    ['1', 1, 83],
    ['2', 0, 0],
    ['3, this game', 3, 248],
    ['4', 1, 83],
    ['5', 0, 0],
    ['6', 0, 0],
    ['×Not found', 1, 83],
  ])
})

test('the average has three decimals', async ({ context, game, world }) => {
  await world.playBefore(context, { day: '2026-10-15', digits: 4, score: 1 })
  await world.playBefore(context, { day: '2026-10-16', digits: 4, score: 4 })
  await world.setTime('2026-11-24T09:00:00-05:00')
  await game.open(4)
  await game.dialog.getByRole('button', { name: 'Play Todays Game' }).click()
  await game.expectBoard([])
  await game.guessAll(GUESSES)
  await expect(game.dialog).toContainText('Average 2.667')
})

test('after the result is closed, Show Scores opens it again', async ({ game }) => {
  await game.open(4)
  await game.guessAll(GUESSES)
  await game.expectResult('You got it!', '4618')
  await game.closeDialog()
  await game.button('Show Scores').click()
  await game.expectResult('You got it!', '4618')
})

test('the browser stores the scores of finished games, each game once', async ({ game }) => {
  await game.open(4)
  await game.guessAll(GUESSES)
  await game.expectResult('You got it!', '4618')
  await game.reload()
  await game.expectResult('You got it!', '4618')
  const { scores, average } = (await game.stored('scores4')) as { scores: object; average: number }
  expect(Object.values(scores)).toEqual([3])
  expect(average).toBe(3)
})
