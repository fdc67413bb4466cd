import { builder } from '#api/graphql/builder.ts'
import { findGroup } from '#api/groups/findGroups.ts'
import type { GroupChange } from '#api/groups/groupVersion.ts'
import { versionOf } from './groupReads.ts'
import { uuidOf } from './uuidOf.ts'
import { watchGroup } from './watchGroup.ts'

// It has no field that reads: a message is sent to many viewers.
const GroupChangeType = builder.objectRef<GroupChange>('GroupChange').implement({
  description: 'The key and the present version of a group. `group` returns the rest.',
  fields: (t) => ({
    key: t.exposeID('key', { description: '`Group.key`.' }),
    version: t.exposeString('version', { description: '`Group.version`.' }),
  }),
})

builder.subscriptionField('groupChanged', (t) =>
  t.field({
    type: GroupChangeType,
    nullable: true,
    description:
      'Sends the version of a group of the viewer at once and after each change of its members or results. Sends ' +
      'null and ends if the viewer is not, or is no longer, a member.',
    args: { key: t.arg.id({ required: true, description: '`Group.key`.' }) },
    subscribe: async (_root, args, { deps, browser, findPlayer }) => {
      const playerId = await findPlayer()
      const { tokenHash } = browser
      const group = await findGroup(deps, { playerId, key: uuidOf(args.key) })
      if (group === null || tokenHash === null) return watchGroup(deps, null)
      return watchGroup(deps, {
        id: group.id,
        viewer: { playerId: group.viewerId, tokenHash },
        present: { key: group.key, version: await versionOf(deps, group) },
      })
    },
    resolve: (change) => change,
  }),
)
