import type { DigitCount } from '#game/digits.ts'
import { expect, test, WITH_ANIMATIONS } from '../hilo.ts'

test.use(WITH_ANIMATIONS)

type Played = { digits: DigitCount; target: string; rows: [guess: string, hint: string][] }

const detailsOf = (digits: DigitCount) => (digits === 5 ? {} : { tag: '@soak' })

const won: Played[] = [
  {
    digits: 2,
    target: '07',
    rows: [
      ['70', 'YYL'],
      ['17', 'XGL'],
      ['07', 'GGE'],
    ],
  },
  {
    digits: 4,
    target: '0462',
    rows: [
      ['5555', 'XXXXL'],
      ['4026', 'YYYYL'],
      ['0462', 'GGGGE'],
    ],
  },
  {
    // The target has three fives. Of four guessed, two are in place, one is elsewhere, and one is surplus.
    digits: 5,
    target: '55135',
    rows: [
      ['53555', 'GYYXGH'],
      ['15533', 'YGYGXH'],
      ['55135', 'GGGGGE'],
    ],
  },
  {
    digits: 7,
    target: '9090909',
    rows: [
      ['0909090', 'YYYYYYXH'],
      ['9999999', 'GXGXGXGL'],
      ['9090909', 'GGGGGGGE'],
    ],
  },
]

for (const { digits, target, rows } of won) {
  test(`a game of ${digits} digits is won with ${target}`, { tag: '@soak' }, async ({ game, world }) => {
    await world.openGame('2026-11-21', digits, target)
    await game.open(digits)
    for (const [index, [guess, hint]] of rows.entries()) {
      await game.guess(guess)
      await game.expectHint(index + 1, hint)
    }
    await game.expectResult('You got it!', target)
    await expect(game.dialog).toContainText(`found in ${rows.length} of 6 tries`)
  })
}

const lost: Played[] = [
  {
    digits: 2,
    target: '50',
    rows: [
      ['05', 'YYH'],
      ['11', 'XXH'],
      ['55', 'GXL'],
      ['00', 'XGH'],
      ['49', 'XXH'],
      ['51', 'GXL'],
    ],
  },
  {
    digits: 5,
    target: '00123',
    rows: [
      ['10000', 'YGYXXL'],
      ['99999', 'XXXXXL'],
      ['00124', 'GGGGXL'],
      ['00122', 'GGGGXH'],
      ['32100', 'YYGYYL'],
      ['00000', 'GGXXXH'],
    ],
  },
  {
    digits: 7,
    target: '1234567',
    rows: [
      ['7654321', 'YYYGYYYL'],
      ['1234568', 'GGGGGGXL'],
      ['1234566', 'GGGGGGXH'],
      ['1111111', 'GXXXXXXH'],
      ['8888888', 'XXXXXXXL'],
      ['2345671', 'YYYYYYYL'],
    ],
  },
]

for (const { digits, target, rows } of lost) {
  test(
    `a game of ${digits} digits is lost with six wrong guesses, and shows the target ${target}`,
    detailsOf(digits),
    async ({ game, world }) => {
      await world.openGame('2026-11-09', digits, target)
      await world.setTime('2026-11-09T12:00:00-05:00')
      await game.open(digits)
      for (const [index, [guess, hint]] of rows.entries()) {
        await game.guess(guess)
        await game.expectHint(index + 1, hint)
      }
      await test.step('keys do nothing during the last animation, nor after it', async () => {
        await game.page.keyboard.type('12')
        // `force` skips Playwright's wait until the key is enabled: it stays disabled.
        await game.key('3').click({ force: true })
        await game.expectResult('Out of tries', target)
        await game.closeDialog()
        await game.page.keyboard.type('12')
        await game.page.keyboard.press('Enter')
        await game.key('3').click({ force: true })
        await game.expectBoard(rows.map(([guess]) => guess))
        expect(await game.messagesShown()).toEqual([])
      })
      await game.reload()
      await game.expectResult('Out of tries', target)
      await game.expectBoard(rows.map(([guess]) => guess))
    },
  )
}
