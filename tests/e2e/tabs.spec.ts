import { GamePage } from './gamePage.ts'
import { expect, test } from './hilo.ts'

test.beforeEach(async ({ world }) => {
  await world.plant('2026-11-12', 4, '4618')
  await world.setTime('2026-11-12T12:00:00-05:00')
})

test('a guess made in one tab appears in the other', async ({ context, game }) => {
  const other = new GamePage(await context.newPage())
  await game.open(4)
  await other.open(4)
  await game.guess('4375')
  await other.expectBoard(['4375'])
  await other.expectHint(1, 'GXXXH')
  await other.guess('4618')
  await game.expectResult('You got it!', '4618')
})

test('what is being typed in a tab goes on in the row after the other tab’s', async ({ context, game }) => {
  const other = new GamePage(await context.newPage())
  await game.open(4)
  await other.open(4)
  await other.page.keyboard.type('46')
  await game.guess('4375')
  await other.expectBoard(['4375'])
  await other.expectTyped(2, '46')
  await other.page.keyboard.type('18')
  await other.page.keyboard.press('Enter')
  await other.expectResult('You got it!', '4618')
})

test('two tabs that send different guesses for the same row: the first counts, the other tab shows it and says so', async ({
  context,
  game,
  world,
}) => {
  const other = new GamePage(await context.newPage())
  await game.open(4)
  await other.open(4)
  const network = await game.holdNetwork()
  await game.page.keyboard.type('1111')
  await game.page.keyboard.press('Enter')
  await network.held('MakeGuess')
  // The first tab's guess is on its way, so the other's waits for its turn.
  await other.page.keyboard.type('2222')
  await other.page.keyboard.press('Enter')
  await expect(other.row(1)).toHaveAttribute('data-state', 'sending')
  await network.release()
  await game.expectPlayed(1, '1111')
  await other.expectPlayed(1, '1111')
  await expect(other.messages).toHaveText(['This game went on in another tab'])
  expect(await world.guesses(context, 4)).toEqual(['1111'])
})

test('a tab that heard nothing of the other’s guess is refused its own, and shows the board as it is', async ({
  browser,
  context,
  game,
  world,
}) => {
  await game.open(4)
  await game.guess('4375')
  // The same visitor in a window that shares cookies, but no storage.
  const elsewhere = await browser.newContext({
    baseURL: world.url,
    storageState: await context.storageState(),
  })
  const stale = new GamePage(await elsewhere.newPage())
  await stale.open(4)
  await game.guess('4168')
  await stale.page.keyboard.type('9999')
  await stale.page.keyboard.press('Enter')
  await expect(stale.messages).toHaveText(['This game went on in another tab'])
  await stale.expectBoard(['4375', '4168'])
  expect(await world.guesses(context, 4)).toEqual(['4375', '4168'])
  await elsewhere.close()
})

test('the same guess sent from two tabs for the same row is stored once, and told to both', async ({
  browser,
  context,
  game,
  world,
}) => {
  await game.open(4)
  await game.guess('4375')
  const elsewhere = await browser.newContext({
    baseURL: world.url,
    storageState: await context.storageState(),
  })
  const other = new GamePage(await elsewhere.newPage())
  await other.open(4)
  await Promise.all([game.guess('4168'), other.guess('4168')])
  await other.expectHint(2, 'GYYGH')
  await game.expectHint(2, 'GYYGH')
  expect(await world.guesses(context, 4)).toEqual(['4375', '4168'])
  await elsewhere.close()
})

test('two first guesses from two new tabs make one visitor', async ({ context, game, world }) => {
  const other = new GamePage(await context.newPage())
  await world.plant('2026-11-12', 3, '456')
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
