import { setGroupVisibility } from '#api/groups/setGroupVisibility.ts'
import { builder } from '#api/graphql/builder.ts'
import { groupResult, GroupUpdated } from './groupResult.ts'
import { uuidOf } from './uuidOf.ts'

const SetGroupVisibilityInput = builder.inputType('SetGroupVisibilityInput', {
  description: 'The group, and whether the viewer is invisible in it.',
  fields: (t) => ({
    key: t.string({ required: true, description: '`Group.key`.' }),
    isHidden: t.boolean({ required: true, description: 'Whether the viewer is invisible.' }),
  }),
})

builder.mutationField('setGroupVisibility', (t) =>
  t.field({
    type: groupResult('setGroupVisibility', GroupUpdated),
    description: 'Makes the viewer invisible to the other members of a group, or visible again.',
    args: {
      input: t.arg({
        type: SetGroupVisibilityInput,
        required: true,
        description: 'The group, and whether the viewer is invisible in it.',
      }),
    },
    resolve: (_root, { input }, { deps, browser }) =>
      setGroupVisibility(deps, { browser, key: uuidOf(input.key), isHidden: input.isHidden }),
  }),
)
