import { costOfPage } from '#api/graphql/fieldCost.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import { connect } from '#api/analysts/graphql/connect.ts'
import { daysOf } from '#api/analysts/graphql/days.ts'
import { getRow } from '#api/analysts/graphql/lists/play.ts'
import { PlayerType } from '#api/analysts/graphql/lists/player.ts'
import {
  countActivePlayers,
  listActivePlayers,
  type ActivePlayer,
} from '#api/analysts/figures/listActivePlayers.ts'
import { anyModeArg, getSpanOfMode, MAX_DAYS_OF_PLAYS, spanArgs } from './spans.ts'

const ActivePlayerType = builder.objectRef<ActivePlayer>('ActivePlayer').implement({
  description: 'A player and how much the player played in the games of some days.',
  fields: (t) => ({
    player: t.field({
      type: PlayerType,
      description: 'The player.',
      resolve: ({ playerId }, _args, { loaders }) => getRow(loaders.player.load(playerId)),
    }),
    plays: t.exposeInt('plays', { description: 'Number of the player’s own daily plays.' }),
    days: t.exposeInt('days', { description: 'Number of days with such a play.' }),
  }),
})

builder.queryField('activePlayers', (t) =>
  t.connection(
    {
      type: ActivePlayerType,
      description:
        'Players with a daily play in the games of some days, by number of plays, the most active first, ' +
        'then by first visit. `totalCount` is exact. Each page costs 200 more, plus 10 for each day.',
      args: { ...anyModeArg(t.arg), ...spanArgs(t.arg, MAX_DAYS_OF_PLAYS) },
      complexity: (args, context) => costOfPage(args, 200 + 10 * daysOf(args, context, MAX_DAYS_OF_PLAYS)),
      resolve: (_root, args, context) => {
        const span = getSpanOfMode(args, context)
        return connect(context, args, {
          order: 'active players',
          keyOf: ({ plays, playerId }: ActivePlayer) => [-plays, playerId] as const,
          read: (slice) => listActivePlayers(context.reading, span, slice),
          count: async () => ({ count: await countActivePlayers(context.reading, span), isEstimate: false }),
        })
      },
    },
    { name: 'ActivePlayerConnection', description: 'A page of a list of active players.' },
    { name: 'ActivePlayerEdge', description: 'An active player and its cursor.' },
  ),
)
