import { joinGroup } from '#api/groups/members/joinGroup.ts'
import { builder } from '#api/graphql/builder.ts'
import { resultOf } from '#api/graphql/refusals.ts'
import { AlreadyMemberType, GROUP_REFUSALS, GroupUpdatedType } from './groupRefused.ts'

const JoinGroupInput = builder.inputType('JoinGroupInput', {
  description: 'The group to join.',
  fields: (t) => ({ code: t.string({ required: true, description: 'The code in the group’s link.' }) }),
})

builder.mutationField('joinGroup', (t) =>
  t.field({
    type: resultOf('joinGroup', [GroupUpdatedType, AlreadyMemberType, ...GROUP_REFUSALS]),
    description: 'Makes the viewer a member of the group of a link.',
    args: { input: t.arg({ type: JoinGroupInput, required: true, description: 'The group to join.' }) },
    resolve: (_root, { input: { code } }, { deps, browser }) => joinGroup(deps, { browser, code }),
  }),
)
