import type { Page } from '@playwright/test'
import { isRequestFor } from '../heldNetwork.ts'
import { expect, test } from '../hilo.ts'

const DAY = '2026-11-27'
const EMPTY = ['', '', '', '', '', '']

/** A record of a game with two rows, in the form that the page writes. */
const record = {
  board: ['12345', '53000', '', '', '', ''],
  currentRow: 2,
  hints: ['YYYXYH', 'GGXXXH', '', '', '', ''],
  status: 'playing',
  gameId: 'R2FtZToyMDc4NDU=',
  day: DAY,
}

/** One of each kind. web/storage/damagedGame.test.ts has the others. */
const damaged: [name: string, text: string][] = [
  ['no JSON', '{"board":["12345",'],
  ['a board that is not a list', JSON.stringify({ ...record, board: { length: 6 } })],
  [
    'markup in the board',
    JSON.stringify({ ...record, board: ['<img src=x onerror=alert(1)>', '53000', '', '', '', ''] }),
  ],
  [
    'a victory without a right guess',
    JSON.stringify({ ...record, status: 'victory', targetNumber: '53812' }),
  ],
  ['a pending guess of another row', JSON.stringify({ ...record, pending: { row: 5, guess: '53812' } })],
  ['a megabyte', 'x'.repeat(1_000_000)],
]

test.beforeEach(async ({ world }) => {
  await world.openGame(DAY, 5, '53812')
  await world.setTime(`${DAY}T12:00:00-05:00`)
})

test('a damaged record is discarded before it is shown, and a game is played in its place', async ({
  game,
  page,
}) => {
  await page.goto('/privacy-policy')
  const network = await game.holdNetwork()
  for (const [name, text] of damaged) {
    await test.step(name, async () => {
      await store(page, 'digits5', text)
      const asked = page.waitForRequest((request) => isRequestFor(request, 'CurrentPlay'))
      await page.goto('/digits5')
      await asked
      await game.expectBoard([])
      await expect(game.dialog).toBeHidden()
    })
  }
  await network.release()
  await game.guess('53812')
  await game.expectResult('You got it!', '53812')
})

test('the valid record, from which the damaged ones derive, is restored', async ({ game, page }) => {
  await page.goto('/privacy-policy')
  await store(page, 'digits5', JSON.stringify(record))
  const network = await game.holdNetwork()
  await page.goto('/digits5')
  await game.expectBoard(['12345', '53000'])
  await network.release()
})

test('a record of a game unknown to the server is replaced by a new game', async ({ game, page }) => {
  await page.goto('/privacy-policy')
  await store(page, 'digits5', JSON.stringify(record))
  await game.open(5)
  await game.expectBoard([])
  await game.guess('53812')
  await game.expectResult('You got it!', '53812')
})

test('the server corrects a hint that was edited by hand', async ({ game, page }) => {
  await game.open(5)
  await game.guessAll(['12345', '53000'])
  const saved = (await game.stored('digits5')) as typeof record
  expect(saved.hints).toEqual(record.hints)
  await store(
    page,
    'digits5',
    JSON.stringify({
      ...saved,
      hints: ['GGGGXH', 'GGGGGL', '', '', '', ''].map((hint) => hint.padEnd(6, 'X').slice(0, hint ? 6 : 0)),
    }),
  )
  await game.reload()
  await game.expectHint(1, 'YYYXYH')
  await game.expectHint(2, 'GGXXXH')
})

test('the server corrects a victory that was edited by hand', async ({ game, page }) => {
  await game.open(5)
  await game.guess('12345')
  const saved = (await game.stored('digits5')) as typeof record
  await store(
    page,
    'digits5',
    JSON.stringify({
      ...saved,
      hints: ['GGGGGE', ...EMPTY.slice(1)],
      status: 'victory',
      targetNumber: '12345',
    }),
  )
  await game.reload()
  await game.expectHint(1, 'YYYXYH')
  await expect(game.dialog).toBeHidden()
  expect(await game.stored('scores5')).toBeNull()
  await game.guess('53812')
  await game.expectResult('You got it!', '53812')
})

test('damaged scores are ignored', async ({ game, page }) => {
  await page.goto('/privacy-policy')
  // web/storage/localScores.test.ts has more.
  for (const text of ['{', '{"scores":{"a":"<b>"},"average":"x"}']) {
    await store(page, 'scores5', text)
    await game.open(5)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('5 Digits')
  }
  await game.guess('53812')
  await game.expectResult('You got it!', '53812')
  await expect(game.dialog).toContainText('Average 1.000')
  expect(Object.values(((await game.stored('scores5')) as { scores: object }).scores)).toEqual([1])
})

const hostile: [name: string, spoil: () => void][] = [
  [
    'forbidden',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      }
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    },
  ],
]

for (const [name, spoil] of hostile) {
  test(`with ${name} storage, a game is played to its end and survives a reload`, async ({ game, page }) => {
    await page.addInitScript(spoil)
    await game.open(5)
    if (name === 'forbidden') await game.closeDialog()
    await game.guessAll(['12345', '53000'])
    await game.reload()
    if (name === 'forbidden') await game.closeDialog()
    await game.expectBoard(['12345', '53000'])
    await game.guess('53812')
    await game.expectResult('You got it!', '53812')
    await expect(game.dialog).toContainText('Average 3.000')
    await game.closeDialog()
    await page.goto('/')
    await expect(page).toHaveTitle(/^Hilo - [45] Digits$/)
  })
}

function store(page: Page, key: string, text: string): Promise<void> {
  return page.evaluate(([name, value]) => localStorage.setItem(name ?? '', value ?? ''), [key, text])
}
