import type { Page } from '@playwright/test'
import { hintFor } from '#game/hints/hint.ts'
import { expect, test } from '../hilo.ts'

test('a whole game is played from the accessibility tree, without a key outside the field', async ({
  game,
  page,
  world,
}) => {
  await world.openGame('2026-11-10', 4, '4618')
  await world.setTime('2026-11-10T12:00:00-05:00')
  await takeSingleKeys(page)
  await game.open(4)
  await page.keyboard.type('46')
  await page.getByRole('button', { name: 'Guess as text' }).dispatchEvent('click')
  const field = page.getByRole('textbox', { name: 'Your guess' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')

  const said = page.getByRole('main').getByRole('status')
  await page.keyboard.type('12g')
  await expect(said.filter({ hasText: 'No guess yet.' })).toHaveCount(1)
  await expect(field).toHaveValue('12')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')

  for (let row = 1, isFound = false; !isFound; row++) {
    await page.keyboard.type(nextGuess(await readRows(page)))
    await page.keyboard.press('Enter')
    const spoken = said.filter({ hasText: new RegExp(`^Row ${row}:`) })
    await expect(spoken).toHaveCount(1)
    isFound = (await spoken.textContent())?.endsWith('That is the number.') === true
    if (isFound) continue
    await expect(field).toBeFocused()
    await page.keyboard.type('l')
    await expect(said.filter({ hasText: /at least \d{4} and at most \d{4}/ })).toHaveCount(1)
  }
  await game.expectResult('You got it!', '4618')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

/** Does what a screen reader in browse mode does: a single key reaches the page only in a text field. */
async function takeSingleKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const take = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLInputElement
      if (isField || event.key.length > 1) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    for (const type of ['keydown', 'keypress', 'keyup'] as const)
      addEventListener(type, take, { capture: true })
  })
}

type Row = { guess: string; hint: string }

/** The played rows, as a screen reader reads them. */
async function readRows(page: Page): Promise<Row[]> {
  const snapshot = await page.getByRole('list', { name: 'Guesses' }).ariaSnapshot()
  return [...snapshot.matchAll(/Row \d: (.*?)\. The number is (higher|lower)\./g)].map(
    ([, marks = '', arrow]) => {
      const words = marks.split(', ')
      const digit = (word: string) => /\d/.exec(word)?.[0] ?? ''
      const mark = (word: string) => (word.endsWith('correct') ? 'G' : word.endsWith('elsewhere') ? 'Y' : 'X')
      return {
        guess: words.map(digit).join(''),
        hint: words.map(mark).join('') + (arrow === 'higher' ? 'H' : 'L'),
      }
    },
  )
}

function nextGuess(rows: Row[]): string {
  const numbers = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))
  const candidates = numbers.filter((number) =>
    rows.every(({ guess, hint }) => hintFor(number, guess) === hint),
  )
  return candidates[Math.floor(candidates.length / 2)] ?? ''
}
