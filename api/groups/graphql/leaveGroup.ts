import { leaveGroup } from '#api/groups/members/leaveGroup.ts'
import { builder } from '#api/graphql/builder.ts'
import { groupEnd, groupResult } from './groupResult.ts'
import { uuidOf } from './uuidOf.ts'

const LeaveGroupInput = builder.inputType('LeaveGroupInput', {
  description: 'The group to leave.',
  fields: (t) => ({
    key: t.string({ required: true, description: '`Group.key`.' }),
  }),
})

const GroupLeft = groupEnd('GroupLeft', 'The viewer is no longer a member. Past days keep counting.')

builder.mutationField('leaveGroup', (t) =>
  t.field({
    type: groupResult('leaveGroup', GroupLeft),
    description:
      'Ends the viewer’s membership. An owner can leave only without other visible members. For them, the group ' +
      'is over then.',
    args: { input: t.arg({ type: LeaveGroupInput, required: true, description: 'The group to leave.' }) },
    resolve: (_root, { input }, { deps, browser }) => leaveGroup(deps, { browser, key: uuidOf(input.key) }),
  }),
)
