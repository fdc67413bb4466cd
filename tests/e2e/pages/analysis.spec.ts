import { goOffline, serviceWorkerReady } from '../goOffline.ts'
import { request, type Page, type Response } from '@playwright/test'
import { sendChallenge } from '../challenges.ts'
import { expect, test } from '../hilo.ts'
import { expectNoViolations } from '../noViolations.ts'
import { postGuesses, postPractice } from '../postedGames.ts'
import { placesWith, spellingsOf } from '../secrets.ts'
import { TARGETS, TODAY } from '../world.ts'

// Each of these states also works on a page that the browser translates.
test.use({ isTranslated: true })

const PLAYS = [
  [
    'a win',
    5,
    ['12345', '56789', '53012', TARGETS[5]],
    '4',
    /^Your guess leaves [\d,.]+ on average, \d{5} leaves/,
  ],
  ['a loss', 4, ['1234', '5678', '9012', '1111', '2222', '0461'], 'X', /on average/],
  ['a win with the first row', 3, [TARGETS[3]], '1', /^A hit, with one chance in 1,000\.$/],
  ['a game of seven digits', 7, ['4567890', '8901234', '9123405', TARGETS[7]], '4', /on average/],
] as const

for (const [name, digits, guesses, score, sentence] of PLAYS) {
  const details = name === 'a win' ? {} : { tag: '@soak' }
  test(
    `the analysis of ${name} opens from the result by keyboard and is copied, and axe finds nothing`,
    details,
    async ({ context, game, page, world }) => {
      await postGuesses(context, world, { digits, guesses })
      await game.open(digits)
      const link = game.dialog.getByRole('link', { name: 'Analysis' })
      await expect(link).toBeVisible()
      await expect(async () => {
        await page.keyboard.press('Tab')
        await expect(link).toBeFocused({ timeout: 200 })
      }).toPass()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/analysis/digits${digits}/${TODAY}`)
      await expectComplete(page)
      await expect(page).toHaveTitle('Hilo - Analysis')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.locator('.analysis-summary dd').first()).toHaveText(score)
      await expect(page.locator('.analyzed-row')).toHaveCount(guesses.length)
      await expect(page.locator('.analyzed-sentence').first()).toHaveText(sentence)
      await expect(page.locator('.line-answer b')).toHaveText(TARGETS[digits])
      await expectNoViolations(page)

      // Until the day is over, the text adds only par and the total of skill to the share text.
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: 'Copy & Share' }).click()
      await expect(page.getByRole('button', { name: 'Copied to Clipboard!' })).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      const end = `${score}/6 - Nov 21\\nPar [\\d.]+, you ${score === 'X' ? '.+' : score}, skill \\d+$`
      expect(copied).toMatch(new RegExp(`^Hilo - ${digits} Digits\\n[^\\d]+\\n${end}`))
      expect(copied).not.toContain(TARGETS[digits])
    },
  )
}

test('while a play is not over, the browser receives nothing that depends on the number', async ({
  context,
  page,
  world,
}) => {
  await world.openGame('2026-11-18', 7, '8305712')
  await world.setTime('2026-11-18T12:00:00-05:00')
  await postGuesses(context, world, { digits: 7, day: '2026-11-18', guesses: ['8305721', '1111111'] })
  const answers: Response[] = []
  context.on('response', (response) => answers.push(response))
  await page.goto('/analysis/digits7/2026-11-18')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This game is not over yet')
  expect(answers.some((answer) => answer.url().includes('analysisWorker'))).toBe(false)
  expect(await placesWith(spellingsOf('8305712'), { page, answers })).toEqual([])

  await page.getByRole('link', { name: 'Back to the game' }).click()
  await expect(page).toHaveURL('/digits7')
  await page.goto('/analysis/digits5/2026-11-18')
  await expect(page.getByRole('link', { name: 'Back to the game' })).toHaveAttribute('href', '/digits5')
})

test('practice, a challenge and the history lead to the analysis, which nobody else can open', async ({
  context,
  game,
  page,
  world,
}) => {
  const practice = await postPractice(context, world, { digits: 2, guesses: [] })
  await page.goto(`/analysis/${practice}`)
  await expect(page.getByRole('link', { name: 'Back to the game' })).toHaveAttribute(
    'href',
    '/digits2/random',
  )
  await game.openPractice(2)
  await expect.poll(() => world.practiceTarget(context, 2)).not.toBe('')
  await page.keyboard.type(await world.practiceTarget(context, 2))
  await page.keyboard.press('Enter')
  await game.dialog.getByRole('link', { name: 'Analysis' }).click()
  await expectComplete(page)
  await expect(page).toHaveURL(`/analysis/${practice}`)
  await expect(page.locator('.analysis-play')).toHaveText('2 Digits, Random')
  await expect(page.locator('.analysis-play a')).toHaveCount(0)

  const friend = await request.newContext()
  const { code } = await sendChallenge(friend, world, '472')
  await page.goto(`/c/${code}`)
  await game.button('Play').click()
  await expect(game.rows).toHaveCount(6)
  await page.keyboard.type('472')
  await page.keyboard.press('Enter')
  await game.dialog.getByRole('link', { name: 'Analysis' }).click()
  await expectComplete(page)
  await expect(page.locator('.analysis-play')).toHaveText('3 Digits, Challenge')
  await expect(page.locator('.analysis-play a')).toHaveAttribute('href', `/c/${code}`)

  await postGuesses(context, world, { digits: 3, guesses: [TARGETS[3]] })
  await page.goto('/history')
  await page.getByRole('link', { name: 'Analysis of 3 Digits, Nov 21' }).click()
  await expectComplete(page)
  await expect(page).toHaveURL(`/analysis/digits3/${TODAY}`)

  await context.clearCookies()
  await page.goto(`/analysis/${practice}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You went somewhere that doesn't exist.")
  await expect(page).toHaveTitle('Hilo - Not found')
  await friend.dispose()
})

test.describe('if its files do not load', () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED/ })

  test(
    'the page says so, reloads after a deployment, and tries again',
    { tag: '@soak' },
    async ({ context, page, world }) => {
      await postGuesses(context, world, { digits: 3, guesses: [TARGETS[3]] })
      await page.route('**/analysisWorker*', (route) => route.abort())
      await page.goto(`/analysis/digits3/${TODAY}`)
      await expect(page.getByRole('alert')).toContainText('The analysis did not load.')
      // As after a deployment: the pages name other files.
      await page.route('**/', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-newer.js"></script>' }),
      )
      const loadedAgain = page.waitForEvent('framenavigated')
      await page.getByRole('button', { name: 'Try again' }).click()
      await loadedAgain
      await expect(page.getByRole('alert')).toContainText('The analysis did not load.')

      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expectComplete(page)
      await expect(page.getByRole('alert')).toBeHidden()
    },
  )
})

