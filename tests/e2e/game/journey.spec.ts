import type { Locator } from '@playwright/test'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import type { GamePage } from '../gamePage.ts'
import { expect, test } from '../hilo.ts'
import type { World } from '../world.ts'

// Three days in 2028, which no other test uses. Each target has one digit in every place, of the day.
const DAYS = ['2028-03-06', '2028-03-07', '2028-03-08'] as const

type Player = { guess: (digits: string) => Promise<void>; press: (control: Locator) => Promise<void> }

const SCREENS = {
  'by touch on a phone': {
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    playerOf: (game: GamePage): Player => ({
      guess: async (digits) => {
        const row = (await game.rowsPlayed()) + 1
        for (const digit of digits) await game.key(digit).tap()
        await game.key('Enter').tap()
        await game.expectPlayed(row, digits)
      },
      press: (control) => control.tap(),
    }),
  },
  'by keyboard on a desktop': {
    options: { viewport: { width: 1440, height: 900 } },
    playerOf: (game: GamePage): Player => ({
      guess: (digits) => game.guess(digits),
      press: (control) => game.pressByKeyboard(control),
    }),
  },
}

for (const [name, { options, playerOf }] of Object.entries(SCREENS)) {
  test.describe(name, { tag: '@soak' }, () => {
    test.use(options)

    test('three days, each with its next step one press away', async ({ game, page, world }) => {
      await openDays(world)
      const player = playerOf(game)
      const link = (label: string) => game.dialog.getByRole('link', { name: label, exact: true })

      // The first day: one game won, one left in the middle.
      await world.setTime(`${DAYS[0]}T12:00:00-05:00`)
      await game.open(4)
      await player.guess('1111')
      await game.expectResult('You got it!', '1111')
      await player.press(link('Next: 5 Digits'))
      await expect(page).toHaveURL('/digits5')
      await player.guess('99999')

      // The second day: yesterday's result with today's game; the unfinished board says whose it is.
      await world.setTime(`${DAYS[1]}T08:00:00-05:00`)
      await game.open(4)
      await game.expectResult('You got it!', '1111')
      await expect(game.dialog).toContainText('Yesterday’s number')
      await page.goto('/digits5')
      await expect(game.days).toContainText('Yesterday’s game')
      await expect(game.days).toContainText('still counts for your streak, not your stats.')
      await game.expectBoard(['99999'])
      await player.press(game.button('Play today’s'))
      await game.expectBoard([])
      await expect(game.messages).toHaveText('The game of Mar 6 is in your history')
      await page.goto('/numbers')
      await expect(page.locator('#digits2 .number')).toBeVisible()
      await expect(page.locator('#digits5 .number')).toBeHidden()
      // That started the day: the finished board of the other mode made room, also after a reload.
      await page.goto('/digits4')
      await expect(game.days).toContainText('Mar 7')
      await expect(game.dialog).toBeHidden()
      for (const digits of [4, 5, 6, 7, 2, 3] as const) {
        await game.expectBoard([])
        await player.guess('2'.repeat(digits))
        await game.expectResult('You got it!', '2'.repeat(digits))
        await player.press(digits === 3 ? link('See your day') : link(`Next: ${after(digits)} Digits`))
      }
      await expect(page).toHaveURL('/day')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Day complete')

      // The third day: a link that names a mode starts today's game.
      await world.setTime(`${DAYS[2]}T08:00:00-05:00`)
      await game.open(6)
      await expect(game.dialog).toContainText('Yesterday’s number')
      await player.press(game.dialog.getByRole('button', { name: 'Play Todays Game' }))
      await game.expectBoard([])
      await player.press(page.getByRole('link', { name: '7 Digits', exact: true }).last())
      await expect(page).toHaveURL('/digits7')
      await game.expectBoard([])
      await player.guess('3333333')
      await game.expectResult('You got it!', '3333333')
      await expect(link('Next: 2 Digits')).toBeVisible()
    })
  })
}

async function openDays(world: World): Promise<void> {
  for (const [index, day] of DAYS.entries())
    for (const digits of DIGIT_COUNTS) await world.openGame(day, digits, String(index + 1).repeat(digits))
}

function after(digits: DigitCount): number {
  return digits === 7 ? 2 : digits + 1
}
