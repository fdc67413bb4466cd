import type { GroupRefused } from '#api/groups/groupRefused.ts'
import { GROUP_CAPACITY, GROUPS_PER_PLAYER } from '#game/groups/groupLimits.ts'
import { groupRuleMessage } from '#game/groups/groupRule.ts'
import { builder } from '#api/graphql/builder.ts'
import { reasonedRefusal } from '#api/graphql/reasonedRefusal.ts'
import { GroupNode } from './group.ts'

export const GroupRefusedType = reasonedRefusal<GroupRefused>('GroupRefused', {
  description: 'A mutation of groups was refused. Nothing was stored.',
  reasons: {
    name: 'GroupRefusal',
    description: 'Why nothing was changed.',
    values: {
      NOT_A_RULE: { description: 'The rule of the new group is invalid; `message` has the fault.' },
      UNKNOWN_LINK: {
        description: 'No group has this link now: it is malformed, unknown, revoked or replaced.',
      },
      ALREADY_MEMBER: { description: 'The viewer is a member already; see `group`.' },
      GROUP_FULL: { description: `The group has ${GROUP_CAPACITY} members, or very many past ones.` },
      TOO_MANY_GROUPS: { description: `The viewer is in ${GROUPS_PER_PLAYER} groups.` },
      UNKNOWN_GROUP: { description: 'The viewer is in no group with this key.' },
      NOT_OWNER: { description: 'Only the owner can do this.' },
      UNKNOWN_MEMBER: { description: 'No other member that the viewer sees has this handle.' },
      OWNER_STAYS: { description: 'The owner has to transfer the group before leaving it.' },
    },
  },
  messageOf,
})

builder.objectField(GroupRefusedType, 'group', (t) =>
  t.field({
    type: GroupNode,
    nullable: true,
    description: 'ALREADY_MEMBER: the group.',
    resolve: ({ error }) => (error.reason === 'ALREADY_MEMBER' ? error.group : null),
  }),
)

function messageOf(error: GroupRefused): string {
  return error.reason === 'NOT_A_RULE' ? groupRuleMessage(error.rule) : MESSAGES[error.reason]
}

const MESSAGES: Record<Exclude<GroupRefused['reason'], 'NOT_A_RULE'>, string> = {
  UNKNOWN_LINK: 'This invitation does not exist or is no longer valid.',
  ALREADY_MEMBER: 'You are already a member of this group.',
  GROUP_FULL: 'This group is full.',
  TOO_MANY_GROUPS: `You can be in ${GROUPS_PER_PLAYER} groups at most.`,
  UNKNOWN_GROUP: 'You are in no such group. It may be deleted.',
  NOT_OWNER: 'Only the owner of the group can do this.',
  UNKNOWN_MEMBER: 'The group has no such member.',
  OWNER_STAYS: 'Please transfer the group to another member first.',
}
