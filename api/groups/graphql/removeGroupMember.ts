import { removeGroupMember } from '#api/groups/members/removeGroupMember.ts'
import { builder } from '#api/graphql/builder.ts'
import { groupResult, GroupUpdated } from './groupResult.ts'
import { uuidOf } from './uuidOf.ts'

const RemoveGroupMemberInput = builder.inputType('RemoveGroupMemberInput', {
  description: 'The member to remove.',
  fields: (t) => ({
    key: t.string({ required: true, description: '`Group.key`.' }),
    handle: t.string({ required: true, description: '`GroupMember.handle`.' }),
  }),
})

builder.mutationField('removeGroupMember', (t) =>
  t.field({
    type: groupResult('removeGroupMember', GroupUpdated),
    description:
      'Ends the membership of another member of the viewer’s group. The link still lets the player join again.',
    args: {
      input: t.arg({ type: RemoveGroupMemberInput, required: true, description: 'The member to remove.' }),
    },
    resolve: (_root, { input }, { deps, browser }) =>
      removeGroupMember(deps, { browser, key: uuidOf(input.key), handle: uuidOf(input.handle) }),
  }),
)
