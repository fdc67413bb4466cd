import type { Page } from '@playwright/test'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { expect, test, WITH_ANIMATIONS } from '../hilo.ts'
import { recordShifts, shifts } from '../layoutShifts.ts'
import { inEach, resize } from '../resize.ts'
import { TARGETS } from '../world.ts'

test.use(WITH_ANIMATIONS)

const VIEWPORTS = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 568, height: 320 },
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
] as const

test('each mode fits every viewport without scrolling, with all keys and rows', async ({ game, page }) => {
  for (const digits of DIGIT_COUNTS) {
    await resize(page, VIEWPORTS[0])
    await game.open(digits)
    await page.keyboard.type('8'.repeat(digits))
    await inEach(VIEWPORTS, page, async (viewport) => {
      const where = `${digits} digits on ${viewport}`
      expect(await overflow(page), where).toEqual({ right: 0, below: 0 })
      expect(await hiddenControls(page), where).toEqual([])
    })
  }
})

test('the days and the switch do not cover each other in any viewport', async ({ game, page }) => {
  await game.open(5)
  await expect(game.days).toContainText('Nov 21')
  await expect(page.getByRole('link', { name: 'Random' })).toBeVisible()
  await inEach(VIEWPORTS, page, async (viewport) => expect(await coveredParts(page), viewport).toEqual([]))
})

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('nothing overflows sideways: home, after a game, result, instructions, settings, policy', async ({
    game,
    page,
  }) => {
    await game.open(7)
    await game.guess('1234567')
    expect(await overflow(page)).toEqual({ right: 0, below: 0 })
    await game.guess(TARGETS[7])
    await game.expectResult('You got it!', TARGETS[7])
    expect(await sideways(page)).toBe(0)
    await game.closeDialog()
    await expect(game.button('Show Scores')).toBeVisible()
    expect(await overflow(page)).toEqual({ right: 0, below: 0 })
    for (const open of [() => game.button('How to play').click(), () => game.openSettings()]) {
      await open()
      await expect(game.dialog).toBeVisible()
      expect(await sideways(page)).toBe(0)
      await game.closeDialog()
    }
    await game.openHome()
    expect(await overflow(page)).toEqual({ right: 0, below: 0 })
    await page.goto('/privacy-policy')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await sideways(page)).toBe(0)
  })

  test('the board’s title is visible beside the switch', async ({ game, page }) => {
    await game.open(5)
    await expect(page.getByRole('link', { name: 'Random' })).toBeVisible()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('5 Digits')
    await expect(title).toBeInViewport({ ratio: 1 })
    await expect(title).toHaveCSS('opacity', '1')
    const end = await title.evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      return text.getBoundingClientRect().right
    })
    expect((await page.locator('.mode-switch').boundingBox())?.x).toBeGreaterThan(end)
  })

  test('the keys and the switch are large enough for touch', async ({ game, page }) => {
    await game.open(7)
    const sizes = await page
      .locator('.key, .mode-arrow, .mode-switch a, .bar .icon-button')
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { width, height } = element.getBoundingClientRect()
          return Math.min(width, height)
        }),
      )
    expect(sizes.length).toBeGreaterThan(17)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
  })
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`on ${viewport.width}×${viewport.height}, from load to the end of a game`, () => {
    test.use({ viewport })

    for (const path of ['/', '/digits5']) {
      test(`nothing on ${path} shifts`, async ({ game, page }) => {
        await recordShifts(page)
        await page.addInitScript(() => {
          Math.random = () => 0.9
        })
        await (path === '/' ? game.openHome() : game.open(5))
        await page.keyboard.press('Enter')
        await expect(game.messages).toHaveCount(1)
        await game.guess('12345')
        await game.expectKeys({ 1: 'Y', 2: 'X', 3: 'Y', 4: 'X', 5: 'G' })
        await game.reload()
        await game.expectBoard(['12345'])
        await game.guess(TARGETS[5])
        await game.expectResult('You got it!', TARGETS[5])
        await game.closeDialog()
        await expect(game.button('Show Scores')).toBeVisible()
        expect(await shifts(page)).toEqual([])
      })
    }
  })
}

function overflow(page: Page): Promise<{ right: number; below: number }> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
    return { right: scrollWidth - clientWidth, below: scrollHeight - clientHeight }
  })
}

/** The distance by which the page, or the open dialog, scrolls sideways. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { documentElement } = document
    const dialog = document.querySelector('dialog[open]') ?? documentElement
    return Math.max(
      documentElement.scrollWidth - documentElement.clientWidth,
      dialog.scrollWidth - dialog.clientWidth,
    )
  })
}

/** The links of the title's row with hit areas that cover each other, in pairs. */
function coveredParts(page: Page): Promise<string[]> {
  return page.locator('.days a, .mode-switch a').evaluateAll((elements) => {
    const parts = elements.map((element) => ({
      text: element.textContent,
      box: element.getBoundingClientRect(),
    }))
    return parts.flatMap(({ text, box }, index) =>
      parts
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            other.left < box.right &&
            box.left < other.right &&
            other.top < box.bottom &&
            box.top < other.bottom,
        )
        .map((other) => `${text}, ${other.text}`),
    )
  })
}

/** Keys, rows and links of the game that are not wholly in the viewport. */
function hiddenControls(page: Page): Promise<string[]> {
  return page.locator('.key, .board .row, .mode-arrow').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
        const isInside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5
        return !isInside || width < 10 || height < 10
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  )
}
