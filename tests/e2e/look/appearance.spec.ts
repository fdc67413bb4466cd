import type { Page } from '@playwright/test'
import { ENDLESS_KINDS } from '#game/kinds/displayed.ts'
import type { GamePage } from '../gamePage.ts'
import { expect, test, WITH_ANIMATIONS } from '../hilo.ts'
import { APPEARANCES, expectNoViolations } from '../noViolations.ts'
import { TARGETS } from '../world.ts'

test.use(WITH_ANIMATIONS)

const PAPER = {
  light: 'rgb(242, 236, 220)',
  dark: 'rgb(12, 25, 28)',
  white: 'rgb(255, 255, 255)',
  black: 'rgb(0, 0, 0)',
}

test('the colours follow the system until the player chooses, and a choice shows from the first frame on', async ({
  game,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await recordPaper(page)
  await game.open(4)
  expect(await paper(page)).toBe(PAPER.light)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await paper(page)).toBe(PAPER.dark)
  await page.emulateMedia({ colorScheme: 'light', contrast: 'more' })
  expect(await paper(page)).toBe(PAPER.white)
  await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' })

  await choose(game, 'Dark')
  expect(await paper(page)).toBe(PAPER.dark)
  await game.reload()
  expect(await papersSinceLoad(page)).toEqual([PAPER.dark])
  await choose(game, 'High')
  expect(await paper(page)).toBe(PAPER.black)
  await game.reload()
  expect(await papersSinceLoad(page)).toEqual([PAPER.black])

  // A damaged choice in storage is ignored.
  await page.evaluate(() => {
    localStorage.setItem('theme', '"><b>dark')
    localStorage.setItem('contrast', '7')
  })
  await game.reload()
  expect(await papersSinceLoad(page)).toEqual([PAPER.light])
})

// The tours of look/screens.spec.ts have the usual appearance.
const FURTHER = APPEARANCES.slice(1)

test('a board and its result have enough contrast in the dark theme, and in both themes with high contrast', async ({
  game,
  page,
}) => {
  await game.open(4)
  await game.guess('4195')
  await expectNoViolations(page, FURTHER)
  await game.guess(TARGETS[4])
  await game.expectResult('You got it!', TARGETS[4])
  await expectNoViolations(page, FURTHER)
})

const choices = [
  ['Dark', 'light', PAPER.dark],
  ['Light', 'dark', PAPER.light],
] as const

for (const [choice, system, colour] of choices) {
  test(
    `${choice} overrides a ${system} system, also from the first frame after a reload`,
    {
      tag: '@soak',
    },
    async ({ game, page }) => {
      await page.emulateMedia({ colorScheme: system })
      await recordPaper(page)
      await game.open(4)
      await choose(game, choice)
      expect(await paper(page)).toBe(colour)
      await game.reload()
      expect(await papersSinceLoad(page)).toEqual([colour])
      await game.open(5)
      expect(await papersSinceLoad(page)).toEqual([colour])
      await game.openSettings()
      await expect(game.dialog.getByRole('radio', { name: choice })).toBeChecked()
      await game.dialog.getByRole('group', { name: 'Appearance' }).getByText('System').click()
      expect(await paper(page)).toBe(system === 'light' ? PAPER.light : PAPER.dark)
      await game.reload()
      expect(await papersSinceLoad(page)).toEqual([system === 'light' ? PAPER.light : PAPER.dark])
    },
  )
}

test(
  'all names of the switch between daily and random games are readable in high contrast',
  {
    tag: '@soak',
  },
  async ({ game, page }) => {
    await game.open(4)
    const links = page.locator('.mode-switch a')
    await expect(links).toHaveCount(1 + ENDLESS_KINDS.length)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, contrast: 'more' })
      const found = await links.evaluateAll((all) =>
        all.map((link) => {
          const { backgroundColor, color } = getComputedStyle(link)
          return { backgroundColor, color }
        }),
      )
      const [black, white] = [PAPER.black, PAPER.white]
      const light = { backgroundColor: white, color: black }
      const dark = { backgroundColor: black, color: white }
      const [shown, other] = colorScheme === 'light' ? [dark, light] : [light, dark]
      expect(found).toEqual([shown, ...ENDLESS_KINDS.map(() => other)])
    }
  },
)

test('the states of tiles and of keys differ by more than colour', async ({ game, page, world }) => {
  await world.openGame('2026-11-17', 4, '4618')
  await world.setTime('2026-11-17T12:00:00-05:00')
  await game.open(4)
  await game.guess('4195')
  await game.expectKeys({ 4: 'G', 1: 'Y', 9: 'X', 5: 'X' })
  for (const name of ['.tile', '.key']) {
    const signs = await page.evaluate((selector) => {
      const signOf = (mark: string) => {
        const element = document.querySelector(`${selector}[data-mark=${mark}]`)
        if (!element) return ''
        const { outlineStyle, backgroundImage } = getComputedStyle(
          element,
          selector === '.tile' ? '::after' : null,
        )
        return `${outlineStyle} ${backgroundImage.replace(/rgb[^)]*\)|color\([^)]*\)/g, '')}`
      }
      return ['G', 'Y', 'X'].map(signOf)
    }, name)
    expect(new Set(signs).size, `${name}: ${signs.join(' | ')}`).toBe(3)
  }
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('no animation runs, and the result appears at once', async ({ game, page, world }) => {
    await page.addInitScript(() => {
      const started: string[] = []
      Object.assign(window, { started })
      for (const type of ['animationstart', 'transitionrun'] as const) {
        addEventListener(
          type,
          (event) => started.push(`${type} ${(event.target as Element).className}`),
          true,
        )
      }
    })
    await world.openGame('2026-11-17', 4, '4618')
    await world.setTime('2026-11-17T12:00:00-05:00')
    await game.open(4)
    await page.keyboard.press('Enter')
    await game.guess('4195')
    await game.guess('4618')
    await game.expectResult('You got it!', '4618')
    expect(await page.evaluate(() => (window as unknown as { started: string[] }).started)).toEqual([])
  })
})

