import { playAsOf, type Play } from '#game/play.ts'
import { getEventCount } from './badUserInput.ts'
import { builder } from './builder.ts'
import { GuessType } from './guess.ts'
import { PlayNode } from './play.ts'
import { PlayStatusType } from './playStatus.ts'

const PlayAsOf = builder.objectRef<Play>('PlayAsOf').implement({
  description: 'A board as it was after some of what happened in its play.',
  fields: (t) => ({
    events: t.exposeInt('version', {
      description: 'How many events had happened: guesses, the end, the going on.',
    }),
    status: t.expose('status', { type: PlayStatusType, description: 'Where the play stood.' }),
    guesses: t.field({
      type: [GuessType],
      description: 'The rows played by then, first to last.',
      resolve: ({ guesses }) => guesses.map((guess, row) => ({ ...guess, row })),
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
    description: 'The play as it was after so many of its events; as it is when there are no more.',
    args: { events: t.arg.int({ required: true, description: 'How many events, from 0.' }) },
    resolve: ({ play }, { events }) => playAsOf(play, getEventCount(events)),
  }),
)
