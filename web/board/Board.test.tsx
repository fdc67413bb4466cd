import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { boardRows } from '../plays/boardView.ts'
import { newGameState } from '../plays/gameState.ts'
import { typeKeys } from '../plays/playSamples.ts'
import { Board } from './Board.tsx'

const empty = newGameState({ kind: 'daily', digits: 3 })
const drawn = (keys: string) =>
  renderToString(
    <Board digits={3} rows={boardRows(typeKeys(empty, keys))} onKey={() => undefined}>
      {null}
    </Board>,
  )
const tiles = (html: string) => html.match(/<span class="tile".*?<\/span>/g) ?? []

it('screen readers can press the places of the typed row alone, and hear the chosen one', () => {
  const html = drawn('b7c')
  expect(html.match(/aria-label="Place[^"]*"/g)).toEqual([
    'aria-label="Place 1: empty"',
    'aria-label="Place 2: 7"',
    'aria-label="Place 3: empty"',
  ])
  expect(tiles(html).map((tile) => tile.includes('aria-hidden'))).toEqual(
    Array.from({ length: 18 }, (_, tile) => tile >= 3),
  )
  expect(
    tiles(html)
      .map((tile) => tile.includes('aria-current'))
      .indexOf(true),
  ).toBe(2)
  expect(html).toContain('<p class="spoken" role="status">Place 3: empty</p>')
  expect(tiles(html).findIndex((tile) => tile.includes('data-next'))).toBe(2)
  expect(html).toContain('Row 1: empty 7')
})

it('without a choice, the first empty place is marked as the next, and nothing is said', () => {
  const html = drawn('b7c8')
  expect(tiles(html).findIndex((tile) => tile.includes('data-next'))).toBe(0)
  expect(tiles(html).some((tile) => tile.includes('aria-current'))).toBe(false)
  expect(html).toContain('<p class="spoken" role="status"></p>')
})
