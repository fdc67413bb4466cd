import { expect, test } from '../hilo.ts'

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

test('the histogram counts this game and earlier ones, and sharing copies the game and confirms it for two seconds', async ({
  context,
  game,
  page,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const scores = [3, 3, 4, 7, 1]
  for (const [index, score] of scores.entries()) {
    await world.playBefore(context, { day: `2026-10-1${index}`, digits: 4, score })
  }
  await world.setTime('2026-11-24T09:00:00-05:00')
  await page.clock.install({ time: '2026-11-24T09:00:00-05:00' })
  await game.open(4)
  await game.dialog.getByRole('button', { name: 'Play Todays Game' }).click()
  await game.expectBoard([])
  await game.guessAll(GUESSES)
  await game.expectResult('You got it!', '4618')
  await test.step('the longest bar is 248 px wide', async () => {
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
  await test.step('screen readers read the squares in words', async () => {
    await expect(game.dialog.getByRole('img')).toHaveAccessibleName(
      'Hilo, 4 Digits, Nov 24. Found in 3 of 6 tries. ' +
        'Row 1: 1 correct, 1 elsewhere, 2 without a match. The number is higher. ' +
        'Row 2: 2 correct, 2 elsewhere. The number is higher. ' +
        'Row 3: 4 correct. That is the number.',
    )
  })
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
