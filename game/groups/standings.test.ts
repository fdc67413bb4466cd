import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayFromNumber, dayNumber, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { DEFAULT_RULE, type GroupRule } from './groupRule.ts'
import { standingsOf, type DayScores, type ScoredMember } from './standings.ts'

const MONDAY = dayNumber('2026-10-26' as Day)
const WEEK = { firstDay: '2026-10-26' as Day, lastDay: '2026-11-01' as Day }
const SINCE_EVER = { joined: '2026-01-05' as Day, left: null }
const ON_MONDAY_AFTER = '2026-11-02' as Day

/** A member with a text of a week: for each day the score of the 4-digit game, a dot is none. */
function member(name: string, week: string, stays: ScoredMember['stays'] = [SINCE_EVER]): ScoredMember {
  const days = [...week].flatMap((score, index): [Day, DayScores][] =>
    score === '.' ? [] : [[weekday(index), new Map([[4, Number(score)]])]],
  )
  return { name, stays, scores: new Map(days) }
}

function weekday(index: number): Day {
  return dayFromNumber(MONDAY + index)
}

function standings(
  members: readonly ScoredMember[],
  change: Partial<Parameters<typeof standingsOf>[1]> = {},
) {
  const question = { rule: DEFAULT_RULE, ...WEEK, today: ON_MONDAY_AFTER, excused: new Set<Day>(), ...change }
  return standingsOf(members, question).map(({ member, rank, points }) => [rank, member.name, points])
}

describe('standings', () => {
  test('equal points share a rank, the next rank skips, and a tie is in the order of names', () => {
    const members = [member('zoe', '3......'), member('Ann', '.6.....'), member('bob', '3......')]
    expect(standings([...members, member('Cid', '12.....')])).toEqual([
      [1, 'Cid', 11],
      [2, 'bob', 4],
      [2, 'zoe', 4],
      [4, 'Ann', 1],
    ])
  })

  test.each<[string, Partial<GroupRule>, number]>([
    ['the sum of the modes', {}, 5 + 3],
    ['the best mode', { dayScore: 'BEST' }, 5],
    ['only the modes that count', { modes: [4, 6] }, 3],
    ['a lost game alone, which is no missed day', { modes: [6], missedDay: 4 }, 0],
    ['no game of a mode that counts, which is a missed day', { modes: [7], missedDay: 4 }, -4],
  ])('a day counts %s', (_, change, points) => {
    const scores: DayScores = new Map([
      [2, 2],
      [4, 4],
      [6, 7],
    ])
    const ann = { name: 'Ann', stays: [SINCE_EVER], scores: new Map([[weekday(0), scores]]) }
    const oneDay = { firstDay: weekday(0), lastDay: weekday(0) }
    expect(standings([ann], { ...oneDay, rule: { ...DEFAULT_RULE, ...change } })).toEqual([
      [1, 'Ann', points],
    ])
  })

  const costly = { rule: { ...DEFAULT_RULE, missedDay: 1 } }
  const joinedAt = (first: number, last: number | null) => [
    { joined: weekday(first), left: last === null ? null : weekday(last) },
  ]

  test.each<[string, ScoredMember, Partial<Parameters<typeof standingsOf>[1]>, number]>([
    ['each missed day', member('Ann', '1.....1'), {}, 12 - 5],
    ['no excused day', member('Ann', '1.....1'), { excused: new Set([weekday(1), weekday(2)]) }, 12 - 3],
    ['not today', member('Ann', '1......'), { today: weekday(1) }, 6],
    ['no day to come', member('Ann', '1......'), { today: weekday(2) }, 6 - 1],
    ['not the day of joining', member('Ann', '......1', joinedAt(3, null)), {}, 6 - 2],
    ['no day before joining', member('Ann', '1.....1', joinedAt(4, null)), {}, 6 - 1],
    ['not the day of leaving', member('Ann', '1......', joinedAt(0, 3)), {}, 6 - 2],
    [
      'and a result of the day of leaving counts no longer',
      member('Ann', '1.1....', joinedAt(0, 2)),
      {},
      6 - 1,
    ],
    ['no day after leaving', member('Ann', '1...1..', joinedAt(0, 1)), {}, 6],
    ['no day between two stays', member('Ann', '1..1..1', [...joinedAt(0, 1), ...joinedAt(6, null)]), {}, 12],
    [
      'no day on which a stay ends and another begins',
      member('Ann', '11.....', [...joinedAt(0, 2), ...joinedAt(2, 3)]),
      {},
      12,
    ],
  ])('a missed day has its cost: %s', (_, ann, change, points) => {
    expect(standings([ann], { ...costly, ...change })).toEqual([[1, 'Ann', points]])
  })

  test('a member without a day in the period is not in it', () => {
    const gone = member('gone', '1111111', [{ joined: '2026-01-05' as Day, left: '2026-10-26' as Day }])
    const later = member('later', '1111111', [{ joined: ON_MONDAY_AFTER, left: null }])
    expect(standings([gone, later, member('here', '.......')])).toEqual([[1, 'here', 0]])
  })

  test('a result after today does not count yet', () => {
    expect(standings([member('Ann', '..1....')], { today: weekday(1) })).toEqual([[1, 'Ann', 0]])
  })
})

