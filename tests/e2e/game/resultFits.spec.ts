import type { Page } from '@playwright/test'
import type { GamePage } from '../gamePage.ts'
import { expect, test } from '../hilo.ts'
import { inEach, resize } from '../resize.ts'

const DAY = '2026-11-26'
const TARGET = '9090909'
const ENDS = {
  'a won game': { guesses: ['1111111', '2222222', TARGET], title: 'You got it!' },
  'a lost game': {
    guesses: ['1111111', '2222222', '3333333', '4444444', '5555555', '6666666'],
    title: 'Out of tries',
  },
} as const

test.beforeEach(async ({ world }) => {
  await world.openGame(DAY, 7, TARGET)
  await world.setTime(`${DAY}T09:00:00-05:00`)
})

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

/** The rest of the result scrolls, and the next step stays. */
const SMALL = [
  { width: 320, height: 568 },
  { width: 844, height: 390 },
] as const

for (const [name, end] of Object.entries(ENDS)) {
  const details = name === 'a lost game' ? {} : { tag: '@soak' }
  test(
    `the result of ${name} needs no scrolling, and late figures move nothing`,
    details,
    async ({ game, page }) => {
      const release = await holdLateFigures(page)
      await resize(page, VIEWPORTS[0])
      await game.open(7)
      await game.guessAll(end.guesses)
      await game.expectResult(end.title, TARGET)
      const before: unknown[] = []
      await inEach(VIEWPORTS, page, async (viewport) => {
        expect(await game.resultScrolls(), viewport).toEqual({ below: 0, right: 0 })
        before.push(await places(game))
      })
      release()
      await game.players()
      const after: unknown[] = []
      await inEach(VIEWPORTS, page, async (viewport) => {
        after.push(await places(game))
        expect(await game.resultScrolls(), viewport).toEqual({ below: 0, right: 0 })
        await expect(game.dialog.getByText('New Game in 15 Hours'), viewport).toBeInViewport({ ratio: 1 })
        await expect(game.button('Challenge a friend'), viewport).toBeInViewport({ ratio: 1 })
      })
      expect(after).toEqual(before)
      await inEach(SMALL, page, async (viewport) => {
        await expect(game.dialog.locator('.result-next > *').last(), viewport).toBeInViewport({ ratio: 1 })
      })
    },
  )
}

test(
  'with space at the side, the result covers neither the board nor the bar',
  { tag: '@soak' },
  async ({ game, page }) => {
    await game.open(7)
    await game.guessAll(ENDS['a won game'].guesses)
    await game.expectResult('You got it!', TARGET)
    await inEach(
      [VIEWPORTS[1], { width: 1440, height: 900 }, { width: 2560, height: 1440 }],
      page,
      async (size) => {
        await expect(async () => {
          const { dialog, board, bar } = await edges(page)
          expect(dialog.left, size).toBeGreaterThan(board.right)
          expect(dialog.top, size).toBeGreaterThanOrEqual(bar.bottom)
        }).toPass()
      },
    )
  },
)

/** The edges of the result, the board and the bar. */
function edges(page: Page) {
  return page.evaluate(() => {
    const edgesOf = (selector: string) => {
      const { left, right, top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? {}
      return { left, right, top, bottom } as DOMRect
    }
    return { dialog: edgesOf('dialog[open]'), board: edgesOf('.board'), bar: edgesOf('.bar') }
  })
}

test('the offer of a new game needs no scrolling', { tag: '@soak' }, async ({ game, page, world }) => {
  await resize(page, VIEWPORTS[0])
  await game.open(7)
  await game.guessAll(ENDS['a lost game'].guesses)
  await game.expectResult('Out of tries', TARGET)
  await world.setTime('2026-11-27T09:00:00-05:00')
  await game.reload()
  const button = game.dialog.getByRole('button', { name: 'Play Todays Game' })
  await inEach(VIEWPORTS, page, async (viewport) => {
    await expect(button, viewport).toBeInViewport({ ratio: 1 })
    expect(await game.resultScrolls(), viewport).toEqual({ below: 0, right: 0 })
  })
})

test.describe('on a phone of 360×640', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  for (const [name, guesses] of Object.entries({
    'a game won at once': [TARGET],
    'a lost game': ENDS['a lost game'].guesses,
  })) {
    test(
      `the result of ${name} needs no scrolling and cuts nothing off`,
      { tag: '@soak' },
      async ({ game }) => {
        await game.open(7)
        await game.guessAll(guesses)
        await game.players()
        await expect(game.dialog.getByText('Longest')).toBeVisible()
        expect(await game.resultScrolls()).toEqual({ below: 0, right: 0 })
        await game.expectResultInReach()
      },
    )
  }
})

/** Holds the figures of all players until the returned function is called. */
async function holdLateFigures(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    (url) => url.href.includes('CrowdChanged'),
    async (route) => {
      await held
      await route.fallback()
    },
  )
  return release
}

/** The places of all parts that the result has from the beginning. */
function places({ dialog }: GamePage): Promise<unknown> {
  return dialog.locator('.answer, .result-line, .share, h3, th, .result-next > *').evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top } = element.getBoundingClientRect()
      return [element.textContent, left, top]
    }),
  )
}
