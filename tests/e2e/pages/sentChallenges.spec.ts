import { request, type Page } from '@playwright/test'
import { sendChallenge, winChallenge } from '../challenges.ts'
import type { GamePage } from '../gamePage.ts'
import { isRequestFor } from '../heldNetwork.ts'
import { expect, test } from '../hilo.ts'
import { expectNoViolations } from '../noViolations.ts'

const NUMBER = '31415'
const TROUBLE = 'The server is in trouble.'

test('a sender without the link compares many boards, and the lists keep their length on return', async ({
  context,
  game,
  page,
  world,
}) => {
  await page.goto('/challenge')
  for (let digits = 0; digits < 20; digits++) await sendChallenge(context.request, world, '27')
  await winChallenge(world, await sendChallenge(context.request, world, NUMBER), 21)
  await page.reload()
  const challenges = page.locator('.sent-challenges > ul > li')
  await expect(challenges).toHaveCount(20)
  await expect(challenges.first()).toContainText(`5 Digits, ${NUMBER}Sent Nov 21, 12:0`)
  await expect(challenges.getByRole('button', { name: 'Compare boards' })).toHaveCount(1)
  await game.button('Show More').click()
  await expect(challenges).toHaveCount(21)
  await expect(challenges.nth(20)).toBeFocused()
  expect(await rowsOnReturn(game, 'SentChallenges')).toBe(21)
  await expect(challenges).toHaveCount(21)

  await game.button('Compare boards').click()
  await expect(game.dialog).toHaveAccessibleName('Your challenge: 5 Digits')
  const boards = game.dialog.locator('.comparison .board-name')
  await expect(boards).toHaveCount(20)
  await expect(boards.first()).toHaveText('Player 1 1/6')
  await expectNoViolations(page)
  await game.dialog.getByRole('button', { name: 'Show More' }).click()
  await expect(boards).toHaveCount(21)
  await expect(game.dialog.locator('.comparison > ul > li').nth(20)).toBeFocused()
  expect(await rowsOnReturn(game, 'SentBoards')).toBe(21)
  await expect(boards).toHaveCount(21)
  await game.closeDialog()
  await expect(game.button('Compare boards')).toBeFocused()
})

test(
  'a player’s board ends the first page of boards, and the second page stays on return',
  { tag: '@soak' },
  async ({ game, page, world }) => {
    const sender = await request.newContext()
    const challenge = await sendChallenge(sender, world, NUMBER)
    await sender.dispose()
    await winChallenge(world, challenge, 21)
    await page.goto(`/c/${challenge.code}`)
    await game.button('Play').click()
    await game.guess(NUMBER)
    await game.expectResult('You got it!', NUMBER)
    const boards = game.dialog.locator('.comparison .board-name')
    await expect(boards).toHaveCount(21)
    await expect(boards.last()).toHaveText('You 1/6')
    await game.button('Show More').click()
    await expect(boards).toHaveCount(22)
    await expect(boards.nth(20)).toHaveText('Player 21 1/6')
    await expect(game.dialog.locator('.comparison > ul > li').nth(20)).toBeFocused()
    await expect(boards.last()).toHaveText('You 1/6')
    const answered = game.answerTo('Challenge')
    expect(await rowsOnReturn(game, 'OtherBoards')).toBe(22)
    await (await answered).finished()
    await expect(boards).toHaveCount(22)
  },
)

test('a withdrawn challenge leaves the list, and the focus moves to its heading', async ({
  context,
  game,
  page,
  world,
}) => {
  await page.goto('/challenge')
  for (const number of ['11', '222']) await sendChallenge(context.request, world, number)
  await page.reload()
  const challenges = page.locator('.sent-challenges > ul > li')
  await expect(challenges).toHaveCount(2)
  await challenges.first().getByRole('button', { name: 'Withdraw' }).click()
  await game.button('Withdraw the link').click()
  await expect(challenges).toHaveText([/^2 Digits/])
  await expect(page.getByRole('heading', { name: 'Challenges' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'The challenge is withdrawn.' })).toHaveCount(1)
})

