import { expect, test } from 'vitest'
import { DEFAULT_RULE, type GroupRule } from '#game/groups/groupRule.ts'
import { membersText, pointsText, ruleSentences, signed } from './RuleText.tsx'

test.each<[string, Partial<GroupRule>, string[]]>([
  [
    'the default rule',
    {},
    [
      'All six modes count.',
      'A win in 1, 2, … 6 tries gives 6, 5, 4, 3, 2 and 1 points, a loss none.',
      'Every game counts.',
      'No penalty for a missed day.',
    ],
  ],
  [
    'the best of some modes',
    { modes: [3, 4, 7], dayScore: 'BEST', missedDay: 1 },
    [
      'The games of 3, 4 and 7 digits count.',
      'A win in 1, 2, … 6 tries gives 6, 5, 4, 3, 2 and 1 points, a loss none.',
      'Only the best game of a day counts.',
      'Penalty for a missed day: 1 point.',
    ],
  ],
  [
    'one mode, whose day has one game',
    { modes: [5], points: [10, 10, 5, 0, 0, 0], missedDay: 3 },
    [
      'Only the game of 5 digits counts.',
      'A win in 1, 2, … 6 tries gives 10, 10, 5, 0, 0 and 0 points, a loss none.',
      'Penalty for a missed day: 3 points.',
    ],
  ],
])('the sentences of %s', (_, change, sentences) => {
  expect(ruleSentences({ ...DEFAULT_RULE, ...change })).toEqual(sentences)
})

test('points below 0 have a minus sign', () => {
  expect(signed(-12)).toBe('−12')
  expect(pointsText(-1)).toBe('−1 point')
  expect([1, 2].map(membersText)).toEqual(['1 member', '2 members'])
})
