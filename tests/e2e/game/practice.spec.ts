import { goOffline, serviceWorkerReady } from '../goOffline.ts'
import type { BrowserContext, Page, Response } from '@playwright/test'
import type { DigitCount } from '#game/digits.ts'
import { GamePage } from '../gamePage.ts'
import { isRequestFor } from '../heldNetwork.ts'
import { expect, test } from '../hilo.ts'
import { recordShifts, shifts } from '../layoutShifts.ts'
import { postPractice } from '../postedGames.ts'
import { createMember } from '../profile/member.ts'
import { placesWith, spellingsOf } from '../secrets.ts'
import type { World } from '../world.ts'

// With seven digits, no drawn number equals one of these guesses.
const [FIRST, SECOND] = ['1234567', '7654321']

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  for (const [games, details] of [
    [2, {}],
    [10, { tag: '@soak' }],
  ] as const)
    test(
      `${games} games by keyboard take one request each besides guesses and scores, and shift nothing`,
      details,
      async ({ context, game, page, world }) => {
        await recordShifts(page)
        const marks = game.answerTo('Today')
        await game.openPractice(2)
        await marks
        await expect.poll(() => world.practiceTarget(context, 2)).not.toBe('')
        const requests = recordRequests(page)
        for (let count = 1; count <= games; count++) {
          const target = await world.practiceTarget(context, 2)
          await game.guess(target === '00' ? '11' : '00')
          await page.keyboard.type(target)
          await page.keyboard.press('Enter')
          await game.expectResult('You got it!', target)
          await expect(game.dialog.locator('.result-scores')).toContainText('Average 2.000')
          await playAgain(game)
          await game.expectBoard([])
          expect(requests.splice(0)).toEqual([
            'MakeGuess',
            'MakeGuess',
            'PracticeScores',
            'StartPracticeGame',
          ])
        }
        expect(await shifts(page)).toEqual([])
        expect(await world.countEvents(context, 'PlayWon')).toBe(games)
      },
    )

  test('a switch leads to practice and back; links follow it, and the board stays in place', async ({
    game,
    page,
  }) => {
    await recordShifts(page)
    await game.open(5)
    const places = () =>
      Promise.all([page.locator('.board'), modeSwitch(page)].map((part) => part.boundingBox()))
    await expect(modeSwitch(page).getByRole('link', { name: 'Daily' })).toHaveAttribute('aria-current')
    const daily = await places()
    await modeSwitch(page).getByRole('link', { name: 'Random' }).click()
    await expect(page).toHaveURL('/digits5/random')
    await expect(page).toHaveTitle('Hilo - 5 Digits - Random')
    await expect(modeSwitch(page).getByRole('link', { name: 'Random' })).toHaveAttribute('aria-current')
    expect(await places()).toEqual(daily)
    await expect(modeSwitch(page)).toBeInViewport({ ratio: 1 })
    expect(await shifts(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: '6 Digits' }).click()
    await expect(page).toHaveURL('/digits6/random')
    await game.button('Game Modes').click()
    await page.getByRole('banner').getByRole('link', { name: '3 Digits' }).click()
    await expect(page).toHaveURL('/digits3/random')

    await page.getByRole('link', { name: 'Hilo', exact: true }).click()
    await expect(page).toHaveURL(/\/digits[45]\/random$/)
    await page.goto('/privacy-policy')
    await expect(page.locator('.modes-list a').first()).toHaveAttribute('href', '/digits2/random')
    await page.goto('/')
    await expect(page).toHaveURL(/\/digits[45]\/random$/)
    await modeSwitch(page).getByRole('link', { name: 'Daily' }).click()
    await expect(page).toHaveURL(/\/digits[45]$/)
    await expect(page.locator('.modes-list a').first()).toHaveAttribute('href', '/digits2')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('currentMode'))).toBe('daily')
    await page.goto('/')
    await expect(modeSwitch(page).getByRole('link', { name: 'Daily' })).toHaveAttribute('aria-current')
    await expect(page).toHaveURL('/')
  })
})

test('keys after Enter on the result are on the empty board at once, and sent a round trip later', async ({
  context,
  game,
  page,
  world,
}) => {
  await win(game, world, context, 7)
  await expect(game.dialog.locator('.result-scores')).toBeVisible()
  const network = await game.holdNetwork()
  const requests = recordRequests(page)
  await closeByEnter(game)
  await page.keyboard.type(FIRST)
  await page.keyboard.press('Enter')
  await page.keyboard.type('89')
  await expect(game.row(1)).toHaveAttribute('data-state', 'sending')
  await game.expectTyped(1, FIRST)
  await game.expectTyped(2, '89')
  await network.held('StartPracticeGame')
  await network.release()
  await game.expectBoard([FIRST])
  await game.expectTyped(2, '89')
  expect(requests).toEqual(['StartPracticeGame', 'MakeGuess'])
  expect(await game.messagesShown()).toEqual([])
})

