import { expect, it } from 'vitest'
import { DEFAULT_RULE } from '#game/groups/groupRule.ts'
import { standingsOf } from './GroupsToday.tsx'

it('the standings of a day have its first members and the viewer, and equal points share a place', () => {
  const scores = [4, 1, 2, 2, 5, 3, 6]
  const edges = scores.map((score, index) => ({
    __typename: 'GroupTodayEdge' as const,
    node: {
      __typename: 'GroupToday' as const,
      member: {
        __typename: 'GroupMember' as const,
        handle: `${index}`,
        name: `${score} tries`,
        isMe: score === 6,
      },
      results: [{ __typename: 'GroupResult' as const, digits: 5 as const, score }],
    },
  }))
  const rule = {
    __typename: 'GroupRule' as const,
    ...DEFAULT_RULE,
    modes: [...DEFAULT_RULE.modes],
    points: [...DEFAULT_RULE.points],
  }
  const rows = standingsOf({ rule, today: { __typename: 'GroupTodayConnection', edges } })
  expect(rows.map(({ rank, points, member }) => [rank, points, member.name])).toEqual([
    [1, 6, '1 tries'],
    [2, 5, '2 tries'],
    [2, 5, '2 tries'],
    [4, 4, '3 tries'],
    [5, 3, '4 tries'],
    [7, 1, '6 tries'],
  ])
})
