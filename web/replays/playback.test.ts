import { expect, test } from 'vitest'
import { actOfKey, AT_START, playbackAfter, type Act, type Playback } from './playback.ts'

const after = (acts: Act[], from: Playback = AT_START) =>
  acts.reduce((now, act) => playbackAfter(now, act, 3), from)

test('play shows the first row at once, then a row after each pause, and ends with the last row', () => {
  expect(after(['toggle'])).toEqual({ shown: 1, isPlaying: true, isStep: true })
  expect(after(['toggle', 'tick'])).toEqual({ shown: 2, isPlaying: true, isStep: true })
  expect(after(['toggle', 'tick', 'tick'])).toEqual({ shown: 3, isPlaying: false, isStep: true })
})

test('after the last row, play begins again with an empty board', () => {
  expect(after(['last', 'toggle'])).toEqual({ shown: 0, isPlaying: true, isStep: false })
})

test('pause keeps the rows, and a pause that is over then shows no row', () => {
  expect(after(['toggle', 'toggle'])).toEqual({ shown: 1, isPlaying: false, isStep: false })
  expect(after(['toggle', 'toggle', 'tick'])).toMatchObject({ shown: 1, isPlaying: false })
})

test.each([
  [['next', 'next'], 2, true],
  [['next', 'next', 'back'], 1, false],
  [['back'], 0, false],
  [['last'], 3, false],
  [['last', 'next'], 3, false],
  [['last', 'first'], 0, false],
] as const)('after %j, %d rows are visible', (acts, shown, isStep) => {
  expect(after([...acts])).toEqual({ shown, isPlaying: false, isStep })
})

test('a step pauses', () => {
  for (const act of ['first', 'back', 'next', 'last'] as const)
    expect(after(['toggle', act]).isPlaying).toBe(false)
})

test('each control has a key, and no other key has one', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', ' '].map(actOfKey)).toEqual([
    'back',
    'next',
    'first',
    'last',
    'toggle',
  ])
  for (const key of ['Enter', 'a', '5', 'constructor']) expect(actOfKey(key)).toBeNull()
})
