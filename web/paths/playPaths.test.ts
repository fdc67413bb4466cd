import { expect, it } from 'vitest'
import type { Day } from '#game/day.ts'
import { analysisPath, parseAnalyzedPlay } from './playPaths.ts'
import { linkCodeOf } from '../app/routes.ts'

it.each([{ digits: 5, day: '2026-11-20' as Day } as const, { id: 'UGxheToxOjEwMDAwMDAwNQ==' }])(
  'the address of an analysis names its play: %o',
  (play) => {
    expect(parseAnalyzedPlay(linkCodeOf(analysisPath(play)))).toEqual(play)
  },
)

it.each([
  '',
  'digits5',
  'digits5/',
  'digits8/2026-11-20',
  'digits5/2026-02-30',
  'digits5/random',
  'a/b',
  'nonsense',
  '%00',
])('no play has the address "%s"', (end) => {
  expect(parseAnalyzedPlay(end)).toBeNull()
})
