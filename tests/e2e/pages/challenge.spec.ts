import type { BrowserContext, Page, Response } from '@playwright/test'
import { hintFor } from '#game/hints/hint.ts'
import { playChallenge, sendChallenge } from '../challenges.ts'
import { GamePage } from '../gamePage.ts'
import { goOffline, serviceWorkerReady } from '../goOffline.ts'
import { expect, test } from '../hilo.ts'
import { expectNoViolations } from '../noViolations.ts'
import { createMember } from '../profile/member.ts'
import { placesWith, spellingsOf } from '../secrets.ts'
import { TARGETS, type World } from '../world.ts'

// Each of these states also works on a page that the browser translates.
test.use({ isTranslated: true })

const NUMBER = '5381294'
const [FIRST, SECOND] = ['1234567', '7654321']
const ENDED = 'This challenge does not exist or has ended.'

test.describe('with several players', () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('a visitor and an account that goes offline play a signed challenge and compare boards', async ({
    browser,
    context,
    elsewhere,
    game,
    page,
    world,
  }) => {
    const { username } = await createMember(context, world)
    await page.goto('/challenge')
    const main = page.getByRole('main')
    await main.getByText('My own').click()
    await main.getByText('7', { exact: true }).click()
    await main.getByLabel('Your number of 7 digits').fill('12')
    await main.getByLabel('Sign with my name').check()
    await game.button('Create the link').click()
    await expect(main.getByRole('alert')).toHaveText('Enter a 7 digit number')
    await expectNoViolations(page)
    await main.getByLabel('Your number of 7 digits').fill(NUMBER)
    await game.button('Create the link').click()
    const link = await linkIn(game)
    await expect(page.locator('.challenge-link')).toBeFocused()
    await expect(page.locator('.sent-challenges li')).toContainText(`7 Digits, ${NUMBER}`)
    await expectNoViolations(page)

    const visitor = await begin(elsewhere, link)
    await visitor.page.setViewportSize({ width: 360, height: 640 })
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(`${username} challenges you`)
    await expect(visitor.page).toHaveTitle('Hilo - Challenge')
    await expectNoViolations(visitor.page)
    // Enter belongs to the form above the introduction.
    await visitor.button('Login').click()
    await visitor.dialog.getByLabel('Email').fill('nobody')
    await visitor.page.keyboard.press('Enter')
    await expect(visitor.dialog.getByText('Invalid email address')).toBeVisible()
    await visitor.closeDialog()
    await expect(visitor.button('Play')).toBeVisible()
    await visitor.button('Play').click()
    await visitor.guess(FIRST)
    await visitor.page.reload()
    await visitor.expectBoard([FIRST])
    expect(await visitor.page.content()).not.toContain(NUMBER)
    await visitor.guess(NUMBER)
    await visitor.expectResult('You got it!', NUMBER)
    await expectBoards(visitor.page, ['You 2/6'])

    const lost = [FIRST, SECOND, FIRST, SECOND, FIRST, SECOND]
    await playChallenge(world, link.split('/').at(-1) ?? '', lost)

    const third = await browser.newContext({ viewport: { width: 390, height: 844 } })
    await createMember(third, world)
    const away = await begin(third, link)
    await away.button('Play').click()
    await away.guess(FIRST)
    await goOffline(away.page)
    await away.page.keyboard.type(SECOND)
    await away.page.keyboard.press('Enter')
    await expect(away.banner).toHaveText('No connection. Your guess is kept.')
    await third.setOffline(false)
    await away.expectBoard([FIRST, SECOND])
    await away.guess(NUMBER)
    await away.expectResult('You got it!', NUMBER)
    await expectBoards(away.page, ['Player 1 2/6', 'Player 2 X/6', 'You 3/6'])
    const compared = [[FIRST, NUMBER], lost, [FIRST, SECOND, NUMBER]]
    await expectRows(away.page, compared)
    await expectNoViolations(away.page)
    await third.close()

    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your challenge')
    await expectBoards(page, ['Player 1 2/6', 'Player 2 X/6', 'Player 3 3/6'])
    await expectRows(page, compared)
    await expectNoViolations(page)
  })

  test(
    'a withdrawn challenge takes a waiting guess with it, from a hidden board and from a closed page',
    { tag: '@soak' },
    async ({ browser, context, game, world }) => {
      const link = await sendFromPractice(game, context, world)
      const hidden = await begin(await browser.newContext(), link)
      await guessWithoutNetwork(hidden)
      await hidden.page.getByRole('link', { name: 'Hilo', exact: true }).click()
      await expect(hidden.row(1)).toHaveAttribute('data-state', 'empty')
      const closed = await begin(await browser.newContext(), link)
      await guessWithoutNetwork(closed)
      await closed.page.close()
      await withdraw(game, link)

      const refused = hidden.answerTo('MakeGuess')
      await hidden.page.context().setOffline(false)
      await refused
      await expect.poll(() => challengesIn(hidden.page)).toEqual([])
      await hidden.page.context().close()
      const closing = closed.page.context()
      await closing.setOffline(false)
      const again = await begin(closing, link)
      await expect(again.page.getByRole('heading', { level: 1 })).toHaveText(ENDED)
      await expect.poll(() => challengesIn(again.page)).toEqual([])
      await closing.close()
    },
  )
})

