import { builder } from '#api/graphql/builder.ts'
import { GuessType, HINT, rowsOf } from '#api/plays/graphql/guess.ts'
import { PlayStatusType } from '#api/plays/graphql/playStatus.ts'
import type { RaceBoard, RaceBoards } from '#api/races/loadBoards.ts'
import { SEATS } from '#game/races/race.ts'
import { endOf } from '#game/races/rounds.ts'
import { seesDigitsInRace } from '#game/reveal.ts'

const RaceBoardType = builder.objectRef<RaceBoard>('RaceBoard').implement({
  description: 'The board of a player in a round of a race, with or without rows.',
  fields: (t) => ({
    seat: t.int({ description: '`RaceMember.seat` of the player.', resolve: ({ member }) => member.seat }),
    status: t.field({
      type: PlayStatusType,
      description: 'Status of the play. A play that the end of the round stopped stays PLAYING.',
      resolve: ({ play }) => play.status,
    }),
    finishedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the server accepted the last guess of a finished play; else null.',
      resolve: ({ play }) => play.finishedAt,
    }),
    hints: t.stringList({
      description: `The hints of the rows played, first row first. ${HINT}`,
      resolve: ({ play }) => play.guesses.map(({ hint }) => hint),
    }),
    guesses: t.field({
      type: [GuessType],
      nullable: true,
      description:
        'The rows played, first row first; null on the boards of others until the round has ended.',
      // The statement of `rounds` reads them.
      complexity: 1,
      resolve: ({ play, ...board }) => (seesDigitsInRace(board) ? rowsOf(play.guesses) : null),
    }),
    place: t.int({
      nullable: true,
      description: '1 for the best; null until the round has ended. Players who tie share a place.',
      resolve: ({ placed }) => placed?.place ?? null,
    }),
    points: t.int({
      nullable: true,
      description: 'Number of players minus the place, 0 for a loss; null until the round has ended.',
      resolve: ({ placed }) => placed?.points ?? null,
    }),
  }),
})

export const RaceRoundType = builder.objectRef<RaceBoards>('RaceRound').implement({
  description: 'A round of a race that has begun.',
  fields: (t) => ({
    number: t.int({
      description: 'Number of the round, 1 for the first.',
      resolve: ({ round }) => round.number,
    }),
    startsAt: t.field({
      type: 'DateTime',
      description: 'When the round began.',
      resolve: ({ round }) => round.startsAt,
    }),
    endsAt: t.field({
      type: 'DateTime',
      description: 'When the round ended, or ends at the latest.',
      resolve: ({ round }) => endOf(round),
    }),
    isOver: t.exposeBoolean('isRoundOver', { description: 'Whether no guess counts any more.' }),
    target: t.string({
      nullable: true,
      description: 'The hidden number, which may begin with 0; null until the round has ended.',
      resolve: ({ target, isRoundOver }) =>
        seesDigitsInRace({ isMine: false, isRoundOver }) ? target : null,
    }),
    boards: t.field({
      type: [RaceBoardType],
      description: 'The boards of all players, in the order of the seats.',
      complexity: { field: 0, multiplier: SEATS },
      resolve: ({ boards }) => boards,
    }),
  }),
})
