import { expect, test } from './hilo.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 3,
  hasVisited: false,
})

test('the whole game is played by touch, and shared with the system’s own sheet', async ({
  game,
  page,
  world,
}) => {
  await world.plant('2026-11-20', 5, '53812')
  await world.setTime('2026-11-20T12:00:00-05:00')
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', {
      value: (data: unknown) => Promise.resolve(void shared.push(data)),
    })
  })
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
  await game.share.tap()
  expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([
    { text: 'Hilo - 5 Digits\n🟩⬜⬜⬜⬜⬇️\n🟩🟩🟩🟩🟩✅\n2/6 - Nov 20' },
  ])
  await expect(game.share).toHaveText('Copy & Share')
  await game.dialog.getByRole('button', { name: 'Close' }).tap()
  await game.button('Show Scores').tap()
  await game.expectResult('You got it!', '53812')
})

test('a share sheet that is closed again is no failure', async ({ game, page, world }) => {
  await world.plant('2026-11-20', 5, '53812')
  await world.setTime('2026-11-20T12:00:00-05:00')
  await page.addInitScript(() => {
    const abort = () => Promise.reject(new DOMException('Share canceled', 'AbortError'))
    Object.defineProperty(navigator, 'share', { value: abort })
  })
  await game.open(5)
  await game.dialog.getByRole('button', { name: 'Close' }).tap()
  await game.guess('53812')
  await game.share.tap()
  await expect(game.share).toHaveText('Copy & Share')
  await expect(game.dialog.getByRole('textbox')).toHaveCount(0)
})

test('two fingers that overlap type both digits', async ({ game, page }) => {
  await game.open(4)
  await game.dialog.getByRole('button', { name: 'Close' }).tap()
  const session = await page.context().newCDPSession(page)
  const touchPoints = []
  for (const [id, digit] of [...'12'].entries()) {
    const box = await game.key(digit).boundingBox()
    if (!box) throw new Error('The key is not shown')
    touchPoints.push({ x: box.x + box.width / 2, y: box.y + box.height / 2, id })
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await game.expectTyped(1, '12')
})

test('the menu of modes closes by itself when a mode is chosen, and by a tap beside it', async ({
  game,
  page,
}) => {
  await game.open(4)
  await game.dialog.getByRole('button', { name: 'Close' }).tap()
  await game.button('Game Modes').tap()
  await expect(page.locator('#modes')).toBeVisible()
  await page.touchscreen.tap(300, 400)
  await expect(page.locator('#modes')).toBeHidden()
  await game.expectTyped(1, '')
})
