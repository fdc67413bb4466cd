import { findGroup } from '#api/usecases/groups/findGroups.ts'
import { builder } from '#api/graphql/builder.ts'
import { GroupNode } from './group.ts'
import { uuidOf } from './uuidOf.ts'
import { watchGroup } from './watchGroup.ts'

builder.subscriptionField('groupChanged', (t) =>
  t.field({
    type: GroupNode,
    nullable: true,
    description:
      'Sends a group of the viewer at once and after each change of its members or results. Sends null and ends ' +
      'for a viewer who is no member, and as soon as the viewer is a member no longer.',
    args: { key: t.arg.string({ required: true, description: '`Group.key`.' }) },
    subscribe: async (_root, args, { deps, browser, findPlayer }) => {
      const playerId = await findPlayer()
      const present = await findGroup(deps, { playerId, key: uuidOf(args.key) })
      const isLoggedIn = async () => {
        browser.clearSession()
        return (await findPlayer()) === playerId
      }
      return watchGroup(deps, { present, isLoggedIn })
    },
    resolve: (group) => group,
  }),
)
