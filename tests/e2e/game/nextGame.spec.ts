import { goOffline } from '../goOffline.ts'
import type { DigitCount } from '#game/digits.ts'
import { type GamePage } from '../gamePage.ts'
import { isRequestFor } from '../heldNetwork.ts'
import { expect, test } from '../hilo.ts'
import type { World } from '../world.ts'

const TODAY = '2026-12-01'
const TOMORROW = '2026-12-02'

test.beforeEach(async ({ world }) => {
  for (const digits of [2, 3] as const) {
    await world.openGame(TODAY, digits, '123'.slice(0, digits))
    await world.openGame(TOMORROW, digits, '789'.slice(0, digits))
  }
})

test('a won game has a countdown by the server’s clock, and Play in the instructions starts the next day', async ({
  game,
  page,
  world,
}) => {
  await page.clock.install({ time: '2020-05-05T05:05:05Z' })
  for (const [digits, guess] of [
    [3, '123'],
    [2, '12'],
  ] as const)
    await win(game, world, { at: '2026-12-01T20:30:00-05:00', digits, guesses: [guess] })
  await expect(game.dialog).toContainText('New Game in 4 Hours')
  await game.closeDialog()
  await test.step('Play keeps the finished board of the same day', async () => {
    await game.button('How to play').click()
    await game.dialog.getByRole('button', { name: 'Play' }).click()
    await expect(game.dialog).toBeHidden()
    await game.expectBoard(['12'])
  })
  await test.step('on the next day the board shows yesterday’s result, and Play starts today’s game', async () => {
    await world.setTime('2026-12-02T09:00:00-05:00')
    await game.reload()
    await game.expectResult('You got it!', '12')
    await expect(game.dialog).toContainText('Yesterday’s number')
    await game.closeDialog()
    await expect(game.button('Play Todays Game')).toBeVisible()
    await game.button('How to play').click()
    await game.dialog.getByRole('button', { name: 'Play' }).click()
    await game.expectBoard([])
  })
  await test.step('that started the day: the finished board of another mode makes room', async () => {
    await expect.poll(async () => JSON.stringify(await game.stored('digits3'))).not.toContain('123')
    await page.goto('/digits3')
    await expect(game.days).toContainText('Dec 2')
    await game.expectBoard([])
    await expect(game.dialog).toBeHidden()
  })
  await test.step('on a page without a board, Play leads to a game that takes keys', async () => {
    await page.goto('/privacy-policy')
    await game.button('How to play').click()
    await expect(game.dialog).toHaveAccessibleName('How to play')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/digits[45]$/)
    await page.keyboard.type('1')
    await game.expectTyped(1, '1')
  })
})

test('a board without a guess becomes the new game at midnight, and a first guess after midnight does not count', async ({
  context,
  game,
  page,
  world,
}) => {
  await leaveOpen(game, world, { digits: 2, guesses: [], day: '2026-11-30' })
  await pastMidnight(game, world, TODAY)
  await expect(game.days).toContainText('Today, Dec 1')
  await world.setTime(`${TODAY}T23:59:00-05:00`)
  await page.clock.fastForward('23:58:30')
  const network = await game.holdNetwork()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await network.held('MakeGuess')
  await pastMidnight(game, world)
  await network.release()
  await expectMissed(game, '12')
  await game.button('Play Todays Game').click()
  await expect(game.dialog).toBeHidden()
  await game.expectBoard([])
  await game.expectTyped(1, '12')
  expect(await world.guesses(context, 2)).toEqual([])
  await page.keyboard.press('Enter')
  await game.expectHint(1, 'XXH')
  expect(await world.guesses(context, 2)).toEqual(['12'])
})

test(
  'a first guess that a waking device sends after midnight does not count',
  { tag: '@soak' },
  async ({ context, game, page, world }) => {
    await leaveOpen(game, world, { digits: 2, guesses: [] })
    await page.keyboard.type('12')
    // The device slept: its timers did not fire, and the server's day has changed.
    await world.setTime('2026-12-02T00:05:00-05:00')
    await page.keyboard.press('Enter')
    await expectMissed(game, '12')
    await page.clock.fastForward(1500)
    await page.keyboard.press('Enter')
    await expect(game.dialog).toBeHidden()
    await game.expectTyped(1, '12')
    expect(await world.guesses(context, 2)).toEqual([])
  },
)

