import { expect, it } from 'vitest'
import type { Day } from '#game/day.ts'
import { markOf } from './markText.ts'

const TODAY = '2026-11-21' as Day

it.each([
  [undefined, 'new', 'not started'],
  [['2026-11-21', 'playing', 2], 'playing', 'in progress'],
  [['2026-11-21', 'victory', 3], 'victory', 'won in 3'],
  [['2026-11-21', 'defeat', 6], 'defeat', 'lost'],
  [['2026-11-20', 'playing', 2], 'playing', 'yesterday’s'],
  [['2026-11-18', 'playing', 2], 'playing', 'of Nov 18'],
  [['2026-11-20', 'victory', 3], 'new', 'not started'],
] as const)('the mark of %j is %s: %s', (begun, status, words) => {
  const play = begun && { day: begun[0] as Day, status: begun[1], tries: begun[2], isHard: false }
  expect(markOf(play, TODAY)).toMatchObject({ status, words })
})
