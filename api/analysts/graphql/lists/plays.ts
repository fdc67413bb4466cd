import { badUserInput, getSome } from '#api/graphql/badUserInput.ts'
import { costOfPage } from '#api/graphql/fieldCost.ts'
import { countPlays, MAX_DAYS_OF_COUNT } from '#api/analysts/lists/countPlays.ts'
import { listPlays } from '#api/analysts/lists/listPlays.ts'
import { MOST_SECONDS, type PlayFilter, type PlayPlace, type PlayRow } from '#api/analysts/lists/playList.ts'
import type { Slice } from '#api/analysts/slice.ts'
import { builder, type Arg, type Given } from '#api/analysts/graphql/builder.ts'
import type { AnalystContext } from '#api/analysts/graphql/context.ts'
import { connect } from '#api/analysts/graphql/connect.ts'
import { daysOf, getDays } from '#api/analysts/graphql/days.ts'
import { GameType } from './game.ts'
import { getGameId, getPlayerId } from '#api/analysts/graphql/ids.ts'
import { PlayStatusType, PlayType } from './play.ts'
import { PlayerType } from './player.ts'
import { PlayKindType } from '#api/analysts/graphql/playKind.ts'

const PlayConnection = builder.connectionObject(
  { type: PlayType, name: 'PlayConnection', description: 'A page of a list of plays.' },
  { name: 'PlayEdge', description: 'A play and its cursor.' },
)

builder.queryField('plays', (t) =>
  t.connection(
    {
      type: PlayType,
      description:
        'Plays of all kinds with at least one guess, by game (day, then number of digits; games without a ' +
        'day last), then by player. ' +
        '`totalCount` is exact for one game, for one player and with `from` (at most 3660 days), an ' +
        'estimate for all plays, otherwise null. With `from`, each page costs 1 more for each ten days.',
      args: {
        ...playsOfDaysArgs(t.arg),
        gameId: t.arg.id({ description: 'Only plays of this game.' }),
        playerId: t.arg.id({ description: 'Only plays of this player.' }),
      },
      complexity: ({ from, to, ...page }, context) =>
        costOfPage(page, from == null ? 0 : Math.ceil(daysOf({ from, to }, context, MAX_DAYS_OF_COUNT) / 10)),
      resolve: (_root, args, context) => {
        const filter = getFilter(args)
        const scope = { gameId: getGameId(args.gameId), playerId: getPlayerId(context, args.playerId) }
        return connectPlays(context, args, { filter, scope }, (slice) =>
          listPlays(context.reading, { filter, scope }, slice),
        )
      },
    },
    PlayConnection,
  ),
)

builder.objectField(GameType, 'plays', (t) =>
  t.connection(
    {
      type: PlayType,
      description: 'The game’s plays of all kinds with at least one guess, by player. `totalCount` is exact.',
      args: playArgs(t.arg),
      resolve: ({ id }, args, context) => {
        const filter = getFilter(args)
        return connectPlays(context, args, { filter, scope: { gameId: id, playerId: null } }, (slice) =>
          context.loaders.playsOfGame({ filter, slice }).load(id),
        )
      },
    },
    PlayConnection,
  ),
)

builder.objectField(PlayerType, 'plays', (t) =>
  t.connection(
    {
      type: PlayType,
      description: 'The player’s plays of all kinds with at least one guess, by game. `totalCount` is exact.',
      args: playsOfDaysArgs(t.arg),
      resolve: ({ id }, args, context) => {
        const filter = getFilter(args)
        return connectPlays(context, args, { filter, scope: { gameId: null, playerId: id } }, (slice) =>
          context.loaders.playsOfPlayer({ filter, slice }).load(id),
        )
      },
    },
    PlayConnection,
  ),
)

function playArgs(arg: Arg) {
  return {
    status: arg({ type: PlayStatusType, description: 'Only plays with this status.' }),
    score: arg.int({ description: 'Only plays with this score, 1 to 7.' }),
    kinds: arg({ type: [PlayKindType], description: 'Only plays of these kinds.' }),
    isHard: arg.boolean({ description: 'Only hard plays, or only others: see `Play.isHard`.' }),
    fasterThan: arg.float({
      description: `Only plays that took fewer seconds from the first to the last guess, at most ${MOST_SECONDS}.`,
    }),
  }
}

function playsOfDaysArgs(arg: Arg) {
  return {
    ...playArgs(arg),
    digits: arg({ type: 'DigitCount', description: 'Only this number of digits.' }),
    from: arg({ type: 'Day', description: 'Only plays of games of this day or later.' }),
    to: arg({ type: 'Day', description: 'Only plays of games of this day or earlier.' }),
  }
}

function getFilter(given: Given<typeof playsOfDaysArgs>): PlayFilter {
  const { digits = null, status = null, score = null, kinds = null, ...rest } = given
  const { isHard = null, fasterThan = null, ...days } = rest
  if (score !== null && (score < 1 || score > 7)) throw badUserInput(`score must be 1 to 7, not ${score}.`)
  if (kinds !== null) getSome('kinds', kinds)
  if (fasterThan !== null && !(fasterThan > 0 && fasterThan <= MOST_SECONDS))
    throw badUserInput(`fasterThan must be above 0 and at most ${MOST_SECONDS}, not ${fasterThan}.`)
  return { digits, ...getDays(days), status, score, kinds, isHard, fasterThan }
}

function connectPlays(
  context: AnalystContext,
  args: Parameters<typeof connect>[1],
  list: Parameters<typeof countPlays>[1],
  read: (slice: Slice<PlayPlace>) => Promise<PlayRow[]>,
) {
  return connect(context, args, {
    order: 'plays',
    keyOf: ({ gameId, playerId }: PlayRow) => [gameId, playerId] as const,
    read,
    count: () => countPlays(context.reading, list),
  })
}
