import { builder } from '#api/graphql/builder.ts'
import type { OwnedPlay } from '#api/plays/loadPlay.ts'
import { PlayNode } from './play.ts'

export const PlayUpdatedType = builder.objectRef<{ ok: true; value: OwnedPlay }>('PlayUpdated').implement({
  description:
    'The mutation has taken effect on a play of the viewer, or had before: a repetition changes nothing.',
  fields: (t) => ({
    play: t.field({ type: PlayNode, description: 'The play now.', resolve: ({ value }) => value }),
  }),
})
