import { playAsOf, type Play } from '#game/play.ts'
import { getEventCount } from '#api/graphql/badUserInput.ts'
import { builder } from '#api/graphql/builder.ts'
import { GuessType, rowsOf } from './guess.ts'
import { PlayNode } from './play.ts'
import { PlayStatusType } from './playStatus.ts'

const PlayAsOf = builder.objectRef<Play>('PlayAsOf').implement({
  description: 'A past state of a play.',
  fields: (t) => ({
    events: t.exposeInt('version', {
      description: 'Number of events up to this state: guesses, the end, the step to the next game.',
    }),
    status: t.expose('status', { type: PlayStatusType, description: 'Status of the play in this state.' }),
    guesses: t.field({
      type: [GuessType],
      description: 'The rows of this state, first row first.',
      resolve: ({ guesses }) => rowsOf(guesses),
    }),
    score: t.exposeInt('score', {
      nullable: true,
      description: '1 to 6 for a win in that row, 7 for a loss, null while playing.',
    }),
  }),
})

builder.objectField(PlayNode, 'asOf', (t) =>
  t.field({
    type: PlayAsOf,
    description: 'The state of the play after its first `events` events. The present state if it has fewer.',
    args: { events: t.arg.int({ required: true, description: 'Number of events, 0 or more.' }) },
    resolve: ({ play }, { events }) => playAsOf(play, getEventCount(events)),
  }),
)
