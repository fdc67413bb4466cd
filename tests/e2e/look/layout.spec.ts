import type { Page } from '@playwright/test'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { dialogForm } from '../account/accounts.ts'
import { expect, test, WITH_ANIMATIONS } from '../hilo.ts'
import { recordShifts, shifts } from '../layoutShifts.ts'
import { createMember } from '../profile/member.ts'
import { inEach, resize } from '../resize.ts'
import { TARGETS } from '../world.ts'

test.use(WITH_ANIMATIONS)

const SMALL_PHONE = { width: 320, height: 568 }
const DESKTOP = { width: 1440, height: 900 }
const FURTHER = [
  { width: 360, height: 640 },
  { width: 568, height: 320 },
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
] as const

for (const [names, modes, viewports] of [
  [
    'the modes of the fewest and the most digits fit a small phone and a desktop',
    [2, 7],
    [SMALL_PHONE, DESKTOP],
  ],
  ['each mode fits any viewport', DIGIT_COUNTS, [SMALL_PHONE, DESKTOP, ...FURTHER]],
] as const)
  test(
    `${names} without scrolling: all keys and rows are seen, and no link covers another`,
    {
      tag: modes === DIGIT_COUNTS ? '@soak' : [],
    },
    async ({ game, page }) => {
      for (const digits of modes) {
        await resize(page, viewports[0])
        await game.open(digits)
        await page.keyboard.type('8'.repeat(digits))
        await expect(game.days).toContainText('Nov 21')
        await expect(page.getByRole('link', { name: 'Random' })).toBeVisible()
        await inEach(viewports, page, async (viewport) => {
          const where = `${digits} digits on ${viewport}`
          expect(await overflow(page), where).toEqual({ right: 0, below: 0 })
          expect(await hiddenControls(page), where).toEqual([])
          expect(await coveredParts(page), where).toEqual([])
        })
      }
    },
  )

test.describe('on a small phone', () => {
  test.use({ viewport: SMALL_PHONE })

  test(
    'nothing overflows after a guess and after a game, and the home page needs no scrolling',
    {
      tag: '@soak',
    },
    async ({ game, page }) => {
      await game.open(7)
      await game.guess('1234567')
      expect(await overflow(page)).toEqual({ right: 0, below: 0 })
      await game.guess(TARGETS[7])
      await game.expectResult('You got it!', TARGETS[7])
      await game.closeDialog()
      await expect(game.button('Show Scores')).toBeVisible()
      expect(await overflow(page)).toEqual({ right: 0, below: 0 })
      await game.openHome()
      expect(await overflow(page)).toEqual({ right: 0, below: 0 })
    },
  )

  test('the title is visible, and the controls of a board, a form and the profile are large enough for touch', async ({
    context,
    game,
    page,
    world,
  }) => {
    await game.open(7)
    await expect(page.getByRole('link', { name: 'Random' })).toBeVisible()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('7 Digits')
    await expect(title).toBeInViewport({ ratio: 1 })
    await expect(title).toHaveCSS('opacity', '1')
    const end = await title.evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      return text.getBoundingClientRect().right
    })
    expect((await page.locator('.mode-switch').boundingBox())?.x).toBeGreaterThan(end)
    const keys = await shorterSides(page, '.key, .mode-arrow, .mode-switch a, .bar .icon-button')
    expect(keys.length).toBeGreaterThan(17)
    expect(Math.min(...keys)).toBeGreaterThanOrEqual(44)

    await game.button('Login').click()
    await game.dialog.getByRole('link', { name: 'Sign up!' }).click()
    await dialogForm(page).submit.click()
    await expect(dialogForm(page).email).toBeFocused()
    const parts = await heights(page, 'dialog[open] :is(.field-line, .field-toggle, button[type=submit])')
    expect(parts).toHaveLength(5)
    expect(Math.min(...parts)).toBeGreaterThanOrEqual(43)
    const fontSize = await dialogForm(page).email.evaluate((field) =>
      parseFloat(getComputedStyle(field).fontSize),
    )
    expect(fontSize, 'an iPhone zooms in below 16 px').toBeGreaterThanOrEqual(16)

    await createMember(context, world)
    await page.goto('/profile#settings')
    await expect(page.getByRole('button', { name: 'Start Here' })).toBeVisible()
    const buttons = await shorterSides(page, '.profile :is(.button, .profile-tabs a):visible')
    expect(buttons.length).toBeGreaterThan(9)
    expect(Math.min(...buttons)).toBeGreaterThanOrEqual(44)
  })
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`on ${viewport.width}×${viewport.height}, from load to the end of a game`, () => {
    test.use({ viewport })

    for (const path of ['/', '/digits5']) {
      const isUsual = path === '/digits5' && viewport.width === 390
      test(`nothing on ${path} shifts`, { tag: isUsual ? [] : '@soak' }, async ({ game, page }) => {
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

/** The sizes of all elements that match. */
function boxes(page: Page, selector: string): Promise<{ width: number; height: number }[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return { width, height }
    }),
  )
}

async function shorterSides(page: Page, selector: string): Promise<number[]> {
  return (await boxes(page, selector)).map(({ width, height }) => Math.min(width, height))
}

async function heights(page: Page, selector: string): Promise<number[]> {
  return (await boxes(page, selector)).map(({ height }) => height)
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

test('in an installed page the last keys keep a distance from the edge, where gestures begin', async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await game.open(5)
  const below = await page.evaluate(() => {
    // No browser for tests can be an installed page, so its rules apply here as they stand.
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    const installed = rules.filter(
      (rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && /standalone/.test(rule.conditionText),
    )
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(installed.flatMap((rule) => [...rule.cssRules].map(({ cssText }) => cssText)).join(''))
    document.adoptedStyleSheets.push(sheet)
    const keys = [...document.querySelectorAll('.keyboard button, .keyboard a')]
    return innerHeight - Math.max(...keys.map((key) => key.getBoundingClientRect().bottom))
  })
  expect(below).toBeGreaterThanOrEqual(12)
  expect(await overflow(page)).toEqual({ right: 0, below: 0 })
})
