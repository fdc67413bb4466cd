import { rotateGroupLink } from '#api/groups/rotateGroupLink.ts'
import { builder } from '#api/graphql/builder.ts'
import { groupResult, GroupUpdated } from './groupResult.ts'
import { uuidOf } from './uuidOf.ts'

const RotateGroupLinkInput = builder.inputType('RotateGroupLinkInput', {
  description: 'The group.',
  fields: (t) => ({
    key: t.string({ required: true, description: '`Group.key`.' }),
  }),
})

builder.mutationField('rotateGroupLink', (t) =>
  t.field({
    type: groupResult('rotateGroupLink', GroupUpdated),
    description: 'Gives the viewer’s group a new link. The earlier one no longer works.',
    args: { input: t.arg({ type: RotateGroupLinkInput, required: true, description: 'The group.' }) },
    resolve: (_root, { input }, { deps, browser }) =>
      rotateGroupLink(deps, { browser, key: uuidOf(input.key) }),
  }),
)
