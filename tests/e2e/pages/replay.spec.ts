import type { Page } from '@playwright/test'
import { hintFor } from '#game/hints/hint.ts'
import { GamePage } from '../gamePage.ts'
import { expect, test } from '../hilo.ts'
import { expectNoViolations } from '../noViolations.ts'
import { postGuesses } from '../postedGames.ts'
import { createMember } from '../profile/member.ts'

// Each of these states also works on a page that the browser translates.
test.use({ isTranslated: true })

const DAY = '2026-11-24'
const TARGET = '55135'
const GUESSES = ['12345', '53151', TARGET]
const HINTS = GUESSES.map((digits) => hintFor(TARGET, digits))
const MISSING = "You went somewhere that doesn't exist."
const SECRET = 'Finish this game to see the digits, or come back tomorrow.'

test.beforeEach(async ({ world }) => {
  await world.openGame(DAY, 5, TARGET)
  await world.setTime(`${DAY}T12:00:00-05:00`)
})

test.describe('with links that no longer work', () => {
  test.use({ expectedConsoleErrors: /the server responded with a status of 404/ })

  test('a link shows no digit before the own game, and all of them afterwards, until it is revoked', async ({
    context,
    elsewhere,
    game,
    page,
    world,
  }) => {
    await postGuesses(context, world, { digits: 5, day: DAY, guesses: GUESSES })
    await game.open(5)
    await game.dialog.getByRole('link', { name: 'Replay', exact: true }).click()
    await expect(page).toHaveURL(`/replay/digits5/${DAY}`)
    await expect(page).toHaveTitle('Hilo - Replay')
    await game.button('Get the link').click()
    const shared = page.locator('.share-text')
    await expect(shared).toHaveText(/\/r\/[\w-]{22}$/)
    const link = (await shared.textContent()) ?? ''
    await expectNoViolations(page)

    const viewer = new GamePage(await elsewhere.newPage())
    await viewer.page.goto(link)
    await expect(viewer.page.getByText(SECRET)).toBeVisible()
    await viewer.button('Last row').click()
    await expect(viewer.played).toHaveCount(GUESSES.length)
    for (const [row, hint] of HINTS.entries()) {
      await viewer.expectHint(row + 1, hint)
      await viewer.expectTyped(row + 1, '')
    }
    await expect(viewer.row(1)).toContainText('Row 1: place 1 elsewhere, place 2 without a match')
    for (const digits of GUESSES) expect(await viewer.page.content()).not.toContain(digits)
    await expectNoViolations(viewer.page)

    await viewer.page.getByRole('link', { name: 'Play this number' }).click()
    await viewer.guess(TARGET)
    await viewer.expectResult('You got it!', TARGET)
    await viewer.page.goto(link)
    await viewer.button('Last row').click()
    await viewer.expectBoard(GUESSES)
    await expect(viewer.page.getByText(`Found in 3 of 6 tries. The number was ${TARGET}.`)).toBeVisible()

    await page.goto(link)
    await game.button('Revoke the link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(MISSING)
    await expectMissing(viewer.page, link)
    await expectMissing(viewer.page, '/r/short')
  })

  test(
    'a link of an account shows its digits after the day, and ends with the account',
    { tag: '@soak' },
    async ({ context, elsewhere, game, page, world }) => {
      const { email } = await createMember(context, world)
      await game.open(5)
      await game.guessAll(GUESSES)
      await page.goto('/history')
      await page.getByRole('link', { name: 'Replay of 5 Digits, Nov 24' }).click()
      await game.button('Get the link').click()
      const shared = page.locator('.share-text')
      await expect(shared).toHaveText(/\/r\/[\w-]{22}$/)
      const link = (await shared.textContent()) ?? ''

      await world.setTime('2026-11-25T12:00:00-05:00')
      const viewer = new GamePage(await elsewhere.newPage())
      await viewer.page.goto(link)
      await viewer.button('Last row').click()
      await viewer.expectBoard(GUESSES)
      await expect(viewer.page.getByText(SECRET)).toBeHidden()

      const { data } = (await (
        await context.request.post(`${world.url}/graphql`, {
          data: {
            query: `mutation ($email: String!) { deleteAccount(input: { email: $email }) { __typename } }`,
            variables: { email },
          },
        })
      ).json()) as { data: unknown }
      expect(data).toEqual({ deleteAccount: { __typename: 'Done' } })
      await expectMissing(viewer.page, link)
    },
  )
})

test('the controls and the keys step through the board, which screen readers follow', async ({
  context,
  game,
  page,
  world,
}) => {
  await postGuesses(context, world, { digits: 5, day: DAY, guesses: GUESSES })
  await page.goto(`/replay/digits5/${DAY}`)
  const spoken = page.locator('.board-area [role=status]')
  await expect(game.played).toHaveCount(0)
  await game.button('Step forward').click()
  await game.expectBoard(GUESSES.slice(0, 1))
  await expect(spoken).toHaveText(/^Row 1: 1 elsewhere, 2 not in the number/)
  await page.keyboard.press('ArrowRight')
  await game.expectBoard(GUESSES.slice(0, 2))
  await page.keyboard.press('ArrowLeft')
  await game.expectBoard(GUESSES.slice(0, 1))
  await expect(page.locator('.replay-end')).toHaveText('1 of 3 rows')
  await page.keyboard.press('End')
  await game.expectBoard(GUESSES)
  await expect(game.button('Step forward')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Home')
  await game.expectBoard([])
  await game.button('Play').click()
  // The replay runs to its end by itself.
  await game.expectBoard(GUESSES)
  await expect(page.locator('.replay-end')).toHaveText(`Found in 3 of 6 tries. The number was ${TARGET}.`)
  await expect(game.button('Play')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(game.button('Pause')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(game.button('Play')).toBeFocused()
})

async function expectMissing(page: Page, link: string): Promise<void> {
  const response = await page.goto(link)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MISSING)
  await expect(page.getByRole('link', { name: 'Oops!' })).toHaveAttribute('href', '/')
}
