import { builder } from '#api/graphql/builder.ts'
import type { OwnedPlay } from '#api/plays/loadPlay.ts'
import { PlayNode } from './play.ts'

/** Builds the type of a success whose value is a play of the viewer. */
export function playSuccess(name: string, description: string, about: string) {
  return builder.objectRef<{ ok: true; value: OwnedPlay }>(name).implement({
    description,
    fields: (t) => ({
      play: t.field({ type: PlayNode, description: about, resolve: ({ value }) => value }),
    }),
  })
}
