import { OFFERED } from '#languages/languages.ts'
import { messages as arabic } from '#languages/game/ar.generated.ts'
import { messages as arabicLetters } from '#languages/letters/ar.generated.ts'
import { messages as german } from '#languages/game/de.generated.ts'
import { messages as germanLetters } from '#languages/letters/de.generated.ts'
import { enterGuess } from '../gamePage.ts'
import { expect, test } from '../hilo.ts'
import { createAccount, hydrated, logIn, mutate, newCredentials, openForm } from '../account/accounts.ts'
import { findLink, subjectsTo } from '../account/letters.ts'
import { LANGUAGE } from '../languageScreens.ts'
import { expectScreensInOrder, expectTextInPlace } from '../textGeometry.ts'

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })

  test('the first response and the only texts are German, until the settings choose another language', async ({
    game,
    page,
  }) => {
    const loaded: string[] = []
    page.on('request', (request) => {
      const [, language] = /\/texts-game-(.+)-[\w-]{8}\.js$/.exec(request.url()) ?? []
      if (language) loaded.push(language)
    })
    await game.open(5)
    await expect(page).toHaveTitle('Hilo - 5 Ziffern')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await expect.poll(() => game.messagesShown()).toContain('Gib eine Zahl mit 5 Ziffern ein')
    await page.getByRole('button', { name: 'So geht’s' }).click()
    await expect(game.dialog).toContainText(
      'Grün mit Rahmen: Die 5 und die 3 stehen an der richtigen Stelle.',
    )
    expect(loaded).toEqual(['de'])
    await page.keyboard.press('Escape')
    await test.step('the language of the settings wins over the browser, until the player gives it up', async () => {
      const choose = async (name: string, menu: string, settings: string, use: string) => {
        await page.getByRole('button', { name: menu }).click()
        await page.getByRole('link', { name: settings }).click()
        await game.dialog.getByRole('combobox').selectOption(name)
        await game.dialog.getByRole('button', { name: use }).click()
      }
      await choose('English', 'Menü', 'Einstellungen', 'Diese Sprache verwenden')
      await expect(page.getByRole('button', { name: 'How to play' })).toBeVisible()
      await page.goto('/digits4')
      await expect(page).toHaveTitle('Hilo - 4 Digits')
      await choose('As the browser', 'Menu', 'Settings', 'Use this language')
      await expect(page).toHaveTitle('Hilo - 4 Ziffern')
    })
  })
})

test('a login brings the account’s language, and a choice in the settings is that of its letters', async ({
  baseURL,
  context,
  game,
  page,
  world,
}) => {
  const url = String(baseURL)
  const account = newCredentials()
  await context.addCookies([{ name: 'hilo_language', value: 'de', url }])
  await createAccount(context, world, account)
  await context.clearCookies()
  expect(await subjectsTo(world, account.email)).toEqual(['Bestätige deine E-Mail-Adresse für Hilo'])

  const form = await openForm(page, '/login')
  await form.send(account)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).not.toHaveURL('/login')

  await page.goto('/settings')
  await hydrated(page)
  await page.getByRole('combobox').selectOption('English')
  await page.getByRole('button', { name: 'Diese Sprache verwenden' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await mutate(context, world, 'changeUsername', { username: newCredentials().username })).toBe(
    'AccountUpdated',
  )
  await expect
    .poll(async () => (await subjectsTo(world, account.email)).at(-1))
    .toBe('Your Hilo username has been changed')
  await game.open(5)
  await expect(page).toHaveTitle('Hilo - 5 Digits')
})

const TEXTS = [
  { language: 'de', direction: 'ltr', texts: german, letters: germanLetters, day: '21. Nov.' },
  { language: 'ar', direction: 'rtl', texts: arabic, letters: arabicLetters, day: '\u200F21 نوفمبر' },
] as const

