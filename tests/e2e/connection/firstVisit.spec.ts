import { GamePage } from '../gamePage.ts'
import { isRequestFor } from '../heldNetwork.ts'
import { expect, test, WITH_ANIMATIONS } from '../hilo.ts'

test.use({ ...WITH_ANIMATIONS, hasVisited: false })

test(
  'a held Enter opens the instructions, and does not close them',
  { tag: '@soak' },
  async ({ game, page }) => {
    await game.open(4)
    await game.closeDialog()
    await game.button('How to play').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.down('Enter')
    await expect(game.dialog).toHaveAccessibleName('How to play')
    await game.dialog.evaluate((dialog) =>
      dialog.addEventListener('close', () => (dialog.dataset['shut'] = '')),
    )
    for (let repeat = 0; repeat < 3; repeat++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(game.dialog).toHaveAccessibleName('How to play')
    await expect(game.dialog).not.toHaveAttribute('data-shut')
  },
)

test('the instructions open automatically with the first game, once, and the visit is recorded once', async ({
  context,
  game,
  page,
  world,
}) => {
  let visits = 0
  page.on('request', (request) => {
    if (isRequestFor(request, 'RecordVisit')) visits++
  })
  const answered = game.answerTo('RecordVisit')
  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await expect(game.dialog).toBeHidden()
  await game.open(4)
  await answered
  await expect(game.dialog).toHaveAccessibleName('How to play')
  await expect(game.dialog.locator('.instructions-target')).toHaveText('4618')
  await test.step('Enter closes and opens them, and enters no guess', async () => {
    await page.keyboard.press('Enter')
    await expect(game.dialog).toBeHidden()
    expect(await game.messagesShown()).toEqual([])
    await game.button('How to play').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(game.dialog).toHaveAccessibleName('How to play')
    await page.keyboard.press('Enter')
    await expect(game.dialog).toBeHidden()
    await page.keyboard.type('1234')
    await page.keyboard.press('Enter')
    await game.expectPlayed(1, '1234')
  })
  await page.getByRole('link', { name: '5 Digits', exact: true }).last().click()
  await expect(page).toHaveURL(/digits5$/)
  await game.reload()
  await expect(game.dialog).toBeHidden()
  expect(visits).toBe(1)
  expect(await world.countEvents(context, 'VisitRecorded')).toBe(1)
})

test(
  'the instructions open first even when the visitor requests the login before hydration',
  { tag: '@soak' },
  async ({ game, page }) => {
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/late*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/digits4')
    await game.button('Login').click()
    release()
    await expect(game.dialog).toHaveAccessibleName('How to play')
    await expect(game.dialog).toHaveCount(1)
    await game.closeDialog()
    await game.button('Login').click()
    await expect(game.dialog).toHaveAccessibleName('Login')
  },
)

test(
  'a visit is recorded although the first answer is lost',
  { tag: '@soak' },
  async ({ context, game, page, world }) => {
    let lost = 0
    await page.route('**/graphql', async (route) => {
      if (!isRequestFor(route.request(), 'RecordVisit') || lost++ > 0) return route.fallback()
      return route.fulfill({ status: 200, contentType: 'text/plain', body: 'not the requested answer' })
    })
    const answered = game.answerTo('RecordVisit')
    await game.open(4)
    await answered
    await expect.poll(() => world.countEvents(context, 'VisitRecorded')).toBe(1)
  },
)

test(
  'a visit is recorded although the visitor leaves right after the first paint',
  { tag: '@soak' },
  async ({ context, page, world }) => {
    // The chunk through which boards reach the server never loads.
    await page.route('**/assets/sync*.js', () => undefined)
    const asked = page.waitForRequest((request) => isRequestFor(request, 'RecordVisit'))
    await page.goto('/digits4')
    await asked
    await page.goto('about:blank')
    await expect.poll(() => world.countEvents(context, 'VisitRecorded')).toBe(1)
  },
)

test.describe('when the visitor leaves before the request is sent', () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

  test('the next visit sends it once, and the instructions stay closed', async ({
    context,
    game,
    page,
    world,
  }) => {
    let asked = 0
    await page.route('**/graphql', (route) => {
      if (!isRequestFor(route.request(), 'RecordVisit')) return route.fallback()
      asked++
      return route.abort()
    })
    await page.goto('/digits4')
    await expect(game.dialog).toHaveAccessibleName('How to play')
    await expect.poll(() => asked).toBeGreaterThan(0)
    await page.close()
    const later = new GamePage(await context.newPage())
    const answered = later.answerTo('RecordVisit')
    await later.open(4)
    await answered
    await expect.poll(() => world.countEvents(context, 'VisitRecorded')).toBe(1)
    await expect(later.dialog).toBeHidden()
    let askedAgain = 0
    context.on('request', (request) => {
      if (isRequestFor(request, 'RecordVisit')) askedAgain++
    })
    await expect.poll(() => later.page.evaluate(() => localStorage.getItem('previouslyVisited'))).toBe('1')
    await later.reload()
    await later.guess('0462')
    expect(askedAgain).toBe(0)
    expect(await world.countEvents(context, 'VisitRecorded')).toBe(1)
  })
})

test(
  'the examples can be read at once, and each tick plays a row',
  { tag: '@soak' },
  async ({ game, page }) => {
    await page.clock.install({ time: '2026-11-21T12:00:00-05:00' })
    await game.open(4)
    await page.clock.pauseAt('2026-11-21T12:05:00-05:00')
    await game.closeDialog()
    await game.button('How to play').click()
    const played = game.dialog.locator('.row[data-state=played]')
    await expect(game.dialog.locator('[data-digit]')).toHaveCount(20)
    await expect(played).toHaveCount(0)
    await page.clock.runFor(500)
    await expect(played).toHaveCount(1)
    await page.clock.runFor(1500)
    await expect(played).toHaveCount(4)
    await page.clock.runFor(500)
    await expect(played).toHaveCount(5)
    await game.dialog.getByRole('button', { name: 'Play' }).click()
    await expect(game.dialog).toBeHidden()
  },
)

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the examples appear at once', { tag: '@soak' }, async ({ game }) => {
    await game.open(4)
    await expect(game.dialog.locator('.row[data-state=played]')).toHaveCount(5)
  })
})