test('a sender plays a random number and withdraws it: it ends for its player, and its link looks like an unknown one', async ({
  elsewhere,
  context,
  game,
  page,
  world,
}) => {
  const link = await sendFromPractice(game, context, world, null)

  const player = await begin(elsewhere, link)
  await expect(player.page.getByRole('heading', { level: 1 })).toHaveText('A friend challenges you')
  await player.button('Play').click()
  await player.guess(FIRST)

  await page.goto(link)
  await game.button('Play').click()
  await game.guessAll([FIRST, SECOND, FIRST, SECOND, FIRST, SECOND])
  await expect(game.dialog).toHaveAccessibleName('Out of tries')
  await page.goto(link)
  await expectBoards(page, ['You X/6'])
  await game.button('Withdraw').click()
  await expect(game.dialog).toHaveAccessibleName('Withdraw the challenge?')
  await expectNoViolations(page)
  await game.button('Withdraw the link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ENDED)
  await expectNoViolations(page)

  await player.page.keyboard.type(SECOND)
  await player.page.keyboard.press('Enter')
  await expect(player.page.getByRole('heading', { level: 1 })).toHaveText(ENDED)
  await expect.poll(() => challengesIn(player.page)).toEqual([])
  const ended = await player.page.getByRole('main').innerHTML()
  const response = await player.page.goto('/c/malformed')
  expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  await expect(player.page.getByRole('heading', { level: 1 })).toHaveText(ENDED)
  expect(await player.page.getByRole('main').innerHTML()).toBe(ended)
})

test('the results of a daily game and of a challenge lead to a challenge with this number, or another', async ({
  game,
}) => {
  await game.open(5)
  await game.guess(TARGETS[5])
  await game.expectResult('You got it!', TARGETS[5])
  const link = await challengeFromResult(game)
  await playAsFriend(game, link, TARGETS[5], {
    toBeat: 'Your friend found it in 1 try. Can you beat that?',
    isTodays: true,
  })
  await expectBoards(game.page, ['Friend 1/6', 'You 1/6'])
  await expect(game.dialog.getByRole('link', { name: 'Play today’s game' })).toBeVisible()
  const own = NUMBER.slice(0, 5)
  await playAsFriend(game, await challengeFromResult(game, own), own)
})

/** Plays a link as another person, and finds its number at once. */
async function playAsFriend(
  game: GamePage,
  link: string,
  number: string,
  { toBeat, isTodays = false }: { toBeat?: string; isTodays?: boolean } = {},
): Promise<void> {
  await game.page.context().clearCookies()
  await game.page.goto(link)
  if (toBeat) await expect(game.page.getByText(toBeat)).toBeVisible()
  const first = game.page.getByRole('link', { name: 'play today’s game first' })
  if (isTodays) await expect(first).toHaveAttribute('href', `/digits${number.length}`)
  else await expect(first).toBeHidden()
  await game.button('Play').click()
  await game.guess(number)
  await game.expectResult('You got it!', number)
}

/**
 * Creates a challenge from the open result, in its place, returns to the result, and returns the link. The
 * number is by default that of the result; null has the server draw one.
 */
async function challengeFromResult(game: GamePage, number?: string | null): Promise<string> {
  await game.button('Challenge a friend').click()
  await expect(game.dialog).toHaveAccessibleName('Challenge a friend')
  // The focus is no longer on a button, and Enter is not meant for the result's next game.
  await expect(game.dialog.getByRole('heading', { name: 'Challenge a friend' })).toBeFocused()
  await game.page.keyboard.press('Enter')
  await expect(game.page.getByLabel('Sign with my name')).toBeHidden()
  if (number === null) await game.dialog.getByText('Random').click()
  else if (number !== undefined) {
    await game.dialog.getByText('My own').click()
    await game.dialog.getByLabel(`Your number of ${number.length} digits`).fill(number)
  }
  await game.button('Create the link').click()
  const link = await linkIn(game)
  await expect(game.dialog).toHaveAccessibleName('Your challenge')
  await game.button('Back to the result').click()
  await expect(game.button('Challenge a friend')).toBeFocused()
  return link
}

test(
  'a sender plays a random number, and sees the other boards afterwards',
  { tag: '@soak' },
  async ({ context, elsewhere, game, page, world }) => {
    const link = await sendFromPractice(game, context, world, null)
    const friend = await begin(elsewhere, link)
    await friend.button('Play').click()
    await friend.guessAll([FIRST, SECOND, FIRST, SECOND, FIRST, SECOND])
    await expectBoards(friend.page, ['You X/6'])
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your challenge')
    await expectNoViolations(page)
    await game.button('Play').click()
    await game.guessAll([FIRST, SECOND, FIRST, SECOND, FIRST, SECOND])
    await expect(game.dialog).toHaveAccessibleName('Out of tries')
    await expectBoards(page, ['Player 1 X/6', 'You X/6'])
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your challenge')
    await expectBoards(page, ['Player 1 X/6', 'You X/6'])
  },
)

test('a first visit by a link explains the game after the introduction, once', async ({
  browser,
  context,
  world,
}) => {
  const { code } = await sendChallenge(context.request, world, NUMBER)
  const friends = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const friend = await begin(friends, `${world.url}/c/${code}`)
  await expect(friend.button('Play')).toBeVisible()
  const recorded = friend.answerTo('RecordVisit')
  await friend.page.keyboard.press('Enter')
  await expect(friend.dialog).toHaveAccessibleName('How to play')
  await expect(friend.dialog).toContainText('Suppose the number is 53812')
  await expectNoViolations(friend.page)
  await recorded
  await friend.page.keyboard.press('Enter')
  await expect(friend.dialog).toBeHidden()
  await friend.guess(FIRST)
  await friend.page.reload()
  await friend.expectBoard([FIRST])
  await friend.button('How to play').click()
  await expect(friend.dialog).toContainText('Suppose the number is 53812')
  await friend.closeDialog()
  await friend.page.getByRole('link', { name: 'Hilo', exact: true }).click()
  await friend.expectBoard([])
  await expect(friend.dialog).toBeHidden()
  await friends.close()
})

test(
  'until the end of a play, neither page, storage, cache nor any response has the number of a challenge',
  { tag: '@soak' },
  async ({ browser, context, game, world }) => {
    const link = await sendFromPractice(game, context, world, NUMBER)
    const players = await browser.newContext({ serviceWorkers: 'allow' })
    const answers: Response[] = []
    const player = new GamePage(await players.newPage())
    player.page.on('response', (response) => {
      if (!response.url().includes('/assets/')) answers.push(response)
    })
    await player.page.goto(link)
    await player.button('Play').click()
    await player.guessAll([FIRST, SECOND])
    await serviceWorkerReady(player.page)
    await player.page.reload()
    await player.expectBoard([FIRST, SECOND])
    const secrets = spellingsOf(NUMBER)
    expect(await placesWith(secrets, { page: player.page, answers })).toEqual([])
    // The same search finds the number after the end.
    await player.guess(NUMBER)
    await player.expectResult('You got it!', NUMBER)
    const found = await placesWith(secrets, { page: player.page, answers })
    expect(found).toEqual(expect.arrayContaining(['the page', 'the storage']))
    expect(found.some((place) => place.endsWith('/graphql'))).toBe(true)
    await players.close()
  },
)

/** Sends a challenge from the result of a practice game, as a visitor. Returns its link. */
async function sendFromPractice(
  game: GamePage,
  context: BrowserContext,
  world: World,
  number?: string | null,
): Promise<string> {
  await game.openPractice(7)
  await expect.poll(() => world.practiceTarget(context, 7)).not.toBe('')
  await game.guess(await world.practiceTarget(context, 7))
  return challengeFromResult(game, number)
}

/** Withdraws a challenge on the page of its sender. */
async function withdraw(game: GamePage, link: string): Promise<void> {
  await game.page.goto(link)
  await game.button('Withdraw').click()
  await game.button('Withdraw the link').click()
  await expect(game.page.getByRole('heading', { level: 1 })).toHaveText(ENDED)
}

/** Plays a guess of a challenge, and a second one that waits for the network. */
async function guessWithoutNetwork(player: GamePage): Promise<void> {
  await player.button('Play').click()
  await player.guess(FIRST)
  await goOffline(player.page)
  await player.page.keyboard.type(SECOND)
  await player.page.keyboard.press('Enter')
  await expect(player.banner).toHaveText('No connection. Your guess is kept.')
  expect(await challengesIn(player.page)).toHaveLength(1)
}

/** The keys of the browser's records of challenges. */
function challengesIn(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/c/')))
}

async function begin(context: BrowserContext, link: string): Promise<GamePage> {
  const page = await context.newPage()
  await page.goto(link)
  return new GamePage(page)
}

async function linkIn(game: GamePage): Promise<string> {
  const text = game.page.locator('.challenge-link .share-text')
  await expect(text).toHaveText(/\/c\/[\w-]{22}$/)
  return text.innerText()
}

/** Waits for the rows of the compared boards: these guesses, with the hints of the rule. */
async function expectRows(page: Page, boards: readonly (readonly string[])[]): Promise<void> {
  const shown = () =>
    page.locator('.comparison ol.board').evaluateAll((elements) =>
      elements.map((board) =>
        [...board.querySelectorAll('.row')].map((row) => {
          const parts = [...row.querySelectorAll<HTMLElement>('.tile, .arrow')].map(({ dataset }) => dataset)
          const hint = parts.map(({ mark, direction }) => mark ?? direction)
          return `${parts.map(({ digit = '' }) => digit).join('')} ${hint.join('')}`
        }),
      ),
    )
  const expected = boards.map((guesses) => guesses.map((guess) => `${guess} ${hintFor(NUMBER, guess)}`))
  await expect.poll(shown).toEqual(expected)
}

/** Waits for the boards of the comparison, named by their headings. */
async function expectBoards(page: Page, names: readonly string[]): Promise<void> {
  await expect(page.locator('.comparison .board-name')).toHaveText(names)
}
