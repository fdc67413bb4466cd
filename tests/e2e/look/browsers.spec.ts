import type { Page } from '@playwright/test'
import { apisAboveTheFloor, removeApis } from '#tests/kit/browser/floor.ts'
import { expect, test } from '../hilo.ts'
import { TARGETS } from '../world.ts'

test('a game can be played without every API that a browser of the floor lacks', async ({ game, page }) => {
  const apis = apisAboveTheFloor()
  expect(apis.map((api) => api.join('.'))).toEqual(
    expect.arrayContaining([
      'Window.requestIdleCallback',
      'URL.parse',
      'Promise.try',
      'Document.moveBefore',
      'Set.union',
    ]),
  )
  await page.addInitScript(removeApis, apis)
  await game.open(4)
  expect(await page.evaluate(() => 'requestIdleCallback' in globalThis || 'parse' in URL)).toBe(false)
  await game.guess('4375')
  await game.openSettings()
  await page.keyboard.press('Escape')
  await game.guess(TARGETS[4])
  await game.expectResult('You got it!', TARGETS[4])
})

/** The youngest features that the page cannot do without. Each runs in the page and removes one. */
const REMOVALS: Record<string, () => unknown> = {
  'AbortSignal.timeout': () => Reflect.deleteProperty(AbortSignal, 'timeout'),
  'constructible style sheets': () => Reflect.deleteProperty(globalThis, 'CSSStyleSheet'),
  findLast: () => Reflect.deleteProperty(Array.prototype, 'findLast'),
  at: () => Reflect.deleteProperty(Array.prototype, 'at'),
  toSorted: () => Reflect.deleteProperty(Array.prototype, 'toSorted'),
  popovers: () => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'),
  'light-dark()': () => (CSS.supports = () => false),
}

for (const [name, remove] of Object.entries(REMOVALS))
  test(
    `a browser without ${name} is told that it is too old, and starts no script`,
    {
      tag: name === 'AbortSignal.timeout' ? [] : '@soak',
    },
    async ({ page }) => {
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
      await page.addInitScript(remove)
      await page.goto('/digits5')
      await expectTooOld(page)
      expect(scripts.filter((path) => path.endsWith('.js'))).toEqual([])
    },
  )

test(
  'the pages that need no script keep their content, with a notice below the logo',
  {
    tag: '@soak',
  },
  async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'))
    for (const path of ['/numbers', '/fairness']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        `This browser is too old for the game, which needs at least ${OLDEST}`,
      )
      await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0)
      const parts = [
        page.getByRole('banner'),
        page.getByRole('alert'),
        page.getByRole('heading', { level: 1 }),
      ]
      const [logo, notice, title] = await Promise.all(parts.map((part) => part.boundingBox()))
      expect(logo?.y).toBeLessThan(notice?.y ?? 0)
      expect(notice?.y).toBeLessThan(title?.y ?? 0)
      expect(notice?.x).toBe(title?.x)
    }
  },
)

const OLDEST = 'Chrome 125, Edge 125, Firefox 126, Safari 17.5 or iOS 17.5.'

async function expectTooOld(page: Page): Promise<void> {
  const text = page.getByRole('alert')
  await expect(text.getByRole('heading')).toHaveText('This browser is too old.')
  await expect(text.getByRole('paragraph').first()).toHaveText('Hilo')
  await expect(text).toContainText(`This page needs at least ${OLDEST}`)
  await expect(page.locator('#root')).toHaveCount(0)
}
