import { getGroupToday, type TodayOfMember, type TodaysResult } from '#api/groups/standings/getGroupToday.ts'
import { builder } from '#api/graphql/builder.ts'
import { GuessType, rowsOf } from '#api/plays/graphql/guess.ts'
import { GroupType } from './group.ts'
import { GroupMemberType } from './groupMember.ts'
import { membersBeforeResults } from './groupReads.ts'
import { costOfPage } from '#api/graphql/fieldCost.ts'
import { pageOf } from '#api/graphql/offsetPage.ts'

const GroupResult = builder.objectRef<TodaysResult>('GroupResult').implement({
  description: 'A member’s finished game of today in one mode.',
  fields: (t) => ({
    digits: t.expose('digits', { type: 'DigitCount', description: 'Number of digits.' }),
    score: t.exposeInt('score', { description: '1 to 6 for a win in that row, 7 for a loss.' }),
    guesses: t.field({
      type: [GuessType],
      nullable: true,
      description:
        'The rows played, first row first; null until the viewer has finished today’s game of the mode.',
      // The statement of `today` reads them.
      complexity: 1,
      resolve: ({ guesses }) => guesses && rowsOf(guesses),
    }),
  }),
})

const GroupToday = builder.objectRef<TodayOfMember>('GroupToday').implement({
  description: 'A member who has finished one of today’s games that count.',
  fields: (t) => ({
    member: t.field({
      type: GroupMemberType,
      description: 'The member.',
      resolve: ({ member }) => member,
    }),
    results: t.field({
      type: [GroupResult],
      description: 'The finished games that count, in the order of the modes.',
      complexity: { field: 0, multiplier: 6 },
      resolve: ({ results }) => results,
    }),
  }),
})

builder.objectField(GroupType, 'today', (t) =>
  t.connection(
    {
      type: GroupToday,
      description: 'The members who have finished one of today’s games that count, in the order of joining.',
      // Any page reads the plays of 50 members in six modes.
      complexity: (args) => costOfPage(args, 50),
      resolve: async (group, args, { deps }) =>
        pageOf(args, await getGroupToday(deps, group, await membersBeforeResults(deps, group))),
    },
    { name: 'GroupTodayConnection', description: 'A page of today’s results of a group.' },
    { name: 'GroupTodayEdge', description: 'A member’s results and their cursor.' },
  ),
)
