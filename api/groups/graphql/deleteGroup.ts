import { deleteGroup } from '#api/groups/deleteGroup.ts'
import { builder } from '#api/graphql/builder.ts'
import { groupEnd, groupResult } from './groupResult.ts'
import { uuidOf } from './uuidOf.ts'

const DeleteGroupInput = builder.inputType('DeleteGroupInput', {
  description: 'The group to delete.',
  fields: (t) => ({
    key: t.string({ required: true, description: '`Group.key`.' }),
  }),
})

const GroupDeleted = groupEnd('GroupDeleted', 'The group no longer exists.')

builder.mutationField('deleteGroup', (t) =>
  t.field({
    type: groupResult('deleteGroup', GroupDeleted),
    description: 'Deletes a group of the viewer for all members.',
    args: { input: t.arg({ type: DeleteGroupInput, required: true, description: 'The group to delete.' }) },
    resolve: (_root, { input }, { deps, browser }) => deleteGroup(deps, { browser, key: uuidOf(input.key) }),
  }),
)
