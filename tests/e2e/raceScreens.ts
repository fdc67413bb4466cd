import { actInRace, guessInRace, joinRace } from '#tests/kit/games/races.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { visit } from '#tests/kit/games/playDocuments.ts'
import { longUsername, newCredentials } from './account/accounts.ts'
import { enterGuess } from './gamePage.ts'
import { expect } from './hilo.ts'
import { createMember } from './profile/member.ts'
import type { Tour } from './screens.ts'
import { TODAY, type World } from './world.ts'

/** The seven others of the tour's race, and the race's id for each of them. */
let others: { browser: Browser; raceId: string }[] = []
let target = ''

/** A race of seven digits with eight players, over three rounds. */
export const RACE: Tour = {
  name: 'a race',
  screens: [
    [
      'a full lobby',
      async ({ context, page, world }) => {
        await createMember(context, world, { ...newCredentials(), username: longUsername() })
        await page.goto('/race')
        await page.getByRole('group', { name: 'Digits' }).getByText('7', { exact: true }).click()
        await page.getByRole('button', { name: 'Open a race' }).click()
        await expect(page.getByText('A race needs two players who are there.')).toBeVisible()
        others = []
        for (let count = 0; count < 7; count++) {
          const browser = world.browse()
          await visit(browser)
          const { id: raceId } = await joinRace(browser, codeOf(page.url()))
          if (count < 4) await actInRace(browser, 'setRaceReady', { raceId, isReady: true })
          others.push({ browser, raceId })
        }
        await expect(page.locator('.race-members li')).toHaveCount(8)
        await expect(page.getByText('3 players are not ready yet.')).toBeVisible()
      },
    ],
    [
      'a round',
      async ({ game, page, world }) => {
        await page.getByRole('button', { name: 'Start the race' }).click()
        await expect(page.getByText('Starts in')).toBeVisible()
        target = (await world.raceTargets(page.url()))[0] ?? ''
        await world.setTime(`${TODAY}T12:00:30-05:00`)
        await page.reload()
        await expect(page.getByRole('timer')).toHaveText(/2:\d\d/)
        for (const [index, { browser, raceId }] of others.entries()) {
          for (let row = 0; row < Math.min(index + 1, 6); row++) {
            const guess = index === 3 && row === 3 ? target : guessOf(index, row)
            await guessInRace(browser, { raceId, row, guess })
          }
        }
        await enterGuess(page, guessOf(7, 0))
        await enterGuess(page, guessOf(7, 1))
        await game.expectBoard([guessOf(7, 0), guessOf(7, 1)])
        await page.keyboard.type('12')
        await expect(page.locator('.rivals')).toContainText('Brown did not find it')
      },
    ],
    [
      'the table after a round, and its boards',
      async ({ page, world }) => {
        for (let typed = 0; typed < 2; typed++) await page.keyboard.press('Backspace')
        await enterGuess(page, target)
        await expect(page.getByText('The round ends when all have finished.')).toBeVisible()
        await endRoundAt(world, '12:04:00')
        // The checks of a screen take longer than the countdown to the next round.
        await world.setTime(`${TODAY}T12:02:30-05:00`)
        await page.reload()
        await expect(page.getByText('Round 2 of 3 starts in')).toBeVisible()
      },
    ],
    [
      'the result',
      async ({ page, world }) => {
        for (const time of ['12:08:00', '12:12:00']) await endRoundAt(world, time)
        await page.reload()
        await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible()
        await expect(page.locator('.race-table tbody tr')).toHaveCount(8)
        await page.getByRole('group', { name: 'Round' }).getByText('1', { exact: true }).click()
        await expect(page.locator('.race-boards li .board')).toHaveCount(8)
      },
    ],
    [
      'the replay of a round',
      async ({ page }) => {
        await page.getByRole('button', { name: 'Replay' }).click()
        await page.getByRole('slider', { name: 'Time' }).press('End')
        await expect(page.locator('.race-replay .row[data-state=played]').nth(20)).toBeAttached()
      },
    ],
    [
      'the invitation to a race',
      async ({ page }) => {
        await page.goto('/race')
        await page.getByRole('button', { name: 'Open a race' }).click()
        await expect(page.getByText('A race needs two players who are there.')).toBeVisible()
        await page.context().clearCookies()
        await page.reload()
        await expect(page.getByRole('button', { name: 'Join the race' })).toBeVisible()
      },
    ],
    [
      'a race that has started, after a link that leads to none',
      async ({ page, world }) => {
        await page.goto(`/race/${'A'.repeat(22)}`)
        await expect(page.getByText('This race does not exist or has ended.')).toBeVisible()
        await page.getByRole('link', { name: 'Open a race' }).click()
        await expect(page.getByRole('heading', { name: 'Race' })).toBeVisible()
        const [host, friend] = [world.browse(), world.browse()]
        for (const browser of [host, friend]) await visit(browser)
        const { race } = await actInRace(host, 'createRace', { digits: 2, rounds: 1 })
        const code = race?.code ?? ''
        await joinRace(friend, code)
        await actInRace(host, 'startRace', { raceId: race?.id })
        await page.goto(`/race/${code}`)
        await expect(page.getByText('This race has already started.')).toBeVisible()
      },
    ],
  ],
}

/** Lets a player of the tour's race end the round whose time is over then. */
async function endRoundAt(world: World, time: string): Promise<void> {
  await world.setTime(`${TODAY}T${time}-05:00`)
  const [player] = others
  if (player) await actInRace(player.browser, 'endRound', { raceId: player.raceId })
}

function codeOf(url: string): string {
  return url.split('/').at(-1) ?? ''
}

/** A guess of a player that misses: most have digits of the number, some of them in place. */
function guessOf(player: number, row: number): string {
  const kept = (player * 3 + row * 5) % (2 * target.length)
  return [...target]
    .map((digit, place) => (place < kept ? target[(place * (row + 1) + player) % target.length] : digit))
    .map((digit, place) => (place === player % target.length ? (Number(digit) + 1 + row) % 10 : digit))
    .join('')
}