test.describe('opened before', () => {
  test.use({ serviceWorkers: 'allow', expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

  test(
    'the analysis of the board’s last game opens without a network',
    { tag: '@soak' },
    async ({ game, page }) => {
      await game.open(3)
      await game.guess(TARGETS[3])
      await serviceWorkerReady(page)
      await game.dialog.getByRole('link', { name: 'Analysis' }).click()
      await expectComplete(page)
      await goOffline(page)
      await page.reload()
      await expectComplete(page)
    },
  )
})

test('a setting shows the numbers left in practice and in the archive, never in the daily game', async ({
  context,
  game,
  page,
  world,
}) => {
  const loaded: string[] = []
  page.on('request', (asked) => loaded.push(asked.url()))
  const isLoaded = () => loaded.some((url) => url.includes('CandidatesLeft'))
  await world.openGame('2026-11-06', 2, '47')
  await postGuesses(context, world, { digits: 2, day: '2026-11-06', guesses: ['45', '67'], kind: 'ARCHIVE' })
  await game.openArchive(2, '2026-11-06')
  await game.expectBoard(['45', '67'])
  expect(isLoaded()).toBe(false)
  const place = () => page.locator('.board').last().boundingBox()
  const before = await place()
  await game.openSettings()
  await game.dialog
    .getByRole('group', { name: 'Show how many numbers remain' })
    .getByText('On', { exact: true })
    .click()
  await game.closeDialog()
  const counts = page.getByRole('list', { name: 'Numbers left' }).getByRole('listitem')
  await expect(counts).toContainText(['4 numbers left', '1 number left'])
  expect(await place()).toEqual(before)

  await game.openPractice(2)
  await expect.poll(() => world.practiceTarget(context, 2)).not.toBe('')
  await game.guess((await world.practiceTarget(context, 2)) === '00' ? '11' : '00')
  await expect(counts).toContainText([/^\d+ numbers? left/])
  loaded.splice(0)
  await game.open(2)
  await game.guess('45')
  await expect(counts).toHaveCount(0)
  expect(isLoaded()).toBe(false)
})

async function expectComplete(page: Page): Promise<void> {
  await expect(page.locator('.analysis-of')).toHaveAttribute('aria-busy', 'false')
}
