import type { InputRef, ObjectRef } from '@pothos/core'
import type { Deps } from '#api/deps/deps.ts'
import type { GroupRequest } from '#api/groups/changeGroup.ts'
import { deleteGroup } from '#api/groups/deleteGroup.ts'
import type { GroupResult } from '#api/groups/groupRefused.ts'
import { leaveGroup } from '#api/groups/members/leaveGroup.ts'
import {
  removeGroupMember,
  revokeGroupLink,
  rotateGroupLink,
  setGroupVisibility,
  transferGroup,
} from '#api/groups/updateGroup.ts'
import { builder } from '#api/graphql/builder.ts'
import type { resultOfEach } from '#api/graphql/refusals.ts'
import { GROUP_REFUSALS, GroupExitResult, GroupUpdateResult } from './groupRefused.ts'
import { uuidOf } from './uuidOf.ts'

// The mutations of one group of the viewer.

const KEY = { required: true, description: '`Group.key`.' } as const

function groupInput(name: string, description: string) {
  return builder.inputType(name, { description, fields: (t) => ({ key: t.id(KEY) }) })
}

function memberInput(name: string, description: string) {
  return builder.inputType(name, {
    description,
    fields: (t) => ({
      key: t.id(KEY),
      handle: t.id({ required: true, description: '`GroupMember.handle`.' }),
    }),
  })
}

function visibilityInput(name: string, description: string) {
  return builder.inputType(name, {
    description,
    fields: (t) => ({
      key: t.id(KEY),
      isHidden: t.boolean({ required: true, description: 'Whether the viewer is invisible.' }),
    }),
  })
}

type Success<Value> = ObjectRef<typeof builder.$inferSchemaTypes, { ok: true; value: Value }>

type Change<Input, Value> = {
  description: string
  input: (name: string, description: string) => InputRef<Input>
  /** The description of the input. */
  about: string
  result: ReturnType<typeof resultOfEach<Success<Value> | (typeof GROUP_REFUSALS)[number]>>
  change: (deps: Deps, request: Input & GroupRequest) => Promise<GroupResult<Value>>
}

function addChange<Input extends object, Value>(
  name: string,
  { description, input, about, result, change }: Change<Input, Value>,
): void {
  const type = input(`${name.charAt(0).toUpperCase()}${name.slice(1)}Input`, about)
  builder.mutationField(name, (t) =>
    t.field({
      type: result,
      description,
      args: { input: t.arg({ type, required: true, description: about }) },
      resolve: (_root, args, { deps, browser }) => {
        // Each text is a UUID.
        const { input: sent } = args as unknown as { input: Input }
        const given = Object.entries(sent).map(([field, value]: [string, unknown]) => {
          return [field, typeof value === 'string' ? uuidOf(value) : value]
        })
        return change(deps, { ...(Object.fromEntries(given) as Input & GroupRequest), browser })
      },
    }),
  )
}

addChange('deleteGroup', {
  description: 'Deletes a group of the viewer for all members.',
  input: groupInput,
  about: 'The group to delete.',
  result: GroupExitResult,
  change: deleteGroup,
})

addChange('leaveGroup', {
  description:
    'Ends the viewer’s membership. Past days keep counting. An owner can leave only without other visible members. For them, the group ' +
    'is over then.',
  input: groupInput,
  about: 'The group to leave.',
  result: GroupExitResult,
  change: leaveGroup,
})

addChange('removeGroupMember', {
  description:
    'Ends the membership of another member of the viewer’s group. The link still lets the player join again.',
  input: memberInput,
  about: 'The member to remove.',
  result: GroupUpdateResult,
  change: removeGroupMember,
})

addChange('revokeGroupLink', {
  description: 'Revokes the link of the viewer’s group: nobody can join until there is a new one.',
  input: groupInput,
  about: 'The group.',
  result: GroupUpdateResult,
  change: revokeGroupLink,
})

addChange('rotateGroupLink', {
  description: 'Gives the viewer’s group a new link. The earlier one no longer works.',
  input: groupInput,
  about: 'The group.',
  result: GroupUpdateResult,
  change: rotateGroupLink,
})

addChange('setGroupVisibility', {
  description: 'Makes the viewer invisible to the other members of a group, or visible again.',
  input: visibilityInput,
  about: 'The group, and whether the viewer is invisible in it.',
  result: GroupUpdateResult,
  change: setGroupVisibility,
})

addChange('transferGroup', {
  description: 'Makes another member the owner of the viewer’s group.',
  input: memberInput,
  about: 'The next owner.',
  result: GroupUpdateResult,
  change: transferGroup,
})