test(
  'a challenge that another tab withdrew leaves the list at a second withdrawal',
  { tag: '@soak' },
  async ({ context, page, world }) => {
    await page.goto('/challenge')
    await sendChallenge(context.request, world, NUMBER)
    const other = await context.newPage()
    const tabs = [page, other]
    for (const tab of tabs) await tab.goto('/challenge')
    for (const tab of tabs) await expect(tab.locator('.sent-challenges > ul > li')).toHaveCount(1)
    for (const tab of tabs) {
      await tab.getByRole('button', { name: 'Withdraw', exact: true }).click()
      await tab.getByRole('button', { name: 'Withdraw the link' }).click()
      await expect(tab.getByText('You have no open challenges.')).toBeVisible()
      await expect(tab.getByRole('heading', { name: 'Challenges' })).toBeFocused()
    }
  },
)

test.describe('while the server is in trouble', () => {
  test.use({ expectedConsoleErrors: /status of 503/ })

  test('the lists of challenges and of boards say so, and query again at the press of a button', async ({
    context,
    game,
    page,
    world,
  }) => {
    const challenge = await sendChallenge(context.request, world, NUMBER)
    await winChallenge(world, challenge, 1)
    await page.clock.install()
    await failOnce(page, 'SentChallenges')
    await page.goto('/challenge')
    await expect(page.locator('.sent-challenges').getByRole('alert')).toHaveText(TROUBLE)
    await game.button('Try again').click()
    await expect(page.locator('.sent-challenges > ul > li')).toContainText('1 player finished')

    await page.clock.resume()
    await failOnce(page, 'SentBoards')
    await game.button('Compare boards').click()
    await expect(game.dialog.getByRole('alert')).toHaveText(TROUBLE)
    await game.button('Try again').click()
    await expect(game.dialog.locator('.comparison .board-name')).toHaveText('Player 1 1/6')
  })

  test(
    'axe finds nothing in a list that did not arrive',
    { tag: '@soak' },
    async ({ page, world: _world }) => {
      await page.route('**/graphql', (route) =>
        isRequestFor(route.request(), 'SentChallenges')
          ? route.fulfill({ status: 503, body: '' })
          : route.fallback(),
      )
      await page.goto('/challenge')
      await expect(page.locator('.sent-challenges').getByRole('alert')).toHaveText(TROUBLE)
      await expectNoViolations(page)
    },
  )

  test('the boards in a player’s result do so too', { tag: '@soak' }, async ({ game, page, world }) => {
    const sender = await request.newContext()
    const challenge = await sendChallenge(sender, world, NUMBER)
    await sender.dispose()
    await page.clock.install()
    await failOnce(page, 'OtherBoards')
    await page.goto(`/c/${challenge.code}`)
    await game.button('Play').click()
    await game.guess(NUMBER)
    await expect(game.dialog.getByRole('alert')).toHaveText(TROUBLE)
    await game.button('Try again').click()
    await expect(game.dialog.locator('.comparison .board-name')).toHaveText('You 1/6')
  })
})

/**
 * Lets the next request for an operation fail, and pauses the page's clock before: then the page does not
 * retry alone. The clock must be installed.
 */
async function failOnce(page: Page, operation: string): Promise<void> {
  let isNext = true
  await page.route('**/graphql', async (route) => {
    if (!isNext || !isRequestFor(route.request(), operation)) return route.fallback()
    isNext = false
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    return route.fulfill({ status: 503, body: '' })
  })
}

/** The number of rows that the page queries when its player returns to it. */
async function rowsOnReturn(game: GamePage, operation: string): Promise<number> {
  const answered = game.answerTo(operation)
  await game.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const answer = await answered
  await answer.finished()
  return (answer.request().postDataJSON() as { variables: { first: number } }).variables.first
}
