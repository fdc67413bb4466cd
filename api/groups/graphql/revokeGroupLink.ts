import { revokeGroupLink } from '#api/groups/revokeGroupLink.ts'
import { builder } from '#api/graphql/builder.ts'
import { groupResult, GroupUpdated } from './groupResult.ts'
import { uuidOf } from './uuidOf.ts'

const RevokeGroupLinkInput = builder.inputType('RevokeGroupLinkInput', {
  description: 'The group.',
  fields: (t) => ({
    key: t.string({ required: true, description: '`Group.key`.' }),
  }),
})

builder.mutationField('revokeGroupLink', (t) =>
  t.field({
    type: groupResult('revokeGroupLink', GroupUpdated),
    description: 'Revokes the link of the viewer’s group: nobody can join until there is a new one.',
    args: { input: t.arg({ type: RevokeGroupLinkInput, required: true, description: 'The group.' }) },
    resolve: (_root, { input }, { deps, browser }) =>
      revokeGroupLink(deps, { browser, key: uuidOf(input.key) }),
  }),
)
