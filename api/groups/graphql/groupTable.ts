import { getGroupTable, type GroupSpan, type GroupTable } from '#api/groups/standings/getGroupTable.ts'
import type { Member } from '#api/groups/members/listMembers.ts'
import { easternDay } from '#game/day.ts'
import type { Standing } from '#game/groups/standings.ts'
import { builder } from '#api/graphql/builder.ts'
import { GroupType } from './group.ts'
import { GroupMemberType } from './groupMember.ts'
import { membersBeforeResults } from './groupReads.ts'
import { pageOf } from '#api/graphql/offsetPage.ts'

const GroupSpanType = builder.enumType('GroupSpan', {
  description: 'The span of a table.',
  values: {
    WEEK: { description: 'Monday to Sunday.' },
    SEASON: { description: '13 weeks. The first season began on Monday, 5 January 2026.' },
  } satisfies Record<GroupSpan, object>,
})

const GroupStanding = builder.objectRef<Standing<Member>>('GroupStanding').implement({
  description: 'A member’s place in a table.',
  fields: (t) => ({
    member: t.field({ type: GroupMemberType, description: 'The member.', resolve: ({ member }) => member }),
    rank: t.exposeInt('rank', {
      description: 'The place: equal points share it, and the next one skips. 1, 2, 2, 4.',
    }),
    points: t.exposeInt('points', { description: 'The points; below 0 if missed days cost more.' }),
    playedDays: t.exposeInt('playedDays', {
      description: 'Number of days with a finished game that counts.',
    }),
    missedDays: t.exposeInt('missedDays', { description: 'Number of days that cost points.' }),
  }),
})

const GroupTableType = builder.objectRef<GroupTable>('GroupTable').implement({
  description: 'The standings of a group in one week or season.',
  fields: (t) => ({
    firstDay: t.expose('firstDay', { type: 'Day', description: 'The first day, a Monday.' }),
    lastDay: t.expose('lastDay', { type: 'Day', description: 'The last day, a Sunday.' }),
    previousDay: t.expose('previousDay', {
      type: 'Day',
      nullable: true,
      description: 'The last day of the table before; null for the first one.',
    }),
    nextDay: t.expose('nextDay', {
      type: 'Day',
      nullable: true,
      description: 'The first day of the next table; null for the present one.',
    }),
    rows: t.connection(
      {
        type: GroupStanding,
        description:
          'The members of these days, also those who have left, by points. Members with equal points are in the ' +
          'order of their names.',
        resolve: ({ rows }, args) => pageOf(args, rows),
      },
      { name: 'GroupStandingConnection', description: 'A page of a table.' },
      { name: 'GroupStandingEdge', description: 'A standing and its cursor.' },
    ),
  }),
})

builder.objectField(GroupType, 'standings', (t) =>
  t.field({
    type: GroupTableType,
    nullable: true,
    description:
      'The standings of a week or a season; null before the group’s first one and after the present one.',
    args: {
      span: t.arg({ type: GroupSpanType, required: true, description: 'A week or a season.' }),
      day: t.arg({ type: 'Day', description: 'A day of the week or season; null for today.' }),
    },
    // One row for each member and week.
    complexity: ({ span }) => ({ field: span === 'WEEK' ? 10 : 100, multiplier: 1 }),
    resolve: async (group, { span, day }, { deps }) =>
      getGroupTable(deps, group, {
        members: await membersBeforeResults(deps, group),
        span,
        day: day ?? easternDay(deps.clock()),
      }),
  }),
)
