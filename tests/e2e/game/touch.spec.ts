import type { Locator, Page } from '@playwright/test'
import type { GamePage } from '../gamePage.ts'
import { holdScripts } from '../heldNetwork.ts'
import { expect, test, WITH_ANIMATIONS } from '../hilo.ts'
import type { World } from '../world.ts'

test.use({
  ...WITH_ANIMATIONS,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 3,
})

const SHARED = 'Hilo - 5 Digits\n🟩⬜⬜⬜⬜⬇️\n🟩🟩🟩🟩🟩✅\n2/6 - Nov 8'
const SHARED_AT_ONCE = 'Hilo - 5 Digits\n🟩🟩🟩🟩🟩✅\n1/6 - Nov 8'

test.describe('on a first visit', () => {
  test.use({ hasVisited: false })

  test('the whole game is played by touch, then copied, then shared with the system’s share sheet', async ({
    context,
    game,
    page,
    world,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await world.openGame('2026-11-08', 5, '53812')
    await world.setTime('2026-11-08T12:00:00-05:00')
    await openShareSheets(page)
    await game.open(4)
    await game.dialog.getByRole('button', { name: 'Close' }).tap()
    await game.button('Game Modes').tap()
    await page.getByRole('link', { name: '5 Digits' }).first().tap()
    await expect(page).toHaveURL('/digits5')
    await expect(page.locator('#modes')).toBeHidden()
    for (const guess of ['55555', '53812']) {
      for (const digit of guess) await game.key(digit).tap()
      await game.key('Enter').tap()
    }
    await game.expectHint(1, 'GXXXXL')
    await game.expectResult('You got it!', '53812')
    await expect(game.share).toHaveText('Copy & Share')
    await game.share.tap()
    await expect(game.share).toHaveText('Copied to Clipboard!')
    // The text is in the clipboard before the sheet opens, and the user activation of the tap is still valid.
    await expect
      .poll(() => sheetsOpened(page))
      .toEqual([{ text: SHARED, copied: SHARED, isPlayersWish: true }])
    await expect(game.share).toHaveText('Copy & Share')
    await game.dialog.getByRole('button', { name: 'Close' }).tap()
    await game.button('Show Scores').tap()
    await game.expectResult('You got it!', '53812')
  })
})

test(
  'a closed share sheet is not a failure, and the text is copied',
  { tag: '@soak' },
  async ({ context, game, page, world }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openShareSheets(page, 'AbortError')
    await finish(game, world)
    await game.share.tap()
    await expect(game.share).toHaveText('Copied to Clipboard!')
    await expect.poll(() => sheetsOpened(page)).toHaveLength(1)
    await expect(game.share).toHaveText('Copy & Share')
    await expect(game.dialog.getByRole('textbox')).toHaveCount(0)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SHARED_AT_ONCE)
  },
)

test(
  'a browser that refuses the share sheet keeps the text in the clipboard',
  { tag: '@soak' },
  async ({ context, game, page, world }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openShareSheets(page, 'NotAllowedError')
    await finish(game, world)
    await game.share.tap()
    await expect(game.share).toHaveText('Copied to Clipboard!')
    await expect.poll(() => sheetsOpened(page)).toHaveLength(1)
    await expect(game.dialog.getByRole('textbox')).toHaveCount(0)
  },
)

test('a browser that cannot copy opens the share sheet, and shows the text for selection', async ({
  game,
  page,
  world,
}) => {
  await openShareSheets(page)
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
    Object.defineProperty(navigator.clipboard, 'writeText', { value: refuse })
  })
  await finish(game, world)
  await game.share.tap()
  await expect(game.dialog.getByRole('textbox', { name: 'Copy this text to share it:' })).toHaveValue(
    SHARED_AT_ONCE,
  )
  await expect.poll(() => sheetsOpened(page)).toHaveLength(1)
  await expect(game.share).toHaveText('Copy & Share')
})

test('a tap chooses a place, seven of them on the narrowest phone, and none when it closes a menu', async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await game.open(7)
  for (const place of [7, 1, 4]) {
    await game.place(place).tap()
    await game.key(String(place)).tap()
  }
  await game.expectTyped(1, '1  4  7')
  await expect(game.place(5)).toHaveAttribute('aria-current')
  await game.button('Game Modes').tap()
  await expect(page.locator('#modes')).toBeVisible()
  await page.touchscreen.tap(...(await centreOf(game.place(7))))
  await expect(page.locator('#modes')).toBeHidden()
  await expect(game.place(5)).toHaveAttribute('aria-current')
})

test('two overlapping touches type both digits, and a tap that closes the menu of modes types nothing', async ({
  game,
  page,
}) => {
  await game.open(4)
  await test.step('two overlapping touches type both digits', async () => {
    const session = await page.context().newCDPSession(page)
    const touchPoints = []
    for (const [id, digit] of [...'12'].entries()) {
      const [x, y] = await centreOf(game.key(digit))
      touchPoints.push({ x, y, id })
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await game.expectTyped(1, '12')
  })
  await test.step('a tap outside the open menu of modes, also on a key, closes the menu alone', async () => {
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await game.button('Game Modes').tap()
    await expect(page.locator('#modes')).toBeVisible()
    await page.touchscreen.tap(300, 400)
    await expect(page.locator('#modes')).toBeHidden()
    await game.expectTyped(1, '')
    await game.key('7').tap()
    for (const key of ['5', 'Backspace', 'Enter']) {
      await game.button('Game Modes').tap()
      await expect(page.locator('#modes')).toBeVisible()
      await game.key(key).tap()
      await expect(page.locator('#modes')).toBeHidden()
      await game.expectTyped(1, '7')
    }
    expect(await game.messagesShown()).toEqual([])
    await game.key('5').tap()
    await game.expectTyped(1, '75')
  })
})

test(
  'a tap on a key before hydration only closes the open menu of modes',
  { tag: '@soak' },
  async ({ game, page }) => {
    const scripts = await holdScripts(page)
    await page.goto('/digits4', { waitUntil: 'commit' })
    await game.button('Game Modes').tap()
    await expect(page.locator('#modes')).toBeVisible()
    await game.key('5').tap()
    await expect(page.locator('#modes')).toBeHidden()
    await game.key('7').tap()
    scripts.release()
    await game.expectTyped(1, '7')
  },
)

async function centreOf(element: Locator): Promise<[x: number, y: number]> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

type ShareSheet = { text: string; copied: string | null; isPlayersWish: boolean }

/** Stubs the share sheet, which Chromium has on phones only. Records each call, and throws a named error. */
async function openShareSheets(page: Page, error = ''): Promise<void> {
  await page.addInitScript((name) => {
    const opened: ShareSheet[] = []
    Object.assign(globalThis, { shareSheets: opened })
    const share = async ({ text = '' }: ShareData) => {
      const isPlayersWish = navigator.userActivation.isActive
      const copied = await navigator.clipboard.readText().catch(() => null)
      opened.push({ text, copied, isPlayersWish })
      if (name !== '') throw new DOMException('No sheet', name)
    }
    Object.defineProperty(navigator, 'share', { value: share })
  }, error)
}

function sheetsOpened(page: Page): Promise<ShareSheet[]> {
  return page.evaluate(() => (globalThis as unknown as { shareSheets: ShareSheet[] }).shareSheets)
}

/** Wins a game in one guess. */
async function finish(game: GamePage, world: World): Promise<void> {
  await world.openGame('2026-11-08', 5, '53812')
  await world.setTime('2026-11-08T12:00:00-05:00')
  await game.open(5)
  await game.guess('53812')
  await game.expectResult('You got it!', '53812')
}
