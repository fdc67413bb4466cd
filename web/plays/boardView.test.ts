import { describe, expect, it } from 'vitest'
import { boardRows, highlightedKeys, shownMarks, shownState } from './boardView.ts'
import { newGameState, type GameState } from './gameState.ts'
import { samplePlay, typeKeys } from './playSamples.ts'

const empty = { ...newGameState({ kind: 'daily', digits: 3 }), play: samplePlay('123', []) }
const described = (state: GameState) =>
  boardRows(state).map(({ text, state: row }) => `${row} ${text}`.trim())

describe('the board', () => {
  it('always has six rows', () => {
    expect(described(empty)).toEqual(Array.from({ length: 6 }, () => 'empty'))
  })

  it('shows the row being typed as the active one', () => {
    const rows = boardRows(typeKeys(empty, '12'))
    expect(rows[0]).toMatchObject({ text: '12', state: 'typing', active: true, hint: null })
    expect(rows.filter(({ active }) => active)).toHaveLength(1)
  })

  it('shows the places of its digits and the chosen place', () => {
    expect(boardRows(typeKeys(empty, 'c456!789!b7'))[2]).toMatchObject({
      text: ' 7',
      place: 2,
      active: true,
    })
  })

  it('shows a sent row, and the digits typed ahead below it', () => {
    expect(described(typeKeys(empty, '456!78')).slice(0, 3)).toEqual(['sending 456', 'typing 78', 'empty'])
  })

  it('shows queued guesses as sent rows, and the digits typed after them', () => {
    expect(described(typeKeys(empty, '456!789!'))).toEqual([
      'sending 456',
      'sending 789',
      ...Array.from({ length: 4 }, () => 'empty'),
    ])
    expect(described(typeKeys(empty, '456!789!012!34')).slice(0, 4)).toEqual([
      'sending 456',
      'sending 789',
      'sending 012',
      'typing 34',
    ])
  })

  it('shows a row that came back unsent without the keys typed after it', () => {
    expect(described({ ...empty, typed: '456', queue: ['7'] }).slice(0, 2)).toEqual(['typing 456', 'empty'])
  })

  it('animates a row until its keys lose their highlight', () => {
    const play = samplePlay('123', ['456'])
    expect(boardRows({ ...empty, play })[0]?.isNew).toBe(true)
    expect(boardRows({ ...empty, play, rowsShown: 1, highlighted: 0 })[0]?.isNew).toBe(true)
    expect(boardRows({ ...empty, play, rowsShown: 1 })[0]?.isNew).toBe(false)
  })

  it('has no active row after the end', () => {
    expect(boardRows({ ...empty, play: samplePlay('123', ['123']) }).some(({ active }) => active)).toBe(false)
  })

  it('is empty at once for a requested next game, and shows the keys typed for it', () => {
    const left = { ...empty, play: samplePlay('123', ['456']), rowsShown: 1, nextRequested: true }
    const shown = shownState(typeKeys(left, '789!0'))
    expect(described(shown).slice(0, 3)).toEqual(['sending 789', 'typing 0', 'empty'])
    expect(shown).toMatchObject({ play: null, endShown: false })
    const kept = { ...left, nextRequested: false }
    expect(shownState(kept)).toBe(kept)
  })
})

describe('the keyboard', () => {
  const play = samplePlay('123', ['145', '321'])

  it('shows no mark of a row before its animation is over', () => {
    expect(shownMarks(play, 1)).toEqual({ 1: 'G', 4: 'X', 5: 'X' })
    expect(shownMarks(play, 2)).toMatchObject({ 1: 'G', 2: 'G', 3: 'Y' })
  })

  it('highlights the keys of one row', () => {
    expect(highlightedKeys({ ...empty, play, highlighted: 1 })).toBe('321')
    expect(highlightedKeys({ ...empty, play, highlighted: null })).toBe('')
  })
})