test(
  'at the limit of starts, the player reads when the next game begins, and a guess waits for it',
  { tag: '@soak' },
  async ({ context, game, page, world }) => {
    await page.clock.install()
    await win(game, world, context, 7)
    await page.route('**/graphql', (route) => {
      const refusal = {
        __typename: 'TooManyTries',
        code: 'TOO_MANY_TRIES',
        message: 'Too many.',
        retryAfter: 600,
      }
      const body = { data: { startPracticeGame: refusal } }
      return isRequestFor(route.request(), 'StartPracticeGame')
        ? route.fulfill({ contentType: 'application/graphql-response+json', body: JSON.stringify(body) })
        : route.fallback()
    })
    const requests = recordRequests(page)
    await closeByEnter(game)
    await expect(game.banner).toHaveText(
      /^You have started many games. The next one begins at \d?\d:\d\d\s[AP]M\.$/,
    )
    await page.keyboard.type(FIRST)
    await page.keyboard.press('Enter')
    await expect(game.row(1)).toHaveAttribute('data-state', 'sending')
    await page.unroute('**/graphql')
    await page.clock.fastForward('10:00')
    await game.expectBoard([FIRST])
    await expect(game.banner).toBeEmpty()
    expect(requests.filter((name) => name === 'StartPracticeGame')).toHaveLength(2)
  },
)

test('a reload keeps the board in every state, and another tab follows it', async ({
  context,
  game,
  page,
  world,
}) => {
  await game.openPractice(7)
  await expect.poll(() => gameIdOf(game)).toBeTruthy()
  const first = await gameIdOf(game)
  await page.reload()
  await game.expectBoard([])
  await game.guess(FIRST)
  await page.reload()
  await game.expectBoard([FIRST])
  expect(await gameIdOf(game)).toBe(first)

  const other = new GamePage(await context.newPage())
  await other.openPractice(7)
  await other.expectBoard([FIRST])
  await other.guess(SECOND)
  await game.expectBoard([FIRST, SECOND])
  const target = await world.practiceTarget(context, 7)
  await game.guess(target)
  await other.expectResult('You got it!', target)
  await page.reload()
  await game.expectResult('You got it!', target)
  await playAgain(game)
  await other.expectBoard([])
  await expect(other.dialog).toBeHidden()
  await game.guess(SECOND)
  await other.expectBoard([SECOND])
  await page.reload()
  await game.expectBoard([SECOND])
  expect(await gameIdOf(game)).not.toBe(first)
})

test(
  'keys for the next game stay beside a tab with the finished one, and survive a reload',
  { tag: '@soak' },
  async ({ context, game, page, world }) => {
    const target = await win(game, world, context, 7)
    const other = new GamePage(await context.newPage())
    await other.openPractice(7)
    await other.expectResult('You got it!', target)
    const network = await game.holdNetwork()
    await closeByEnter(game)
    await page.keyboard.type(FIRST)
    await page.keyboard.press('Enter')
    await page.keyboard.type('89')
    await network.held('StartPracticeGame')

    const told = page.evaluate(
      () =>
        new Promise((resolve) => addEventListener('storage', ({ key }) => key === 'told' && resolve(key))),
    )
    const looked = other.answerTo('PracticePlay')
    await other.page.evaluate(() => dispatchEvent(new Event('online')))
    await (await looked).finished()
    await other.page.evaluate(() => localStorage.setItem('told', 'the other tabs'))
    await told
    await expect(game.row(1)).toHaveAttribute('data-state', 'sending')
    await game.expectTyped(1, FIRST)
    await game.expectTyped(2, '89')
    await page.reload()
    await expect(game.row(1)).toHaveAttribute('data-state', 'sending')
    await network.release()
    await game.expectBoard([FIRST])
    await other.expectBoard([FIRST])
    expect(await world.guesses(context, 7)).toEqual([target, FIRST])
  },
)

test('the result has the player’s practice games and a share text, and no daily figure changes', async ({
  context,
  game,
  page,
  world,
}) => {
  await createMember(context, world)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await postPractice(context, world, {
    digits: 7,
    guesses: [FIRST, SECOND, FIRST, SECOND, FIRST],
  })
  await game.openPractice(7)
  await game.guess(SECOND)
  await expect(game.dialog).toHaveAccessibleName('Out of tries')
  await playAgain(game)
  const target = await win(game, world, context, 7)
  await expect(game.dialog.locator('.result-scores')).toContainText('Average 4.000')
  expect((await game.histogram()).map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 1])
  await expect(game.dialog).not.toContainText(/Everyone|Streak|New Game|Today/)
  await game.share.click()
  await expect(game.share).toHaveText('Copied to Clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\n1\/6 - Random$/)
  expect(await game.stored('scores7')).toBeNull()
  await game.closeDialog()
  await game.afterGame.getByRole('button', { name: 'Show Scores' }).click()
  await game.expectResult('You got it!', target)

  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Game Statistics', 'Random'])
  await expect(page.locator('.mode-played dd')).toHaveText(['4.000', '2', '4.000', '2'])
  await page.getByRole('button', { name: 'Reset Stats' }).click()
  await expect(page.locator('dialog[open]')).toHaveAccessibleName('7 Digits, Random')
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByText('Your game history is empty.')).toBeVisible()
  await expect(page.locator('.statistics [role=status]')).toHaveText(
    'The stats of 7 Digits, Random have been reset.',
  )
  // The browser's record of daily scores stays as it is.
  expect(await game.stored('scores7')).toBeNull()

  await game.openPractice(7)
  await expect(game.dialog).toContainText('You have reset your stats since this game.')
  await game.closeDialog()
  await game.button('Your account').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => sessionStorage.getItem('currentMode'))).toBe('daily')
  expect(await game.stored('digits7/random')).toBeNull()
  await game.openPractice(7)
  await game.expectBoard([])
})

