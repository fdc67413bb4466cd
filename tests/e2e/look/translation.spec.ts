import { expect, test } from '../hilo.ts'

test.use({ isTranslated: true })

test('a translated page shows the days before and after the turn of a year, and is not blanked', async ({
  game,
  world,
}) => {
  for (const day of ['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02'])
    await world.openGame(day, 5, '53812')
  await world.setTime('2026-11-21T12:00:00-05:00')
  await game.openArchive(5, '2026-01-02')
  await expect(game.days).toContainText('Archive Jan 2')
  for (const shown of ['Archive Jan 1', 'Dec 31, 2025', 'Dec 30, 2025']) {
    await game.days.getByRole('link', { name: /^Previous day/ }).click()
    await expect(game.days).toContainText(shown)
  }
  for (const shown of ['Dec 31, 2025', 'Archive Jan 1']) {
    await game.days.getByRole('link', { name: /^Next day/ }).click()
    await expect(game.days).toContainText(shown)
  }
})
