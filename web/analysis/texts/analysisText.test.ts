import { expect, it } from 'vitest'
import type { Day } from '#game/day.ts'
import type { Shared } from '../../share/shareText.ts'
import { sampleRow } from '../analysisSamples.ts'
import { analysisText, spokenAnalysis } from './analysisText.ts'

const shared: Shared = {
  siteName: 'Hilo',
  digits: 2,
  hints: ['XYH', 'GGE', '', '', '', ''],
  status: 'victory',
  day: '2026-11-21' as Day,
  kind: 'daily',
}
const rows = [
  sampleRow({ candidatesAfter: 1234, skill: 80.2, luck: 33.3 }),
  sampleRow({ hint: 'GGE', candidatesAfter: 1, luck: 99.5 }),
]
const solver = { par: 3.64, bound: 0, game: [] }
const onDay = (today: string) => ({ shared, rows, solver, score: 2, today: today as Day })

it('the text to copy is the share text with the figures', () => {
  expect(analysisText(onDay('2026-11-22')).split('\n')).toEqual([
    'Hilo - 2 Digits',
    '⬜🟨⬆️ 1,234 left, skill 80, luck 33',
    '🟩🟩✅ found, skill 100, luck 100',
    '2/6 - Nov 21',
    'Par 3.64, you 2, skill 90, luck 66',
  ])
})

it('while others may still play the game, the text adds only par and the total of skill', () => {
  expect(analysisText(onDay('2026-11-21')).split('\n')).toEqual([
    'Hilo - 2 Digits',
    '⬜🟨⬆️',
    '🟩🟩✅',
    '2/6 - Nov 21',
    'Par 3.64, you 2, skill 90',
  ])
  expect(spokenAnalysis(onDay('2026-11-21'))).not.toMatch(/left|luck/)
})

it.each([
  ['practice', ''],
  ['challenge', ''],
  ['archive', '2026-11-20' as Day],
] as const)('the text of a play of the kind %s always has the figures', (kind, day) => {
  const analyzed = onDay('2026-11-21')
  const text = analysisText({ ...analyzed, shared: { ...shared, kind, day } })
  expect(text).toContain('🟩🟩✅ found, skill 100, luck 100')
})

it('screen readers say the same figures', () => {
  const words = spokenAnalysis(onDay('2026-11-22'))
  expect(words).toMatch(/Row 1: 1,234 left, skill 80, luck 33\. Row 2: found, skill 100, luck 100\./)
  expect(words).toMatch(/Par 3\.64, you 2, skill 90, luck 66\.$/)
})
