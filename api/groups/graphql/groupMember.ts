import type { Member } from '#api/groups/members/listMembers.ts'
import { builder } from '#api/graphql/builder.ts'

export const GroupMemberType = builder.objectRef<Member>('GroupMember').implement({
  description: 'A present or past member of a group, as another member sees it.',
  fields: (t) => ({
    handle: t.exposeID('handle', {
      description: 'Public id of the membership. It gives no access.',
    }),
    name: t.exposeString('name', { description: 'The username.' }),
    pictureUrl: t.exposeString('pictureUrl', { description: 'Path of the picture on this site.' }),
    isOwner: t.exposeBoolean('isOwner', { description: 'Whether the member is the owner.' }),
    isMe: t.exposeBoolean('isMe', { description: 'Whether the member is the viewer.' }),
    isHidden: t.exposeBoolean('isHidden', {
      description: 'Whether the member is invisible to the others. Only the viewer itself can be.',
    }),
    hasLeft: t.exposeBoolean('hasLeft', { description: 'Whether the player is no longer a member.' }),
    joinedOn: t.expose('joinedOn', {
      type: 'Day',
      description: 'The day of the latest joining.',
    }),
  }),
})
