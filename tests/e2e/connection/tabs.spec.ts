import { GamePage } from '../gamePage.ts'
import { isRequestFor } from '../heldNetwork.ts'
import { expect, test } from '../hilo.ts'

test.beforeEach(async ({ world }) => {
  await world.openGame('2026-11-12', 4, '4618')
  await world.setTime('2026-11-12T12:00:00-05:00')
})

test('a guess made in one tab appears in the other, which moves its typed digits and sends nothing again', async ({
  context,
  game,
  world,
}) => {
  const other = new GamePage(await context.newPage())
  await other.recordMessages()
  await game.open(4)
  await other.open(4)
  let asked = 0
  context.on('request', (request) => {
    if (isRequestFor(request, 'MakeGuess')) asked++
  })
  await other.page.keyboard.type('46')
  await game.guess('4375')
  await other.expectBoard(['4375'])
  await other.expectHint(1, 'GXXXH')
  await other.expectTyped(2, '46')
  expect(asked).toBe(1)
  await test.step('a guess that waits in one tab also waits in the other, which continues in the next row', async () => {
    // Either tab may send it.
    const networks = [await game.holdNetwork(), await other.holdNetwork()]
    await game.page.keyboard.type('1111')
    await game.page.keyboard.press('Enter')
    await expect(other.row(2)).toHaveAttribute('data-state', 'sending')
    await other.expectTyped(2, '1111')
    await other.expectTyped(3, '46')
    await other.page.keyboard.type('18')
    await other.page.keyboard.press('Enter')
    for (const network of networks) await network.release()
    await game.expectResult('You got it!', '4618')
    await other.expectResult('You got it!', '4618')
  })
  expect(await other.messagesShown()).toEqual([])
  expect(await world.guesses(context, 4)).toEqual(['4375', '1111', '4618'])
})

test('when two tabs guess for one row, the first guess counts, and the other tab says so', async ({
  context,
  game,
  world,
}) => {
  const other = new GamePage(await context.newPage())
  // Simulates two tabs where both press Enter before either receives the other's storage event.
  await other.page.addInitScript(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
  )
  await game.open(4)
  await other.open(4)
  const network = await game.holdNetwork()
  await game.page.keyboard.type('1111')
  await game.page.keyboard.press('Enter')
  await network.held('MakeGuess')
  // The first tab's guess is in flight, so the other tab's guess waits.
  await other.page.keyboard.type('2222')
  await other.page.keyboard.press('Enter')
  await expect(other.row(1)).toHaveAttribute('data-state', 'sending')
  await network.release()
  await game.expectPlayed(1, '1111')
  await other.expectPlayed(1, '1111')
  await expect(other.messages).toHaveText(['This game went on in another tab'])
  expect(await world.guesses(context, 4)).toEqual(['1111'])
})

test('two first guesses from two new tabs create one visitor', async ({ context, game, world }) => {
  const other = new GamePage(await context.newPage())
  await world.openGame('2026-11-12', 3, '456')
  await game.open(4)
  await other.open(3)
  await Promise.all([game.guess('4375'), other.guess('456')])
  await game.reload()
  await game.expectBoard(['4375'])
  await other.reload()
  await other.expectBoard(['456'])
  expect(await world.guesses(context, 4)).toEqual(['4375'])
  expect(await world.guesses(context, 3)).toEqual(['456'])
})

test(
  'the page says so while another tab keeps the lock, and sends the guess when the lock is free',
  { tag: '@soak' },
  async ({ context, game, page, world }) => {
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      // The wait for the lock is shorter. That for a response is not.
      AbortSignal.timeout = (ms) => timeout(ms === 20_000 ? 100 : ms)
    })
    await game.open(4)
    const other = await context.newPage()
    await other.goto('/manifest.webmanifest')
    await other.evaluate(
      () =>
        new Promise<void>((isHeld) => {
          void navigator.locks.request('hilo-session', () => {
            isHeld()
            return new Promise((free) => addEventListener('free', free))
          })
        }),
    )
    await page.keyboard.type('4375')
    await page.keyboard.press('Enter')
    await expect(game.banner).toHaveText('Another tab of this game does not respond. Your guess is kept.')
    await expect(game.row(1)).toHaveAttribute('data-state', 'sending')
    await other.evaluate(() => dispatchEvent(new Event('free')))
    await game.expectPlayed(1, '4375')
    await expect(game.banner).toHaveText('')
    expect(await world.guesses(context, 4)).toEqual(['4375'])
  },
)
