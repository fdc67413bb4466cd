import { getDigitCount, getEventCount, getPast } from '#api/graphql/badUserInput.ts'
import { foldPlay } from '#api/usecases/analysts/foldPlay.ts'
import { histogramOf } from '#game/histogram.ts'
import type { Play } from '#game/play.ts'
import type { Statistics } from '#game/statistics.ts'
import { builder } from './builder.ts'
import { GuessType, isGuess, type GuessRow } from './guess.ts'
import { found, PlayStatusType, PlayType } from './play.ts'
import { PlayerType } from './player.ts'

const PlayAsOf = builder.objectRef<Play & { rows: GuessRow[] }>('PlayAsOf').implement({
  description: 'A board as it was after some of what happened in its play.',
  fields: (t) => ({
    events: t.exposeInt('version', {
      description: 'How many events had happened: guesses, the end, the going on.',
    }),
    status: t.expose('status', { type: PlayStatusType, description: 'Where the play stood.' }),
    guesses: t.field({
      type: [GuessType],
      description: 'The rows played by then, first to last.',
      resolve: ({ rows }) => rows,
    }),
    score: t.exposeInt('score', {
      nullable: true,
      description: '1 to 6 for a win in that row, 7 for a loss, null while playing.',
    }),
  }),
})

builder.objectField(PlayType, 'asOf', (t) =>
  t.field({
    type: PlayAsOf,
    description: 'The play as it was after so many of its events; as it is when there are no more.',
    args: { events: t.arg.int({ required: true, description: 'How many events, from 0.' }) },
    complexity: { field: 6, multiplier: 6 },
    resolve: async (play, args, { loaders }) => {
      const [all, game] = await Promise.all([
        loaders.eventsOfPlay.load(play),
        found(loaders.game.load(play.gameId)),
      ])
      const rows = all.slice(0, getEventCount(args.events))
      return { ...foldPlay(game, rows), rows: rows.filter(isGuess) }
    },
  }),
)

const StatisticsType = builder.objectRef<Statistics>('Statistics').implement({
  description: 'What a player’s statistics of one digit count were at an instant.',
  fields: (t) => ({
    gamesPlayed: t.exposeInt('numberOfGames', { description: 'Games that counted: those won or lost.' }),
    average: t.exposeFloat('average', {
      nullable: true,
      description: 'Mean score, rounded to three decimals, a loss counted as 7; null without games.',
    }),
    monthlyGames: t.int({
      description: 'Games that ended in the 30 days before.',
      resolve: ({ month }) => month.numberOfGames,
    }),
    monthlyAverage: t.float({
      nullable: true,
      description: 'Their mean score, as in `average`; null without any.',
      resolve: ({ month }) => month.average,
    }),
    histogram: t.intList({
      description: 'How many games ended with score 1, 2, … 7 (7 is a loss); always seven entries.',
      resolve: ({ scores }) => histogramOf(scores),
    }),
  }),
})

builder.objectField(PlayerType, 'statistics', (t) =>
  t.field({
    type: StatisticsType,
    description:
      'What the player’s own profile told at an instant, from all that had happened by then: claimed visitors’ plays count from the claim on, and a reset counts. Costs 100: a player’s whole history is read.',
    args: {
      digits: t.arg.int({ required: true, description: 'The mode: 2 to 7.' }),
      at: t.arg({ type: 'DateTime', required: true, description: 'As of this instant.' }),
    },
    complexity: { field: 100, multiplier: 1 },
    resolve: async ({ id }, args, { reading, loaders }) => {
      const asked = { digits: getDigitCount(args.digits), at: getPast(args.at, reading.at) }
      return await found(loaders.statisticsAsOf(asked).load(id))
    },
  }),
)
