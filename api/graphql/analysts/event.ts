import type { EventRow, EventType } from '#api/usecases/analysts/eventList.ts'
import { builder } from './builder.ts'
import { GameType } from './game.ts'
import { isTold } from './guess.ts'
import { parsePosition } from './ids.ts'
import { loadKnown } from './loaders.ts'
import { found, PlayType } from './play.ts'
import { PlayerType } from './player.ts'

export const EventTypeType = builder.enumType('EventType', {
  description: 'What an event says happened.',
  values: {
    GAME_OPENED: { value: 'GameOpened', description: 'A day’s game of one mode came to be.' },
    VISIT_RECORDED: { value: 'VisitRecorded', description: 'A browser came for the first time.' },
    GUESS_MADE: { value: 'GuessMade', description: 'A guess landed on a board.' },
    PLAY_WON: { value: 'PlayWon', description: 'The last guess was the hidden number.' },
    PLAY_LOST: { value: 'PlayLost', description: 'Six rows were used without finding it.' },
    PLAY_LEFT: { value: 'PlayLeft', description: 'The player went on from the finished play.' },
    HISTORY_CLAIMED: { value: 'HistoryClaimed', description: 'An account took over a visitor’s plays.' },
    STATISTICS_RESET: { value: 'StatisticsReset', description: 'The player began a mode’s figures anew.' },
  } as const satisfies Record<string, { value: EventType; description: string }>,
})

export const EventRef = builder.objectRef<EventRow>('Event')

builder.node(EventRef, {
  description: 'A fact as the log keeps it, for good. Who and what it is about is its stream.',
  id: { resolve: ({ position }) => position, description: 'Names the event for good, across all types.' },
  loadMany: (ids: string[], { loaders }) => loadKnown(loaders.event, ids.map(parsePosition)),
  fields: (t) => ({
    position: t.expose('position', {
      type: 'BigInt',
      description: 'Its number in the log. Numbers are skipped at times; later ones may be written earlier.',
    }),
    type: t.expose('type', { type: EventTypeType, description: 'What it says happened.' }),
    version: t.exposeInt('version', { description: 'Its number within its stream, 1 for the first.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it happened.' }),
    player: t.field({
      type: PlayerType,
      nullable: true,
      description: 'Who did it; null for what concerns a game alone.',
      resolve: ({ playerId }, _args, { loaders }) =>
        playerId === null ? null : found(loaders.player.load(playerId)),
    }),
    game: t.field({
      type: GameType,
      nullable: true,
      description: 'The game that it concerns; null for what concerns a player alone.',
      resolve: ({ gameId }, _args, { loaders }) =>
        gameId === null ? null : found(loaders.game.load(gameId)),
    }),
    play: t.field({
      type: PlayType,
      nullable: true,
      description: 'The play that it belongs to; null for what concerns a game or a player alone.',
      resolve: ({ playerId, gameId }, _args, { loaders }) =>
        playerId === null || gameId === null ? null : found(loaders.play.load({ playerId, gameId })),
    }),
    guess: t.string({
      nullable: true,
      description: 'Of GUESS_MADE: the digits; null while the game runs.',
      resolve: (event, _args, context) => (isTold(event, context) ? event.guess : null),
    }),
    hint: t.string({
      nullable: true,
      description: 'Of GUESS_MADE: what the guess told, see Guess.hint; null while the game runs.',
      resolve: (event, _args, context) => (isTold(event, context) ? event.hint : null),
    }),
    score: t.exposeInt('score', { nullable: true, description: 'Of PLAY_WON and PLAY_LOST: 1 to 7.' }),
    digits: t.int({
      nullable: true,
      description: 'Of GAME_OPENED and STATISTICS_RESET: the mode, 2 to 7.',
      resolve: ({ data }) => (data as { digits?: number } | null)?.digits ?? null,
    }),
    target: t.string({
      nullable: true,
      description: 'Of GAME_OPENED: the hidden number; null while the game runs.',
      resolve: (event, _args, context) =>
        isTold(event, context) ? ((event.data as { target?: string } | null)?.target ?? null) : null,
    }),
    claimedBy: t.field({
      type: PlayerType,
      nullable: true,
      description: 'Of HISTORY_CLAIMED: who took over the player’s plays.',
      resolve: ({ data }, _args, { loaders }) => {
        const { by } = (data ?? {}) as { by?: number }
        return by === undefined ? null : found(loaders.player.load(by))
      },
    }),
  }),
})
