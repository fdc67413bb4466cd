import { DEFAULT_KIND } from '#game/kinds/displayed.ts'
import { getEventCount, getPast } from '#api/graphql/badUserInput.ts'
import { foldPlay } from '#api/analysts/lists/eventList.ts'
import { histogramOf } from '#game/statistics/score.ts'
import type { Play } from '#game/play.ts'
import type { Statistics } from '#game/statistics/statistics.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import { GuessType, isGuess, type GuessRow } from '#api/analysts/graphql/guess.ts'
import { getRow, PlayStatusType, PlayType } from './play.ts'
import { PlayerType } from './player.ts'
import { StatisticsKindType } from '#api/analysts/graphql/playKind.ts'

const PlayAsOf = builder.objectRef<Play & { rows: GuessRow[] }>('PlayAsOf').implement({
  description: 'A past state of a play.',
  fields: (t) => ({
    events: t.exposeInt('version', {
      description: 'Number of events up to this state: guesses, the end, the step to the next game.',
    }),
    status: t.expose('status', { type: PlayStatusType, description: 'Status of the play in this state.' }),
    guesses: t.field({
      type: [GuessType],
      description: 'The rows of this state, first row first.',
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
    description: 'The state of the play after its first `events` events. The present state if it has fewer.',
    args: { events: t.arg.int({ required: true, description: 'Number of events, 0 or more.' }) },
    complexity: { field: 6, multiplier: 6 },
    resolve: async (play, args, { loaders }) => {
      const [all, game] = await Promise.all([
        loaders.eventsOfPlay.load(play),
        getRow(loaders.game.load(play.gameId)),
      ])
      const rows = all.slice(0, getEventCount(args.events))
      return { ...foldPlay(game, rows), rows: rows.filter(isGuess) }
    },
  }),
)

const StatisticsType = builder.objectRef<Statistics>('Statistics').implement({
  description: 'A player’s statistics of one digit count, as of an instant.',
  fields: (t) => ({
    gamesPlayed: t.exposeInt('numberOfGames', { description: 'Number of finished games that counted.' }),
    average: t.exposeFloat('average', {
      nullable: true,
      description: 'Mean score, rounded to three decimals; a loss counts as 7. Null without games.',
    }),
    monthlyGames: t.int({
      description: 'Number of games that ended in the 30 days before the instant.',
      resolve: ({ month }) => month.numberOfGames,
    }),
    monthlyAverage: t.float({
      nullable: true,
      description: 'Mean score of the monthly games; null without games.',
      resolve: ({ month }) => month.average,
    }),
    histogram: t.intList({
      description: 'Number of games with score 1, 2, … 7 (7 is a loss); always seven entries.',
      resolve: ({ scores }) => histogramOf(scores),
    }),
  }),
})

builder.objectField(PlayerType, 'statistics', (t) =>
  t.field({
    type: StatisticsType,
    description:
      'The statistics on the player’s profile as of an instant, from the events up to then. Plays of a ' +
      'claimed visitor count from the claim on. A reset takes effect. Costs 100: reads the whole history.',
    args: {
      digits: t.arg({ type: 'DigitCount', required: true, description: 'Number of digits.' }),
      kind: t.arg({
        type: StatisticsKindType,
        required: true,
        defaultValue: DEFAULT_KIND,
        description: 'The plays that count.',
      }),
      hardOnly: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Whether only hard plays count: see `Play.isHard`.',
      }),
      at: t.arg({ type: 'DateTime', required: true, description: 'The instant, not in the future.' }),
    },
    complexity: { field: 100, multiplier: 1 },
    resolve: async ({ id }, args, { reading, loaders }) => {
      const { digits, kind, hardOnly } = args
      const asked = { digits, kind, hardOnly, at: getPast(args.at, reading.at) }
      return await getRow(loaders.statisticsAsOf(asked).load(id))
    },
  }),
)
