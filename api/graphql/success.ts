import type { OwnedPlay } from '#api/plays/loadPlay.ts'
import { builder } from './builder.ts'
import { PlayNode } from '#api/plays/graphql/play.ts'
import { ViewerType } from './viewer.ts'

/** Builds the type of a success that has only a text. */
export function messageSuccess(name: string, description: string, message: string) {
  return builder.objectRef<{ ok: true; value: unknown }>(name).implement({
    description,
    fields: (t) => ({
      message: t.string({ description: 'The outcome, as text for people.', resolve: () => message }),
    }),
  })
}

/** Builds the type of a success whose value is the viewer's player. */
export function viewerSuccess(name: string, description: string) {
  return builder.objectRef<{ ok: true; value: number }>(name).implement({
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

/** Builds the type of a success whose value is a play of the viewer. */
export function playSuccess(name: string, description: string, about: string) {
  return builder.objectRef<{ ok: true; value: OwnedPlay }>(name).implement({
    description,
    fields: (t) => ({
      play: t.field({ type: PlayNode, description: about, resolve: ({ value }) => value }),
    }),
  })
}