test.describe('with cached pages', () => {
  test.use({ serviceWorkers: 'allow', expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

  test(
    'until the end, neither page, storage, cache nor any answer has the number',
    { tag: '@soak' },
    async ({ context, game, page, world }) => {
      const answers: Response[] = []
      page.on('response', (response) => {
        if (!response.url().includes('/assets/')) answers.push(response)
      })
      await game.openPractice(7)
      await serviceWorkerReady(page)
      await game.guessAll([FIRST, SECOND])
      await page.reload()
      await game.expectBoard([FIRST, SECOND])
      const target = await world.practiceTarget(context, 7)
      expect(target).toHaveLength(7)
      expect(await placesWith(spellingsOf(target), { page, answers })).toEqual([])
      await game.guess(target)
      await game.expectResult('You got it!', target)
      const found = await placesWith(spellingsOf(target), { page, answers })
      expect(found).toEqual(expect.arrayContaining(['the page', 'the storage']))
    },
  )

  test(
    'offline, a guess or a new game’s first guess waits through a reload and a change of page',
    { tag: '@soak' },
    async ({ context, game, page, world }) => {
      await game.openPractice(7)
      await game.guess(FIRST)
      await serviceWorkerReady(page)
      await goOffline(page)
      await page.reload()
      await game.expectBoard([FIRST])
      await page.keyboard.type(SECOND)
      await page.keyboard.press('Enter')
      await expect(game.row(2)).toHaveAttribute('data-state', 'sending')
      await context.setOffline(false)
      await game.expectBoard([FIRST, SECOND])
      const target = await world.practiceTarget(context, 7)
      await game.guess(target)
      await game.expectResult('You got it!', target)

      await goOffline(page)
      await closeByEnter(game)
      await game.expectBoard([])
      await expect(game.banner).toContainText('No connection')
      await page.keyboard.type(FIRST)
      await page.keyboard.press('Enter')
      await expect(game.row(1)).toHaveAttribute('data-state', 'sending')
      await page.reload()
      await expect(game.row(1)).toHaveAttribute('data-state', 'sending')
      await context.setOffline(false)
      await game.expectBoard([FIRST])
      await expect(game.banner).toBeEmpty()
      expect(await world.guesses(context, 7)).toEqual([FIRST, SECOND, target, FIRST])

      const next = await world.practiceTarget(context, 7)
      await game.guess(next)
      await game.expectResult('You got it!', next)
      await goOffline(page)
      await closeByEnter(game)
      await page.keyboard.type(SECOND)
      await page.keyboard.press('Enter')
      await page.goto('/digits4')
      await context.setOffline(false)
      await expect.poll(() => world.guesses(context, 7)).toHaveLength(6)
      await game.openPractice(7)
      await game.expectBoard([SECOND])
    },
  )
})

/** Wins a practice game with its first guess. */
async function win(
  game: GamePage,
  world: World,
  context: BrowserContext,
  digits: DigitCount,
): Promise<string> {
  if (!game.page.url().endsWith(`/digits${digits}/random`)) await game.openPractice(digits)
  await expect.poll(() => gameIdOf(game, digits)).toBeTruthy()
  const target = await world.practiceTarget(context, digits)
  await game.guess(target)
  await game.expectResult('You got it!', target)
  return target
}

/** Plays again by Enter, and waits for the new game. */
async function playAgain(game: GamePage): Promise<void> {
  const started = game.answerTo('StartPracticeGame')
  await closeByEnter(game)
  await (await started).finished()
}

/** Presses Enter on the result. For a moment after the result opens, it ignores an Enter. */
async function closeByEnter({ dialog, page }: GamePage): Promise<void> {
  await expect(async () => {
    if (await dialog.isVisible()) await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden({ timeout: 100 })
  }).toPass()
}

async function gameIdOf(game: GamePage, digits: DigitCount = 7): Promise<string> {
  const record = (await game.stored(`digits${digits}/random`)) as { gameId: string } | null
  return record?.gameId ?? ''
}

/** The names of the page's GraphQL operations from now on. */
function recordRequests(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /"documentId":"(\w+)-/.exec(request.postData() ?? '')?.[1]
    if (name) names.push(name)
  })
  return names
}

function modeSwitch(page: Page) {
  return page.getByRole('navigation', { name: 'Daily or random' })
}
