import type { CDPSession, Page } from '@playwright/test'
import { holdScripts } from '../heldNetwork.ts'
import { expect, test, WITH_ANIMATIONS } from '../hilo.ts'

test.use(WITH_ANIMATIONS)

test.beforeEach(async ({ world }) => {
  for (const [digits, target] of [
    [4, '0462'],
    [5, '98765'],
    [7, '9876543'],
  ] as const) {
    await world.openGame('2026-11-29', digits, target)
  }
  await world.setTime('2026-11-29T12:00:00-05:00')
})

test('typed and clicked digits fill the row alone, and a held Enter enters it once', async ({
  context,
  game,
  page,
  world,
}) => {
  await game.open(4)
  await test.step('Backspace removes the last digit, and Enter stands out when the row is full', async () => {
    await page.keyboard.press('Backspace')
    await page.keyboard.type('123')
    await game.key('Backspace').click()
    await game.expectTyped(1, '12')
    await page.keyboard.type('3')
    await expect(game.key('Enter')).not.toHaveAttribute('data-ready')
    await page.keyboard.type('456')
    await expect(game.key('Enter')).toHaveAttribute('data-ready')
    await game.key('7').click()
    await game.expectTyped(1, '1234')
    await game.expectTyped(2, '')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('9')
    await game.expectTyped(1, '1239')
    await game.key('Enter').click()
    await game.expectPlayed(1, '1239')
  })
  await test.step('a clicked key takes no focus: Space does not press it again', async () => {
    await game.key('1').click()
    await page.keyboard.press('Space')
    await page.keyboard.type('23')
    await game.expectTyped(2, '123')
  })
  await test.step('a right click types nothing', async () => {
    await game.key('9').click({ button: 'right' })
    await page.keyboard.type('4')
    await game.expectTyped(2, '1234')
  })
  await test.step('a held Enter enters one row', async () => {
    for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await game.expectPlayed(2, '1234')
    expect(await game.messagesShown()).toEqual([])
    expect(await world.guesses(context, 4)).toEqual(['1239', '1234'])
  })
})

test('the player chooses the place of the next digit by a click or by arrow keys, also for the reload', async ({
  game,
  page,
}) => {
  await game.open(4)
  await test.step('the keys that move it keep their meaning for menus and dialogs', async () => {
    await game.place(2).click()
    await game.button('Menu').click()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(page.locator('#menu')).toBeHidden()
    await expect(game.place(2)).toHaveAttribute('aria-current')
    await game.openSettings()
    await page.keyboard.press('Escape')
    await expect(game.dialog).toBeHidden()
    await expect(game.place(2)).toHaveAttribute('aria-current')
    await page.keyboard.press('Escape')
    await expect(game.place(2)).not.toHaveAttribute('aria-current')
  })
  await test.step('digits go to the chosen place', async () => {
    await game.place(3).click()
    await expect(game.place(3)).toHaveAttribute('aria-current')
    await expect(page.locator('.board-area p[role=status]').last()).toHaveText('Place 3: empty')
    await game.key('6').click()
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await expect(game.messages).toHaveText(['Enter a 4 digit number'])
    await page.keyboard.press('ArrowRight')
    await expect(game.place(2)).toHaveAttribute('aria-current')
    await game.reload()
    await game.expectTyped(1, '  62')
    await page.keyboard.type('90')
    await game.expectTyped(1, '0962')
    await game.place(2).click()
    await game.key('Backspace').click()
    await game.expectTyped(1, '0 62')
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await game.expectPlayed(1, '0462')
  })
})

test('thirty keys without a pause play five rows', async ({ context, game, page, world }) => {
  await game.open(5)
  const rows = ['12345', '54321', '11111', '22222', '33333']
  const keys = await keyboardOf(page)
  await Promise.all(
    [...rows.join('↵'), '↵'].map((key) =>
      key === '↵' ? keys.press('Enter', 'Enter') : keys.press(key, `Digit${key}`),
    ),
  )
  await game.expectBoard(rows)
  expect(await world.guesses(context, 5)).toEqual(rows)
})