test('without reduced motion, a row appears place by place', { tag: '@soak' }, async ({ game, world }) => {
  await world.openGame('2026-11-17', 4, '4618')
  await world.setTime('2026-11-17T12:00:00-05:00')
  await game.open(4)
  await game.guess('4195')
  const delays = await game.row(1).evaluate((row) => {
    const tiles = [...row.querySelectorAll('.tile')].map((tile) => getComputedStyle(tile, '::after'))
    const arrow = [...row.querySelectorAll('.arrow')].map((element) => getComputedStyle(element))
    return [...tiles, ...arrow].map(
      ({ animationName, animationDelay }) => animationName !== 'none' && parseFloat(animationDelay),
    )
  })
  expect(delays).toEqual([0, 0.09, 0.18, 0.27, 0.36])
})

async function choose(game: GamePage, choice: string): Promise<void> {
  await game.openSettings()
  await game.dialog.getByText(choice, { exact: true }).click()
  await expect(game.dialog.getByRole('radio', { name: choice })).toBeChecked()
  await game.closeDialog()
}

function paper(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}

/** Records the page's background in every frame, from the first frame that has a body. */
async function recordPaper(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const papers = new Set<string>()
    Object.assign(window, { papers })
    const note = () => {
      if (document.querySelector('body'))
        papers.add(getComputedStyle(document.documentElement).backgroundColor)
      requestAnimationFrame(note)
    }
    note()
  })
}

function papersSinceLoad(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { papers: Set<string> }).papers])
}

test('pulses and tones wait until the player turns them on, and a browser that cannot vibrate says so', async ({
  game,
  page,
}) => {
  const isSound = (url: string) => /\/sound-[^/]*\.js$/.test(url)
  let isLoaded = false
  page.on('request', (request) => (isLoaded ||= isSound(request.url())))
  await page.addInitScript(() => {
    const pulses: unknown[] = []
    Object.assign(globalThis, { pulses })
    Object.defineProperty(Navigator.prototype, 'vibrate', {
      configurable: true,
      value: (pulse: unknown) => pulses.push(pulse) > 0,
    })
  })
  const pulses = () => page.evaluate(() => (globalThis as unknown as { pulses: unknown[] }).pulses.length)
  const setting = (name: string) => game.dialog.getByRole('group', { name })
  await game.open(2)
  await page.keyboard.type('9')
  await game.openSettings()
  await expect(setting('Sound').getByRole('radio', { name: 'Off' })).toBeChecked()
  expect([isLoaded, await pulses()]).toEqual([false, 0])
  const loading = page.waitForRequest((request) => isSound(request.url()))
  await setting('Sound').getByText('On', { exact: true }).click()
  await setting('Vibration').getByText('On', { exact: true }).click()
  await loading
  await game.closeDialog()
  await page.keyboard.type('9')
  expect(await pulses()).toBe(1)
  await page.keyboard.press('Enter')
  await game.expectPlayed(1, '99')
  expect(await pulses()).toBe(3)

  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'vibrate'))
  await game.reload()
  await game.openSettings()
  await expect(setting('Vibration').getByRole('radio', { name: 'On' })).toBeDisabled()
  await expect(setting('Vibration')).toHaveAccessibleDescription('This browser cannot vibrate.')
})

test('the settings of the arrows and of the streak are kept, and damaged ones are ignored', async ({
  game,
  page,
}) => {
  const arrows = game.dialog.getByRole('group', { name: 'Arrows in the text to share' })
  const streak = game.dialog.getByRole('group', { name: 'Streak' })
  const text = game.dialog.locator('.share-text')
  await game.open(2)
  await game.guessAll(['99', '07'])
  await expect(text).toContainText('⬇️')
  await game.closeDialog()
  await game.openSettings()
  await expect(streak.getByRole('radio', { name: 'Show' })).toBeChecked()
  await arrows.getByText('Hide').click()
  await streak.getByText('Hide').click()
  await game.reload()
  await expect(text).toHaveText('Hilo - 2 Digits\n⬜⬜\n🟩🟩✅\n2/6 - Nov 21')
  await expect(text).not.toContainText('⬇️')
  await game.closeDialog()
  await game.openSettings()
  await expect(arrows.getByRole('radio', { name: 'Hide' })).toBeChecked()
  await expect(streak.getByRole('radio', { name: 'Hide' })).toBeChecked()
  await page.evaluate(() => {
    localStorage.setItem('arrows', '"><b>hidden')
    localStorage.setItem('streak', '"><b>hidden')
  })
  await game.reload()
  await expect(text).toContainText('⬇️')
  await game.closeDialog()
  await game.openSettings()
  await expect(streak.getByRole('radio', { name: 'Show' })).toBeChecked()
})
