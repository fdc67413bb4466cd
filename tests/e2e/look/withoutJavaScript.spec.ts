import { expect, test } from '../hilo.ts'

test.use({ javaScriptEnabled: false })

const PATHS = [
  '/',
  '/digits2',
  '/digits7',
  '/login',
  '/login/complete',
  '/signup',
  '/reset-password',
  '/new-password/abc',
  '/verify-email/abc',
  '/profile',
  '/settings',
  '/challenge',
  '/day',
  '/privacy-policy',
  '/nowhere',
]

const SMALL_PHONE = { width: 320, height: 568 }
const VIEWPORTS = [SMALL_PHONE, { width: 1440, height: 900 }]

test.describe('without JavaScript', () => {
  test.use({ expectedConsoleErrors: /404 \(Not Found\)/ })

  for (const viewport of VIEWPORTS)
    test(
      `every page says so at its top, and shows no loading text, no form and no keyboard, ${viewport.width} px wide`,
      { tag: viewport === SMALL_PHONE ? [] : '@soak' },
      async ({ page, world: _world }) => {
        await page.setViewportSize(viewport)
        for (const path of PATHS)
          await test.step(path, async () => {
            await page.goto(path)
            // Playwright cannot read text within noscript.
            const notice = page.locator('.no-script')
            await expect(notice).toBeInViewport({ ratio: 1 })
            expect((await notice.boundingBox())?.y).toBe(0)
            await expect(notice).toHaveCSS('background-color', 'rgb(35, 66, 176)')
            await expect(notice).toHaveCSS('color', 'rgb(255, 252, 243)')
            await expect(page.getByText(/…|one moment/i).filter({ visible: true })).toHaveCount(0)
            await expect(page.locator('form, .choice, .key').filter({ visible: true })).toHaveCount(0)
          })
      },
    )
})

test.describe('without JavaScript, the links work:', () => {
  test.use({ expectedConsoleErrors: /404 \(Not Found\)/ })

  test('a page that needs no script shows no notice, and its menu opens; Enter leads home from an unknown path', async ({
    page,
    world: _world,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/numbers', '/fairness', '/open-data', '/api/docs', '/embed']) {
      await page.goto(path)
      await expect(page.locator('.no-script')).toHaveCount(0)
      await page.getByRole('button', { name: 'Game Modes' }).click()
      await page.getByRole('link', { name: '5 Digits' }).click()
      await expect(page).toHaveURL(/\/digits5(?:#today)?$/)
    }
    await page.goto('/nowhere')
    await expect(page.getByRole('link', { name: 'Oops!' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
  })
})
