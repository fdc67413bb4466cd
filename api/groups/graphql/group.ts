import { findGroup, findGroups, type SeenGroup } from '#api/groups/findGroups.ts'
import { visibleCode } from '#api/groups/groupCode.ts'
import { builder } from '#api/graphql/builder.ts'
import { ViewerType } from '#api/graphql/viewer.ts'
import { GroupMemberType } from './groupMember.ts'
import { membersOf, versionOf } from './groupReads.ts'
import { GroupRuleType } from './groupRule.ts'
import { pageOf } from '#api/graphql/offsetPage.ts'
import { uuidOf } from './uuidOf.ts'

export const GroupType = builder.objectRef<SeenGroup>('Group').implement({
  description: 'A private group of players who compare their daily games. Only its members can read it.',
  fields: (t) => ({
    key: t.exposeID('key', {
      description: 'Public id of the group, in the address of its page. It gives no access.',
    }),
    name: t.exposeString('name', { description: 'Two words that the server drew. Names are not unique.' }),
    rule: t.field({
      type: GroupRuleType,
      description: 'The rule by which the group counts.',
      resolve: ({ rule }) => rule,
    }),
    createdOn: t.expose('createdOn', { type: 'Day', description: 'The group’s first day.' }),
    isOwner: t.exposeBoolean('isOwner', { description: 'Whether the viewer is the owner.' }),
    isHidden: t.exposeBoolean('isHidden', {
      description: 'Whether the viewer is invisible to the other members.',
    }),
    code: t.string({
      nullable: true,
      description: 'The code of the link: 22 characters. Null without a link, and for others than the owner.',
      resolve: (group, _args, { deps }) => visibleCode(deps, group),
    }),
    version: t.string({
      description:
        'A text that changes with all that the viewer sees of the group. It is never newer than the fields ' +
        'beside it, so two equal versions have equal fields.',
      // The members and a week of their scores.
      complexity: { field: 10, multiplier: 1 },
      resolve: (group, _args, { deps }) => versionOf(deps, group),
    }),
    memberCount: t.exposeInt('memberCount', {
      description: 'Number of present members that the viewer sees.',
    }),
    members: t.connection(
      {
        type: GroupMemberType,
        description: 'The present members that the viewer sees, in the order of joining. At most 50.',
        resolve: async (group, args, { deps }) =>
          pageOf(
            args,
            (await membersOf(deps, group)).filter(({ hasLeft }) => !hasLeft),
          ),
      },
      { name: 'GroupMemberConnection', description: 'A page of a list of members.' },
      { name: 'GroupMemberEdge', description: 'A member and its cursor.' },
    ),
  }),
})

builder.objectField(ViewerType, 'groups', (t) =>
  t.connection(
    {
      type: GroupType,
      description: 'The viewer’s groups in the order of joining. At most 20.',
      resolve: async ({ playerId }, args, { deps }) =>
        pageOf(args, await findGroups(deps, { playerIds: [playerId], keys: null })),
    },
    { name: 'GroupConnection', description: 'A page of a list of groups.' },
    { name: 'GroupEdge', description: 'A group and its cursor.' },
  ),
)

builder.queryField('group', (t) =>
  t.field({
    type: GroupType,
    nullable: true,
    description: 'A group of the viewer; null for any other group and without one.',
    args: { key: t.arg.id({ required: true, description: '`Group.key`.' }) },
    resolve: async (_root, { key }, { deps, findPlayer }) =>
      await findGroup(deps, { playerId: await findPlayer(), key: uuidOf(key) }),
  }),
)
