import { kindOfEvent, type EventRow, type EventType } from '#api/analysts/lists/eventList.ts'
import type { DigitCount } from '#game/digits.ts'
import { RACE_EVENTS, STORM_EVENTS } from '#game/events.ts'
import { getGameKey } from '#game/game.ts'
import type { Day } from '#game/day.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import { GameType } from './game.ts'
import { GuessType, isGuess, isRevealed } from '#api/analysts/graphql/guess.ts'
import { parsePosition } from '#api/analysts/graphql/ids.ts'
import { loadKnown } from '#api/analysts/graphql/loaders.ts'
import { getRow, PlayType } from './play.ts'
import { PlayerType } from './player.ts'
import { PlayKindType } from '#api/analysts/graphql/playKind.ts'

export const EventTypeType = builder.enumType('EventType', {
  description: 'Type of an event.',
  values: {
    GAME_OPENED: { value: 'GameOpened', description: 'The game of one digit count and day was created.' },
    VISIT_RECORDED: { value: 'VisitRecorded', description: 'A browser visited for the first time.' },
    GUESS_MADE: { value: 'GuessMade', description: 'A player made a guess.' },
    PLAY_WON: { value: 'PlayWon', description: 'The last guess was the hidden number.' },
    PLAY_LOST: { value: 'PlayLost', description: 'Six rows were used, and the hidden number was not found.' },
    PLAY_LEFT: { value: 'PlayLeft', description: 'The player went from a daily play to the next game.' },
    HISTORY_CLAIMED: { value: 'HistoryClaimed', description: 'Another player took over a visitor’s plays.' },
    STATISTICS_RESET: {
      value: 'StatisticsReset',
      description: 'The player reset the statistics of one digit count.',
    },
    DAY_EXCUSED: { value: 'DayExcused', description: 'Operators excused a day: it breaks no streak.' },
    DAY_COMMITTED: {
      value: 'DayCommitted',
      description: 'The commitments to the numbers of a day’s six games were published.',
    },
    STORM_STARTED: { value: 'StormStarted', description: 'A player started the clock of a storm.' },
    STORM_ENDED: {
      value: 'StormEnded',
      description: 'The player stopped the storm, or its time had run out.',
    },
    ROUND_STARTED: {
      value: 'RoundStarted',
      description: 'A round of a race was announced. It began some seconds later.',
    },
    ROUND_ENDED: {
      value: 'RoundEnded',
      description: 'A round of a race ended: nobody was still playing, or its time had run out.',
    },
  } as const satisfies Record<string, { value: EventType; description: string }>,
})

export const EventRef = builder.objectRef<EventRow>('Event')

builder.node(EventRef, {
  description: 'A fact in the event log, kept forever. Events of the same player and game form a stream.',
  id: { resolve: ({ position }) => position, description: 'Permanent global id.' },
  loadManyWithoutCache: (ids: string[], { loaders }) => loadKnown(loaders.event, ids.map(parsePosition)),
  fields: (t) => ({
    position: t.expose('position', {
      type: 'BigInt',
      description:
        'Number of the event in the log. Numbers have gaps. A higher number may be committed first.',
    }),
    type: t.expose('type', { type: EventTypeType, description: 'Type of the event.' }),
    version: t.exposeInt('version', { description: 'Number of the event in its stream, 1 for the first.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When the event happened.' }),
    player: t.field({
      type: PlayerType,
      nullable: true,
      description: 'The player that acted; null for an event of a game alone or of operators.',
      resolve: ({ playerId }, _args, { loaders }) =>
        playerId === null ? null : getRow(loaders.player.load(playerId)),
    }),
    game: t.field({
      type: GameType,
      nullable: true,
      description:
        'The game of the event; null for an event of a player or a storm alone, or of operators. The games of ' +
        'a storm are those of its plays. Null for a round of a race before its first guess.',
      resolve: ({ gameId, type }, _args, { loaders }) => {
        if (gameId === null || isOfStorm(type)) return null
        return isOfRound(type) ? loaders.game.load(gameId) : getRow(loaders.game.load(gameId))
      },
    }),
    play: t.field({
      type: PlayType,
      nullable: true,
      description:
        'The play of the event; null for an event of a game, a player, a storm or operators alone.',
      resolve: ({ playerId, gameId, type }, _args, { loaders }) =>
        playerId === null || gameId === null || isOfStorm(type)
          ? null
          : getRow(loaders.play.load({ playerId, gameId })),
    }),
    kind: t.field({
      type: PlayKindType,
      nullable: true,
      description: 'The kind of the play. STATISTICS_RESET: the plays that were reset. Otherwise null.',
      resolve: kindOfEvent,
    }),
    guess: t.field({
      type: GuessType,
      nullable: true,
      description: 'GUESS_MADE: the guess.',
      // A copy: the library remembers one type for each object.
      resolve: (event) => (isGuess(event) ? { ...event } : null),
    }),
    score: t.exposeInt('score', {
      nullable: true,
      description: 'PLAY_WON and PLAY_LOST: the score, 1 to 7.',
    }),
    digits: t.field({
      type: 'DigitCount',
      nullable: true,
      description:
        'GAME_OPENED, STATISTICS_RESET, STORM_STARTED, STORM_ENDED, ROUND_STARTED and ROUND_ENDED: number of ' +
        'digits.',
      resolve: ({ data, type, gameId }) =>
        (isOfStorm(type) || isOfRound(type)) && gameId !== null
          ? getGameKey(gameId).digits
          : ((data as { digits?: DigitCount } | null)?.digits ?? null),
    }),
    day: t.field({
      type: 'Day',
      nullable: true,
      description:
        'GAME_OPENED: the game’s day. DAY_EXCUSED and DAY_COMMITTED: the excused or committed day.',
      resolve: ({ data }) => (data as { day?: Day } | null)?.day ?? null,
    }),
    target: t.string({
      nullable: true,
      description: 'GAME_OPENED: the hidden number; null while the game is running.',
      resolve: (event, _args, context) =>
        isRevealed(event, context) ? ((event.data as { target?: string } | null)?.target ?? null) : null,
    }),
    claimedBy: t.field({
      type: PlayerType,
      nullable: true,
      description: 'HISTORY_CLAIMED: the player that took over the player’s plays.',
      resolve: ({ data }, _args, { loaders }) => {
        const { by } = (data ?? {}) as { by?: number }
        return by === undefined ? null : getRow(loaders.player.load(by))
      },
    }),
  }),
})

/** The id of a storm is none of its games. */
function isOfStorm(type: EventType): boolean {
  return STORM_EVENTS.includes(type)
}

function isOfRound(type: EventType): boolean {
  return RACE_EVENTS.includes(type)
}
