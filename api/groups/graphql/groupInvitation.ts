import { findInvitation, type Invitation } from '#api/groups/members/findInvitation.ts'
import { builder } from '#api/graphql/builder.ts'
import { GroupType } from './group.ts'
import { GroupRuleType } from './groupRule.ts'

const GroupInvitation = builder.objectRef<Invitation>('GroupInvitation').implement({
  description: 'All that the link of a group shows before the viewer joins.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The group’s name.' }),
    rule: t.field({
      type: GroupRuleType,
      description: 'The rule by which the group counts.',
      resolve: ({ rule }) => rule,
    }),
    ownerName: t.exposeString('ownerName', {
      nullable: true,
      description: 'Username of the owner; null if the owner is invisible.',
    }),
    memberCount: t.exposeInt('memberCount', { description: 'Number of visible members.' }),
    isFull: t.exposeBoolean('isFull', {
      description: 'Whether the viewer cannot join because the group is full.',
    }),
    group: t.field({
      type: GroupType,
      nullable: true,
      description: 'The group; null unless the viewer is a member.',
      resolve: ({ group }) => group,
    }),
  }),
})

builder.queryField('groupInvitation', (t) =>
  t.field({
    type: GroupInvitation,
    nullable: true,
    description: 'The invitation of a link; null if no group has this link now.',
    args: { code: t.arg.string({ required: true, description: 'The code in the link.' }) },
    // The reads of the members, the owner and the viewer’s membership.
    complexity: 5,
    resolve: async (_root, { code }, { deps, findPlayer }) =>
      await findInvitation(deps, { playerId: await findPlayer(), code }),
  }),
)
