import { builder } from '#api/graphql/builder.ts'
import { parseRaceId } from '#api/graphql/globalId.ts'
import { NotFoundType, OtherSessionType, refusalType, resultOf } from '#api/graphql/refusals.ts'
import { PlayNode } from '#api/plays/graphql/play.ts'
import { findRace } from '#api/races/findRaces.ts'
import { guessInRace, type PlayedInRace, type RaceGuessRefused } from '#api/races/guessInRace.ts'
import type { Deps } from '#api/deps/deps.ts'
import { refusalMessage } from '#game/refusals.ts'
import { err } from '#game/result.ts'
import { RaceNode } from './race.ts'

const GuessInRaceInput = builder.inputType('GuessInRaceInput', {
  description: 'A guess, its round and its row.',
  fields: (t) => ({
    raceId: t.id({ required: true, description: 'Global id of the race.' }),
    round: t.int({ required: true, description: 'The round, 1 for the first: `Race.round`.' }),
    row: t.int({ required: true, description: 'The row for the guess, 0 to 5: `Play.currentRow`.' }),
    guess: t.string({ required: true, description: 'One digit 0 to 9 for each place of the number.' }),
  }),
})

const RacePlayedType = builder.objectRef<{ ok: true; value: PlayedInRace }>('RacePlayed').implement({
  description: 'The guess is stored, or was before: a repetition changes nothing.',
  fields: (t) => ({
    race: t.field({
      type: RaceNode,
      nullable: true,
      description: 'The race now. A guess that is not the last of a play changes no more than its board.',
      complexity: 5,
      resolve: ({ value }, _args, { deps }) => raceOf(deps, value),
    }),
    play: t.field({
      type: PlayNode,
      description: 'The play of the round now.',
      resolve: ({ value }) => value.owned,
    }),
  }),
})

const RaceGuessRefusedType = refusalType<RaceGuessRefused>('RaceGuessRefused', {
  description: 'The guess was refused. Nothing was stored.',
  reason: {
    name: 'RaceGuessRefusal',
    description: 'Why a guess in a race was refused.',
    values: {
      NOT_A_GUESS: { description: 'The guess has the wrong length or characters other than digits.' },
      ROW_TAKEN: { description: 'The row already holds another guess, for example from another tab.' },
      ROW_NOT_NEXT: { description: 'The row is not the first empty row.' },
      ROUND_NOT_STARTED: { description: 'The round begins later.' },
      ROUND_OVER: { description: 'The round has ended.' },
      PLAY_OVER: { description: 'The number is found or lost.' },
      GAME_CLOSED: { description: 'Never in a race.' },
      GAME_NOT_CLOSED: { description: 'Never in a race.' },
      CONTRADICTS_HINT: { description: 'Never in a race.' },
      TRY_AGAIN: { description: 'Too many concurrent requests of this player. Send the guess again.' },
    },
  },
  message: ({ reason, owned, guess }) => refusalMessage(reason, owned.play, guess),
})

builder.objectFields(RaceGuessRefusedType, (t) => ({
  race: t.field({
    type: RaceNode,
    nullable: true,
    description: 'The race now.',
    complexity: 5,
    resolve: ({ error }, _args, { deps }) => raceOf(deps, error),
  }),
  play: t.field({
    type: PlayNode,
    description: 'The play of the guess’s round.',
    resolve: ({ error }) => error.owned,
  }),
}))

function raceOf(deps: Deps, { raceId, owned }: PlayedInRace) {
  return findRace(deps, { playerId: owned.playerId, raceId })
}

builder.mutationField('guessInRace', (t) =>
  t.field({
    type: resultOf('guessInRace', [RacePlayedType, RaceGuessRefusedType, NotFoundType, OtherSessionType]),
    description:
      'Makes a guess in a round of a race. Idempotent: the same guess for the same row is stored once. The other ' +
      'players see its hint at once, and its digits after the round.',
    args: { input: t.arg({ type: GuessInRaceInput, required: true, description: 'The guess.' }) },
    resolve: (_root, { input: { raceId: id, ...guess } }, { deps, browser }) => {
      const raceId = parseRaceId(id)
      return raceId === null
        ? err({ reason: 'UNKNOWN_RACE' })
        : guessInRace(deps, { browser, raceId, ...guess })
    },
  }),
)