test(
  'no daily board begins a past game, even if its play became an archive play at midnight',
  { tag: '@soak' },
  async ({ context, game, page, world }) => {
    // The server found the game before midnight, and named the kind of its play after midnight.
    await page.route('**/graphql', async (route) => {
      if (!isRequestFor(route.request(), 'CurrentPlay')) return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('"DAILY"', '"ARCHIVE"') })
    })
    await leaveOpen(game, world, { digits: 2, guesses: [] })
    await world.setTime('2026-12-02T00:00:00-05:00')
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await expectMissed(game, '12')
    expect(await world.guesses(context, 2)).toEqual([])
  },
)

test.describe('without a connection over midnight', () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

  test.describe('with cached pages', () => {
    test.use({ serviceWorkers: 'allow' })

    test(
      'first guesses do not count, also after a reload, and are never moved to another game',
      { tag: '@soak' },
      async ({ context, game, page, world }) => {
        await leaveOpen(game, world, { digits: 2, guesses: [] })
        await game.open(3)
        await page.clock.runFor(2000)
        await page.evaluate(async () => void (await navigator.serviceWorker.ready))
        await goOffline(page)
        await page.keyboard.type('456')
        await page.keyboard.press('Enter')
        await expect(game.row(1)).toHaveAttribute('data-state', 'sending')
        await page.goto('/digits2')
        await page.keyboard.type('12')
        await page.keyboard.press('Enter')
        await expect(game.row(1)).toHaveAttribute('data-state', 'sending')
        await page.reload()
        await expect(game.row(1)).toHaveAttribute('data-state', 'sending')
        await pastMidnight(game, world)
        await context.setOffline(false)
        await expectMissed(game, '12')
        await game.button('Play Todays Game').click()
        await game.expectTyped(1, '12')
        // The guess of the other mode waits until the page can inform the player.
        await game.open(3)
        await expectMissed(game, '456')
        expect(await world.guesses(context, 2)).toEqual([])
        expect(await world.guesses(context, 3)).toEqual([])
      },
    )
  })

  test('guesses for a begun game count', { tag: '@soak' }, async ({ context, game, page, world }) => {
    await leaveOpen(game, world, { digits: 2, guesses: ['34'] })
    await goOffline(page)
    await page.keyboard.type('45')
    await page.keyboard.press('Enter')
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await pastMidnight(game, world)
    await context.setOffline(false)
    await game.expectResult('You got it!', '12')
    await expect(game.dialog).toContainText('3/6 - Dec 1')
    expect(await world.guesses(context, 2)).toEqual(['34', '45', '12'])
  })
})

test('a begun game stays at midnight and after a reload, is finished, and then the page offers the new one', async ({
  game,
  page,
  world,
}) => {
  await leaveOpen(game, world, { digits: 2, guesses: ['34'] })
  await expect(game.days.locator('[aria-live=polite]')).toContainText('Today')
  await pastMidnight(game, world)
  await expect(game.days.locator('[aria-live=polite]')).toContainText('Yesterday’s game')
  await game.expectBoard(['34'])
  await game.reload()
  await game.expectBoard(['34'])
  await game.guess('12')
  await game.expectResult('You got it!', '12')
  await expect(game.dialog).toContainText('2/6 - Dec 1')
  await game.dialog.getByRole('button', { name: 'Play Todays Game' }).click()
  await expect(game.dialog).toBeHidden()
  await game.expectBoard([])
  await page.keyboard.type('78')
  await page.keyboard.press('Enter')
  await game.expectResult('You got it!', '78')
})

