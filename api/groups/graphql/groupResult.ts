import type { AnyGroupRefusal } from '#api/groups/groupRefused.ts'
import type { SeenGroup } from '#api/groups/findGroups.ts'
import { builder } from '#api/graphql/builder.ts'
import { NotLoggedInType, refusalTypeName, TooManyTriesType } from '#api/graphql/refusals.ts'
import { ViewerType } from '#api/graphql/viewer.ts'
import { GroupNode } from './group.ts'
import { GroupRefusedType } from './groupRefused.ts'

type Refused = { ok: false; error: AnyGroupRefusal }
type Succeeded = { ok: true; value: SeenGroup }
type Ended = { ok: true; value: number }

/** Builds the type of a success that has the changed group. */
export function groupSuccess(name: string, description: string) {
  return builder.objectRef<Succeeded>(name).implement({
    description,
    fields: (t) => ({
      group: t.field({ type: GroupNode, description: 'The group now.', resolve: ({ value }) => value }),
      viewer: t.field({
        type: ViewerType,
        description: 'The viewer after the mutation.',
        resolve: ({ value }) => ({ playerId: value.viewerId }),
      }),
    }),
  })
}

/** Builds the type of a success after which the viewer no longer has the group. */
export function groupEnd(name: string, description: string) {
  return builder.objectRef<Ended>(name).implement({
    description,
    fields: (t) => ({
      viewer: t.field({
        type: ViewerType,
        description: 'The viewer after the mutation.',
        resolve: ({ value }) => ({ playerId: value }),
      }),
    }),
  })
}

/** The success of the mutations after which the viewer is still a member. */
export const GroupUpdated = groupSuccess('GroupUpdated', 'The group or the viewer’s membership was changed.')

type SuccessRef = ReturnType<typeof groupSuccess> | ReturnType<typeof groupEnd>

/** Builds the union of a mutation's success and the refusals of all mutations of groups. */
export function groupResult(mutation: string, success: SuccessRef) {
  return builder.unionType(`${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Result`, {
    description: `Result of \`${mutation}\`.`,
    types: [success, GroupRefusedType, NotLoggedInType, TooManyTriesType],
    resolveType: (result: Succeeded | Ended | Refused) => (result.ok ? success.name : typeNameOf(result)),
  })
}

function typeNameOf({ error }: Refused): string {
  return error.reason === 'NOT_LOGGED_IN' || error.reason === 'TOO_MANY_TRIES'
    ? refusalTypeName({ ok: false, error })
    : GroupRefusedType.name
}
