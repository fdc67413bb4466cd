import { expect, it } from 'vitest'
import type { Day } from '#game/day.ts'
import { sampleRow } from './analysisSamples.ts'
import { analysisText } from './analysisText.ts'

it('the text to copy is the share text with the figures, and gives no digit away', () => {
  const hints = ['XYH', 'GGE', '', '', '', '']
  const rows = [
    sampleRow({ candidatesAfter: 1234, skill: 80.2, luck: 33.3 }),
    sampleRow({ candidatesAfter: 1, luck: 99.5 }),
  ]
  const text = analysisText({
    shared: {
      siteName: 'Hilo',
      digits: 2,
      hints,
      status: 'victory',
      day: '2026-11-21' as Day,
      kind: 'daily',
    },
    rows,
    solver: { par: 3.64, bound: 0, game: [] },
    score: 2,
  })
  expect(text.split('\n')).toEqual([
    'Hilo - 2 Digits',
    '⬜🟨⬆️ 1,234 left, skill 80, luck 33',
    '🟩🟩✅ 1 left, skill 100, luck 100',
    '2/6 - Nov 21',
    'Par 3.64, you 2, skill 90, luck 66',
  ])
})
