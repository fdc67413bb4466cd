import { createGroup } from '#api/groups/createGroup.ts'
import { builder } from '#api/graphql/builder.ts'
import { DEFAULT_RULE_INPUT, GroupRuleInput } from './groupRule.ts'
import { GroupUpdateResult } from './groupRefused.ts'

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

builder.mutationField('createGroup', (t) =>
  t.field({
    type: GroupUpdateResult,
    description: 'Creates a group with a drawn name and a link to join. The viewer is its owner.',
    args: { input: t.arg({ type: CreateGroupInput, required: true, description: 'The group.' }) },
    resolve: (_root, { input: { rule } }, { deps, browser }) => createGroup(deps, { browser, rule }),
  }),
)