for (const [screen, { viewport, details }] of Object.entries({
  'a phone': { viewport: { width: 360, height: 640 }, details: {} },
  'a wide screen': { viewport: { width: 1440, height: 900 }, details: { tag: '@soak' } },
}))
  test.describe(`on ${screen}`, () => {
    test.use({ viewport })

    test(
      'an unfinished game of yesterday offers today’s, and is finished late from the calendar',
      details,
      async ({ game, page, world }) => {
        await leaveOpen(game, world, { digits: 2, guesses: ['34'] })
        await expect(game.button('Play today’s')).toBeHidden()
        await pastMidnight(game, world)
        await expect(game.days).toContainText('Yesterday’s game')
        await expect(game.days).toContainText('still counts for your streak, not your stats.')
        await page.goto('/history')
        await expect(page.getByRole('link', { name: 'Dec 1, 2 digits: in progress' })).toBeVisible()
        await page.goto('/digits2')
        await expect(game.days).toContainText('Yesterday’s game')
        await game.expectBoard(['34'])
        const marks = await page.locator('.play-mark').allTextContents()
        // Those of the other five modes: in the bar, and on a wide screen in the panel.
        expect(marks.filter((mark) => mark.includes('not started')).length % 5).toBe(0)
        expect(marks.find((mark) => !mark.includes('not started'))).toContain('yesterday’s')
        await page.keyboard.type('9')
        const network = await game.holdNetwork()
        await game.button('Play today’s').click()
        await game.expectBoard([])
        await game.expectTyped(1, '')
        await page.keyboard.type('7')
        await game.expectTyped(1, '7')
        await network.held('StartNextGame')
        await network.release()
        await expect(game.messages).toHaveText('The game of Dec 1 is in your history')
        await expect(game.days).toContainText('Dec 2')
        await game.expectTyped(1, '7')
        await page.keyboard.press('Backspace')
        await game.reload()
        await game.expectBoard([])
        await game.guess('78')
        await game.expectResult('You got it!', '78')
        await expect(game.dialog).toContainText('1/6 - Dec 2')

        await page.goto('/history')
        await expect(page.getByRole('link', { name: 'Dec 2, 2 digits: won in 1 try' })).toBeVisible()
        await page.getByRole('link', { name: 'Dec 1, 2 digits: in progress' }).click()
        await game.expectBoard(['34'])
        await game.guess('12')
        await game.expectResult('You got it!', '12')
        await expect(game.dialog).toContainText('Finished after midnight, when the number was public')
        expect(await page.evaluate(() => String(localStorage['scores2']))).toContain('"average":1')
        await page.goto('/history')
        await expect(
          page.getByRole('link', { name: 'Dec 1, 2 digits: won in 2 tries, finished after midnight' }),
        ).toBeVisible()
      },
    )
  })

/** How a player leaves the board that yesterday left: the way, and its presses. */
const WAYS_TO_TODAY: Record<string, (game: GamePage) => Promise<void>> = {
  'the button at the board': (game) => game.pressByKeyboard(game.button('Play today’s')),
  'the menu': async (game) => {
    await game.pressByKeyboard(game.button('Menu'))
    await game.pressByKeyboard(game.page.locator('#menu').getByRole('link', { name: 'Today' }))
  },
  'the panel': (game) => game.page.locator('.today').getByRole('link', { name: '2 Digits' }).click(),
  'the calendar': async (game) => {
    await game.days.locator('b a').click()
    await game.page.getByRole('link', { name: 'Dec 2, 2 digits: not played' }).click()
  },
}

for (const [way, follow] of Object.entries(WAYS_TO_TODAY))
  test(
    `an open page says at midnight whose game it has, and ${way} leads to today’s`,
    { tag: '@soak' },
    async ({ game, world }) => {
      await leaveOpen(game, world, { digits: 2, guesses: ['34'] })
      await expect(game.days.locator('[aria-live=polite]')).toContainText('Today')
      await pastMidnight(game, world)
      await expect(game.days.locator('[aria-live=polite]')).toContainText('Yesterday’s game')
      await follow(game)
      await game.expectBoard([])
      await game.guess('78')
      await game.expectResult('You got it!', '78')
      await expect(game.dialog).toContainText('1/6 - Dec 2')
    },
  )

