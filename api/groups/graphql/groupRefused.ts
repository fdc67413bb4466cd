import type { AlreadyMember, GroupRefused } from '#api/groups/groupRefused.ts'
import type { SeenGroup } from '#api/groups/findGroups.ts'
import { GROUP_CAPACITY, GROUPS_PER_PLAYER, groupRuleMessage } from '#game/groups/groupRule.ts'
import { builder } from '#api/graphql/builder.ts'
import { NotLoggedInType, refusalType, resultOfEach, TooManyTriesType } from '#api/graphql/refusals.ts'
import { ViewerUpdatedType } from '#api/graphql/success.ts'
import { ViewerType } from '#api/graphql/viewer.ts'
import { GroupType } from './group.ts'

const GroupRefusedType = refusalType<GroupRefused>('GroupRefused', {
  description: 'A mutation of groups was refused. Nothing was stored.',
  reason: {
    name: 'GroupRefusal',
    description: 'Why nothing was changed.',
    values: {
      NOT_A_RULE: { description: 'The rule of the new group is invalid; `message` has the fault.' },
      UNKNOWN_LINK: {
        description: 'No group has this link now: it is malformed, unknown, revoked or replaced.',
      },
      GROUP_FULL: { description: `The group has ${GROUP_CAPACITY} members, or very many past ones.` },
      TOO_MANY_GROUPS: { description: `The viewer is in ${GROUPS_PER_PLAYER} groups.` },
      UNKNOWN_GROUP: { description: 'The viewer is in no group with this key.' },
      NOT_OWNER: { description: 'Only the owner can do this.' },
      UNKNOWN_MEMBER: { description: 'No other member that the viewer sees has this handle.' },
      OWNER_STAYS: { description: 'The owner has to transfer the group before leaving it.' },
    },
  },
  message: (error) => (error.reason === 'NOT_A_RULE' ? groupRuleMessage(error.rule) : MESSAGES[error.reason]),
})

const MESSAGES: Record<Exclude<GroupRefused['reason'], 'NOT_A_RULE'>, string> = {
  UNKNOWN_LINK: 'This invitation does not exist or is no longer valid.',
  GROUP_FULL: 'This group is full.',
  TOO_MANY_GROUPS: `You can be in ${GROUPS_PER_PLAYER} groups at most.`,
  UNKNOWN_GROUP: 'You are not a member of this group, or it no longer exists.',
  NOT_OWNER: 'Only the owner of the group can do this.',
  UNKNOWN_MEMBER: 'The group has no such member.',
  OWNER_STAYS: 'Please transfer the group to another member first.',
}

/** The refusals of every mutation of groups. */
export const GROUP_REFUSALS = [GroupRefusedType, NotLoggedInType, TooManyTriesType]

export const AlreadyMemberType = refusalType<AlreadyMember>('AlreadyMember', {
  description: 'The viewer is a member already. Nothing was stored.',
  reason: 'ALREADY_MEMBER',
  message: 'You are already a member of this group.',
})

builder.objectField(AlreadyMemberType, 'group', (t) =>
  t.field({ type: GroupType, description: 'The group.', resolve: ({ error }) => error.group }),
)

export const GroupUpdatedType = builder.objectRef<{ ok: true; value: SeenGroup }>('GroupUpdated').implement({
  description: 'The group or the viewer’s membership was changed.',
  fields: (t) => ({
    group: t.field({ type: GroupType, description: 'The group now.', resolve: ({ value }) => value }),
    viewer: t.field({
      type: ViewerType,
      description: 'The viewer after the mutation.',
      resolve: ({ value }) => ({ playerId: value.viewerId }),
    }),
  }),
})

/** The result of a mutation after which the viewer still has the group. */
export const GroupUpdateResult = resultOfEach('GroupUpdateResult', {
  fields: [
    'createGroup',
    'removeGroupMember',
    'revokeGroupLink',
    'rotateGroupLink',
    'setGroupVisibility',
    'transferGroup',
  ],
  types: [GroupUpdatedType, ...GROUP_REFUSALS],
})

/** The result of a mutation after which the viewer no longer has the group. */
export const GroupExitResult = resultOfEach('GroupExitResult', {
  fields: ['deleteGroup', 'leaveGroup'],
  types: [ViewerUpdatedType, ...GROUP_REFUSALS],
})
