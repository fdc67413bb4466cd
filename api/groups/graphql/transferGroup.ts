import { transferGroup } from '#api/groups/transferGroup.ts'
import { builder } from '#api/graphql/builder.ts'
import { groupResult, GroupUpdated } from './groupResult.ts'
import { uuidOf } from './uuidOf.ts'

const TransferGroupInput = builder.inputType('TransferGroupInput', {
  description: 'The next owner.',
  fields: (t) => ({
    key: t.string({ required: true, description: '`Group.key`.' }),
    handle: t.string({ required: true, description: '`GroupMember.handle`.' }),
  }),
})

builder.mutationField('transferGroup', (t) =>
  t.field({
    type: groupResult('transferGroup', GroupUpdated),
    description: 'Makes another member the owner of the viewer’s group.',
    args: { input: t.arg({ type: TransferGroupInput, required: true, description: 'The next owner.' }) },
    resolve: (_root, { input }, { deps, browser }) =>
      transferGroup(deps, { browser, key: uuidOf(input.key), handle: uuidOf(input.handle) }),
  }),
)