for (const { language, direction, texts, letters, day } of TEXTS)
  test.describe(`in a browser that prefers ${language}`, () => {
    test.use({ locale: language })

    test(
      `a visitor plays a whole game, shares it and confirms the letter of the sign-up (${language})`,
      language === 'ar' ? {} : { tag: '@soak' },
      async ({ context, game, page, world }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        const account = newCredentials()
        await game.open(4)
        await expect(page.locator('html')).toHaveAttribute('dir', direction)
        await expect(page).toHaveTitle(`Hilo - ${texts.board.mode({ digits: 4 })}`)
        for (const guess of ['1234', '0462']) await enterGuess(page, guess)
        await expect(game.dialog.locator('.answer')).toContainText('0462')
        await expect(game.share).toHaveText(texts.share.copy)
        await game.share.click()
        await expect(game.share).toHaveText(texts.share.copied)
        const [first, ...rest] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
        expect(first).toBe(`Hilo - ${texts.board.mode({ digits: 4 })}`)
        expect(rest).toEqual([
          '⬜🟨⬜🟨⬇️',
          '🟩🟩🟩🟩✅',
          `${direction === 'rtl' ? '\u200E' : ''}2/6 - ${day}`,
        ])

        await openForm(page, '/signup')
        await page.locator('[autocomplete="email username"], [name=email]').first().fill(account.email)
        await page.locator('[name=username]').fill(account.username)
        await page.locator('[autocomplete=new-password]').fill(account.password)
        await page.locator('main button[type=submit]').click()
        await expect(page.locator('main .success')).toBeVisible()
        await page.goto(await findLink(world, account.email, 'verify-email'))
        expect(await subjectsTo(world, account.email)).toEqual([
          letters.verification.subject({ siteName: 'Hilo' }),
        ])
        await expect(page.locator('main button, main .button').first()).toBeVisible()
        await logIn(context, world, account)
        await page.goto('/profile')
        await expect(page.locator('.mode-played')).toHaveCount(1)
      },
    )
  })

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  for (const language of ['en-XA', 'ar-XB'])
    test(
      `the board, the instructions, the settings and the pages of text fit in ${language}`,
      { tag: '@soak' },
      async ({ baseURL, context, game, page }) => {
        await context.addCookies([{ name: 'hilo_language', value: language, url: String(baseURL) }])
        await game.open(7)
        await expectTextInPlace(page, 'the board')
        await page.locator('.bar-end .icon-button').first().click()
        await expect(game.dialog).toBeVisible()
        await expectTextInPlace(page, 'the instructions')
        await page.keyboard.press('Escape')
        await page.locator('[popovertarget=menu]').click()
        await expectTextInPlace(page, 'the menu')
        // It opens below its button.
        const menu = await page.locator('#menu').boundingBox()
        const button = await page.locator('[popovertarget=menu]').boundingBox()
        if (!menu || !button) throw new Error('The menu is closed')
        const middle = button.x + button.width / 2
        expect(menu.x < middle && middle < menu.x + menu.width).toBe(true)
        await page.locator('#menu a').last().click()
        await expect(game.dialog.getByRole('combobox')).toBeVisible()
        await expectTextInPlace(page, 'the settings')
        for (const path of ['/numbers', '/fairness', '/open-data', '/api/docs', '/embed']) {
          await page.goto(path)
          await expectTextInPlace(page, path)
        }
      },
    )
})

for (const language of OFFERED)
  test(
    `in ${language}, no text overlaps, overflows or is clipped, and axe finds nothing`,
    { tag: '@soak' },
    async ({ baseURL, context, game, page, world }) => {
      test.slow()
      await context.addCookies([{ name: 'hilo_language', value: language, url: String(baseURL) }])
      await expectScreensInOrder(LANGUAGE, { context, game, page, world }, [
        { px: 32, viewports: [{ width: 320, height: 568 }] },
        {
          px: 16,
          viewports: [
            { width: 320, height: 568 },
            { width: 1440, height: 900 },
          ],
        },
      ])
    },
  )
