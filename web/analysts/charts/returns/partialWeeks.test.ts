import { expect, it } from 'vitest'
import type { Day } from '#game/day.ts'
import { summaryOf } from '../../Figure.tsx'
import { cellsOf } from './Cohorts.tsx'
import { drawnRate, showReturns } from './ReturnRates.tsx'
import { skillSummary } from '../skill/SkillByWeek.tsx'

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
  sampleShare: 1,
  rate: players === 0 ? null : returned / players,
  isPartial,
})

it('the return rate of a week’s first players makes no peak of the line, and is in the table', () => {
  const weeks = [
    week(WEEK, [rate(1, 450, 90), rate(7, 450, 45)]),
    week('2026-09-21' as Day, [rate(1, 440, 88), rate(7, 2, 2, true)]),
  ]
  expect(weeks.map((one) => [drawnRate(one, 1), drawnRate(one, 7)])).toEqual([
    [0.2, 0.1],
    [0.2, null],
  ])
  const shown = showReturns({ returnRatesOverTime: weeks })
  expect(shown?.table.rows[1]?.slice(2, 10)).toEqual([440, 88, 0.2, 'no', 2, 2, 1, 'yes'])
  expect(shown?.summary).toBe(
    '890 new players; returned: 20.0% after 1 day, 10.4% after 7 days. The lines end before weeks in which ' +
      'not every new player could return yet.',
  )
})

it.each([
  ['the last number of a cohort is partial if its week is not over', true, true, [false, false, true]],
  ['all numbers of a cohort whose own week lacks days are partial', true, false, [true, true, true]],
  ['the numbers of a whole cohort are final', false, false, [false, false, false]],
])('%s', (_, isPartial, isLastOpen, apart) => {
  const cohort = { __typename: 'Cohort' as const, week: WEEK, players: 8, active: [8, 4, 2, 0], isPartial }
  const cells = cellsOf({ ...cohort, sampleShare: 1 }, isLastOpen)
  expect(cells.map(({ isApart }) => isApart)).toEqual(apart)
  expect(cells.map(({ column, text }) => [column, text])).toEqual([
    [1, '50.0%'],
    [2, '25.0%'],
    [3, '0.0%'],
  ])
})

it('a figure from a sample says so', () => {
  const figure = { summary: 'One.', chart: null, table: { columns: [], rows: [] } }
  expect(summaryOf({ ...figure, sampleShare: 1 / 16 })).toBe('One. An estimate from 1/16 of the players.')
  expect(summaryOf({ ...figure, sampleShare: 1 })).toBe('One.')
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
  const week = { finished, analyzed, isIncomplete: analyzed / finished < 0.95 }
  expect(skillSummary([{ ...week, skill: analyzed === 0 ? null : 83.456 }])).toBe(summary)
})
