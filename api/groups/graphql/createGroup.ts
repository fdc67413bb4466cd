import { createGroup } from '#api/groups/createGroup.ts'
import { builder } from '#api/graphql/builder.ts'
import { resultOf } from '#api/graphql/refusals.ts'
import { DEFAULT_RULE_INPUT, GroupRuleInput } from './groupRule.ts'
import { GROUP_REFUSALS, groupSuccess } from './groupRefused.ts'

const CreateGroupInput = builder.inputType('CreateGroupInput', {
  description: 'A new group.',
  fields: (t) => ({
    rule: t.field({
      type: GroupRuleInput,
      required: true,
      defaultValue: DEFAULT_RULE_INPUT,
      description: 'The rule by which it counts, fixed from then on.',
    }),
  }),
})

const GroupCreated = groupSuccess('GroupCreated', 'The group has a name and a link. The viewer is its owner.')

builder.mutationField('createGroup', (t) =>
  t.field({
    type: resultOf('createGroup', [GroupCreated, ...GROUP_REFUSALS]),
    description: 'Creates a group with a link to join.',
    args: { input: t.arg({ type: CreateGroupInput, required: true, description: 'The group.' }) },
    resolve: (_root, { input: { rule } }, { deps, browser }) => createGroup(deps, { browser, rule }),
  }),
)