test('keys pressed before hydration are not lost', async ({ game, page }) => {
  const scripts = await holdScripts(page)
  await page.goto('/digits4', { waitUntil: 'commit' })
  await expect(game.row(1)).toBeVisible()
  await page.keyboard.type('12')
  await game.key('3').click()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await game.expectTyped(1, '')
  scripts.release()
  await game.expectPlayed(1, '1234')
})

test(
  'a touch that starts before hydration and ends after it types once',
  { tag: '@soak' },
  async ({ game, page }) => {
    const scripts = await holdScripts(page)
    await page.goto('/digits4', { waitUntil: 'commit' })
    await game.key('3').hover()
    await page.mouse.down()
    scripts.release()
    await game.expectTyped(1, '3')
    await page.mouse.up()
    await page.keyboard.type('5')
    await game.expectTyped(1, '35')
    await game.key('3').click()
    await game.expectTyped(1, '353')
  },
)

test(
  'all keys typed without a pause on the on-screen keyboard are accepted',
  { tag: '@soak' },
  async ({ game }) => {
    await game.open(7)
    await game.page.evaluate(() => {
      for (const digit of '1234567') {
        const key = document.querySelector(`[data-key="${digit}"]`)
        for (const type of ['pointerdown', 'pointerup', 'click']) {
          key?.dispatchEvent(
            new PointerEvent(type, { bubbles: true, cancelable: true, detail: 1, button: 0 }),
          )
        }
      }
    })
    await game.expectTyped(1, '1234567')
  },
)

test('a pasted number is typed up to the end of the row, and digits that are not entered survive a reload', async ({
  context,
  game,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await game.open(4)
  await test.step('Enter enters a pasted number wherever the focus is', async () => {
    await game.button('Menu').focus()
    await page.keyboard.press('Tab')
    await paste(page, '12')
    await game.expectTyped(1, '12')
    await paste(page, ' 3-4 5\n')
    await game.expectTyped(1, '1234')
    await game.expectTyped(2, '')
    expect(await game.rowsPlayed()).toBe(0)
    await page.keyboard.press('Enter')
    await game.expectPlayed(1, '1234')
    await expect(game.dialog).toBeHidden()
  })
  await test.step('typed digits survive a reload', async () => {
    await page.keyboard.type('04')
    await game.reload()
    await game.expectTyped(2, '04')
    await page.keyboard.type('62')
    await page.keyboard.press('Enter')
    await game.expectPlayed(2, '0462')
    await game.reload()
    await game.expectBoard(['1234', '0462'])
  })
})

test(
  'a paste into a dialog or its fields types nothing on the board',
  { tag: '@soak' },
  async ({ context, game, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await game.open(4)
    await game.button('Login').click()
    await expect(game.dialog).toHaveAccessibleName('Login')
    const email = game.dialog.getByRole('textbox', { name: 'Email' })
    await email.focus()
    await paste(page, '12')
    await expect(email).toHaveValue('12')
    await game.dialog.getByRole('heading').focus()
    await paste(page, '34')
    await page.keyboard.press('Escape')
    await expect(game.dialog).toBeHidden()
    await game.expectTyped(1, '')
  },
)

test('Enter enters the row, and activates neither the last clicked key nor the last arrow or button', async ({
  game,
  page,
}) => {
  await game.open(4)
  await page.locator('.mode-arrow-next').click()
  await expect(page).toHaveURL('/digits5')
  await page.keyboard.type('12345')
  await page.keyboard.press('Enter')
  await game.expectPlayed(1, '12345')
  await expect(page).toHaveURL('/digits5')
  await game.button('How to play').click()
  // Keys pressed in a dialog do not reach the board.
  await page.keyboard.type('1234')
  await page.keyboard.press('Escape')
  await expect(game.dialog).toBeHidden()
  await game.expectTyped(2, '')
  await page.keyboard.type('54321')
  await page.keyboard.press('Enter')
  await game.expectPlayed(2, '54321')
  await expect(game.dialog).toBeHidden()
  for (const digit of '11111') await game.key(digit).click()
  await page.keyboard.press('Enter')
  await game.expectPlayed(3, '11111')
  await game.expectTyped(4, '')
})

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+V')
}

/** Presses keys without a pause between them. */
async function keyboardOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  return {
    press: async (key: string, code: string) => {
      await Promise.all([
        session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code }),
      ])
    },
  }
}