test('a finished game offers the new one at midnight, and it stays on the board after a reload', async ({
  game,
  world,
}) => {
  await leaveOpen(game, world, { digits: 2, guesses: ['12'] })
  await game.expectResult('You got it!', '12')
  await game.closeDialog()
  await expect(game.afterGame).toContainText('New Game Soon')
  await pastMidnight(game, world)
  await expect(game.afterGame).not.toContainText('New Game')
  // The result's own button may still be fading out.
  await game.afterGame.getByRole('button', { name: 'Play Todays Game' }).click()
  await game.expectBoard([])
  await expect(game.days).toContainText('Dec 2')
  await game.reload()
  await game.expectBoard([])
  await expect(game.dialog).toBeHidden()
})

test('Enter plays the new game', { tag: '@soak' }, async ({ game, page, world }) => {
  await leaveOpen(game, world, { digits: 2, guesses: ['12'] })
  await game.expectResult('You got it!', '12')
  await game.closeDialog()
  await pastMidnight(game, world)
  // The result's own button may still be fading out.
  await expect(game.afterGame.getByRole('button', { name: 'Play Todays Game' })).toBeVisible()
  await page.keyboard.press('Enter')
  await game.expectBoard([])
  await game.guess('78')
  await game.expectResult('You got it!', '78')
})

test(
  'Enter in the result plays the new game, but an Enter meant for the ended game does not',
  { tag: '@soak' },
  async ({ game, page, world }) => {
    await leaveOpen(game, world, { digits: 2, guesses: ['34'] })
    await pastMidnight(game, world)
    await game.guess('12')
    await page.clock.pauseAt('2026-12-02T00:05:00-05:00')
    await expect(async () => {
      await page.clock.runFor(100)
      await expect(game.dialog).toBeVisible({ timeout: 500 })
    }, 'only the end of the game is shown').toPass()
    await page.keyboard.press('Enter')
    await game.expectResult('You got it!', '12')
    await page.clock.runFor(1000)
    await page.keyboard.press('Enter')
    await expect(game.dialog).toBeHidden()
    await game.expectBoard([])
  },
)

test(
  'a device that slept over midnight updates when its page becomes visible again',
  { tag: '@soak' },
  async ({ game, page, world }) => {
    await leaveOpen(game, world, { digits: 2, guesses: ['12'] })
    await game.expectResult('You got it!', '12')
    await world.setTime('2026-12-02T07:00:00-05:00')
    await page.clock.setSystemTime('2026-12-02T07:00:00-05:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(game.dialog.getByRole('button', { name: 'Play Todays Game' })).toBeVisible()
  },
)

type Situation = { digits: DigitCount; guesses: string[]; day?: string }

async function win(game: GamePage, world: World, { at, digits, guesses }: Situation & { at: string }) {
  await world.setTime(at)
  await game.open(digits)
  await game.guessAll(guesses)
  await expect(game.dialog).toBeVisible()
}

/** Leaves the board open a minute before midnight, with these guesses on it. */
async function leaveOpen(game: GamePage, world: World, { digits, guesses, day = TODAY }: Situation) {
  await world.setTime(`${day}T23:59:00-05:00`)
  await game.page.clock.install({ time: `${day}T23:59:00-05:00` })
  // A response that the page reads after the jump of its clock would set the clock back.
  const today = game.answerTo('Today')
  await game.open(digits)
  await (await today).finished()
  await game.guessAll(guesses)
}

async function pastMidnight(game: GamePage, world: World, day = TOMORROW) {
  await world.setTime(`${day}T00:00:30-05:00`)
  await game.page.clock.fastForward(90_000)
}

async function expectMissed(game: GamePage, guess: string) {
  await expect(game.dialog).toHaveAccessibleName('Too late for Dec 1')
  await expect(game.dialog).toContainText(`Your guess ${guess} arrived after midnight US Eastern time`)
}
