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

/** One of each kind. web/storage/localGame.test.ts has the others. */
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
  ['a pending guess that is too short', JSON.stringify({ ...record, pending: ['5381'] })],
  ['a megabyte', 'x'.repeat(1_000_000)],
]

test.beforeEach(async ({ world }) => {
  await world.openGame(DAY, 5, '53812')
  await world.setTime(`${DAY}T12:00:00-05:00`)
})

test('damaged records are discarded before they are shown, a valid one is restored, and a new game replaces it', async ({
  game,
  page,
}) => {
  await page.goto('/privacy-policy')
  const network = await game.holdNetwork()
  const openWith = async (text: string) => {
    await store(page, 'digits5', text)
    const asked = page.waitForRequest((request) => isRequestFor(request, 'CurrentPlay'))
    await page.goto('/digits5')
    await asked
  }
  // web/storage/localScores.test.ts has more.
  await store(page, 'scores5', '{"scores":{"a":"<b>"},"average":"x"}')
  for (const [name, text] of damaged) {
    await test.step(name, async () => {
      await openWith(text)
      await game.expectBoard([])
      await expect(game.dialog).toBeHidden()
    })
  }
  // The damaged records derive from this one.
  await openWith(JSON.stringify(record))
  await game.expectBoard(['12345', '53000'])
  // The server does not know its game.
  await network.release()
  await game.expectBoard([])
  await game.guess('53812')
  await game.expectResult('You got it!', '53812')
  await expect(game.dialog).toContainText('Average 1.000')
  expect(Object.values(((await game.stored('scores5')) as { scores: object }).scores)).toEqual([1])
})

test('the server corrects hints and a victory that were edited by hand', async ({ game, page }) => {
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
  await store(
    page,
    'digits5',
    JSON.stringify({
      ...saved,
      hints: ['XXYXYH', 'GGGGGE', ...EMPTY.slice(2)],
      status: 'victory',
      targetNumber: '53000',
    }),
  )
  await game.reload()
  await game.expectHint(1, 'YYYXYH')
  await game.expectHint(2, 'GGXXXH')
  await expect(game.dialog).toBeHidden()
  expect(await game.stored('scores5')).toBeNull()
  await game.guess('53812')
  await game.expectResult('You got it!', '53812')
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
  const details = name === 'forbidden' ? {} : { tag: '@soak' }
  test(
    `with ${name} storage, a game is played to its end and survives a reload`,
    details,
    async ({ game, page }) => {
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
    },
  )
}

function store(page: Page, key: string, text: string): Promise<void> {
  return page.evaluate(([name, value]) => localStorage.setItem(name ?? '', value ?? ''), [key, text])
}
