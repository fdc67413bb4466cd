import { expect, it } from 'vitest'
import type { Day } from '#game/day.ts'
import { pointsOf, showReturns } from '../ReturnRates.tsx'
import { showSkill } from './SkillByWeek.tsx'

const WEEK = '2026-09-14' as Day

const week = (from: Day, returnRates: ReturnType<typeof rate>[]) => ({
  __typename: 'ReturnRatesOfPeriod' as const,
  from,
  isPartial: false,
  returnRates,
})

const rate = (days: number, players: number, returned: number, isPartial = false) => ({
  __typename: 'ReturnRate' as const,
  days,
  players,
  returned,
  rate: players === 0 ? null : returned / players,
  isPartial,
})

it('the return rate of a week’s first players makes no peak of the line, and is in the table', () => {
  const weeks = [
    week(WEEK, [rate(1, 450, 90), rate(7, 450, 45)]),
    week('2026-09-21' as Day, [rate(1, 440, 88), rate(7, 2, 2, true)]),
  ]
  expect(pointsOf(weeks)).toEqual([
    { week: '2026-09-14', isPartial: false, 1: 0.2, 7: 0.1 },
    { week: '2026-09-21', isPartial: false, 1: 0.2, 7: null },
  ])
  const shown = showReturns({ returnRatesOverTime: weeks })
  expect(shown?.table.rows[1]).toEqual(['2026-09-21', 'no', 440, 88, 0.2, 'no', 2, 2, 1, 'yes'])
  expect(shown?.summary).toBe(
    '890 new players; returned: 20.0% after 1 day, 10.4% after 7 days. The lines end before weeks in which ' +
      'not every new player could return yet.',
  )
})

const skillOf = (finished: number, analyzed: number) => ({
  skillAndLuckOverTime: [
    {
      __typename: 'SkillAndLuckOfPeriod' as const,
      from: WEEK,
      isPartial: false,
      skillAndLuck: {
        __typename: 'SkillAndLuck' as const,
        finished,
        analyzed,
        coverage: analyzed / finished,
        isIncomplete: analyzed / finished < 0.95,
        skill: analyzed === 0 ? null : 83.456,
        luck: analyzed === 0 ? null : 50,
      },
    },
  ],
})

it.each([
  [
    58_890,
    157,
    'Mean skill by week: 83.5 to 83.5. Only 0.3% of 58,890 finished plays analyzed: the figures may still change.',
  ],
  [100, 95, 'Mean skill by week: 83.5 to 83.5. 95.0% of 100 finished plays analyzed.'],
  [1, 0, 'Only 0.0% of 1 finished play analyzed: the figures may still change.'],
])('skill of %i plays, %i of them analyzed, says its coverage', (finished, analyzed, summary) => {
  expect(showSkill(skillOf(finished, analyzed))?.summary).toBe(summary)
})