describe('any standings', () => {
  const score = fc.integer({ min: 1, max: 7 })
  const dayScores = fc
    .uniqueArray(fc.tuple(fc.constantFrom<DigitCount>(...DIGIT_COUNTS), score), {
      selector: ([mode]) => mode,
    })
    .map((scores) => new Map(scores))
  const offset = fc.integer({ min: -3, max: 24 })
  const stay = fc.tuple(offset, fc.option(fc.nat({ max: 20 }))).map(([joined, length]) => ({
    joined: weekday(joined),
    left: length === null ? null : weekday(joined + length),
  }))
  const members = fc
    .uniqueArray(fc.stringMatching(/^[A-Za-z]{3,6}$/), {
      maxLength: 6,
      selector: (name) => name.toLowerCase(),
    })
    .chain((names) =>
      fc.tuple(
        ...names.map((name) =>
          fc.record<ScoredMember>({
            name: fc.constant(name),
            stays: fc.array(stay, { minLength: 1, maxLength: 1 }),
            scores: fc
              .array(fc.tuple(offset, dayScores), { maxLength: 20 })
              .map((days) => new Map(days.map(([day, scores]) => [weekday(day), scores]))),
          }),
        ),
      ),
    )
  const rule = fc.record<GroupRule>({
    modes: fc.subarray([...DIGIT_COUNTS], { minLength: 1 }),
    points: fc.constantFrom([6, 5, 4, 3, 2, 1], [100, 10, 10, 1, 0, 0]),
    dayScore: fc.constantFrom('BEST', 'SUM'),
    missedDay: fc.nat({ max: 3 }),
  })
  const today = offset.map(weekday)
  const excused = fc.array(offset.map(weekday)).map((days) => new Set(days))
  const question = fc.record({ rule, today, excused })
  const SIX_WEEKS = { firstDay: weekday(-7), lastDay: weekday(34) }

  test('have the rank 1 plus the number of members with more points', () => {
    fc.assert(
      fc.property(members, question, (members, question) => {
        const rows = standingsOf(members, { ...SIX_WEEKS, ...question })
        for (const { rank, points } of rows)
          expect(rank).toBe(1 + rows.filter((other) => other.points > points).length)
        expect(rows.map(({ rank }) => rank)).toEqual(rows.map(({ rank }) => rank).sort((a, b) => a - b))
      }),
    )
  })

  test('do not depend on the order of the members', () => {
    fc.assert(
      fc.property(members, question, (members, question) => {
        const asked = { ...SIX_WEEKS, ...question }
        expect(standingsOf(members.toReversed(), asked)).toEqual(standingsOf(members, asked))
      }),
    )
  })

  test('of six weeks are the sum of the standings of each week', () => {
    fc.assert(
      fc.property(members, question, (members, question) => {
        const total = new Map<string, number>()
        for (let start = -7; start < 35; start += 7) {
          const week = { firstDay: weekday(start), lastDay: weekday(start + 6) }
          for (const { member, points } of standingsOf(members, { ...week, ...question }))
            total.set(member.name, (total.get(member.name) ?? 0) + points)
        }
        const rows = standingsOf(members, { ...SIX_WEEKS, ...question })
        expect(new Map(rows.map(({ member, points }) => [member.name, points]))).toEqual(total)
      }),
    )
  })

  test('of a week that is over are the same on every later day', () => {
    fc.assert(
      fc.property(members, question, fc.integer({ min: 1, max: 100 }), (members, question, later) => {
        const of = (today: Day) => standingsOf(members, { ...WEEK, ...question, today })
        expect(of(dayFromNumber(MONDAY + 6 + later))).toEqual(of(ON_MONDAY_AFTER))
      }),
    )
  })

  test('equal a recount, day by day', () => {
    fc.assert(
      fc.property(members, question, (members, { rule, today, excused }) => {
        const rows = standingsOf(members, { ...SIX_WEEKS, rule, today, excused })
        for (const { member, points, playedDays, missedDays } of rows) {
          let [sum, played, missed] = [0, 0, 0]
          for (let index = -7; index < 35; index++) {
            const day = weekday(index)
            const [stay] = member.stays
            if (day > today || stay === undefined || day < stay.joined) continue
            if (stay.left !== null && day >= stay.left) continue
            const scores = [...(member.scores.get(day) ?? [])].filter(([mode]) => rule.modes.includes(mode))
            const worths = scores.map(([, score]) => [...rule.points, 0][score - 1] ?? NaN)
            if (worths.length > 0) {
              played++
              if (rule.dayScore === 'BEST') sum += Math.max(...worths)
              else for (const worth of worths) sum += worth
            } else if (day !== today && day !== stay.joined && !excused.has(day)) {
              missed++
              sum -= rule.missedDay
            }
          }
          expect([points, playedDays, missedDays]).toEqual([sum, played, missed])
        }
      }),
    )
  })
})
