import { builder } from './builder.ts'
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
