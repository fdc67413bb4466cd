import { builder } from '#api/graphql/builder.ts'
import { parseStormId } from '#api/graphql/globalId.ts'
import { NotFoundType, OtherSessionType, refusalType, resultOf } from '#api/graphql/refusals.ts'
import { PlayNode } from '#api/plays/graphql/play.ts'
import { guessInStorm, type Played, type StormGuessRefused } from '#api/storms/guessInStorm.ts'
import { refusalMessage } from '#game/refusals.ts'
import { err } from '#game/result.ts'
import { StormNode } from './storm.ts'

const GuessInStormInput = builder.inputType('GuessInStormInput', {
  description: 'A guess, its number and its row.',
  fields: (t) => ({
    stormId: t.id({ required: true, description: 'Global id of the storm.' }),
    number: t.int({ required: true, description: 'The number to find, 1 for the first: `Storm.number`.' }),
    row: t.int({ required: true, description: 'The row for the guess, 0 to 5: `Play.currentRow`.' }),
    guess: t.string({ required: true, description: 'One digit 0 to 9 for each place of the number.' }),
  }),
})

const StormPlayedType = builder.objectRef<{ ok: true; value: Played }>('StormPlayed').implement({
  description: 'The guess is stored, or was before: a repetition changes nothing.',
  fields: (t) => ({
    storm: t.field({ type: StormNode, description: 'The storm now.', resolve: ({ value }) => value.run }),
    play: t.field({
      type: PlayNode,
      description: 'The play of the number now.',
      resolve: ({ value }) => value.owned,
    }),
  }),
})

const StormGuessRefusedType = refusalType<StormGuessRefused>('StormGuessRefused', {
  description: 'The guess was refused. Nothing was stored.',
  reason: {
    name: 'StormGuessRefusal',
    description: 'Why a guess in a storm was refused.',
    values: {
      NOT_A_GUESS: { description: 'The guess has the wrong length or characters other than digits.' },
      ROW_TAKEN: { description: 'The row already holds another guess, for example from another tab.' },
      ROW_NOT_NEXT: { description: 'The row is not the first empty row.' },
      NUMBER_NOT_NEXT: { description: 'The number is not the one to find now.' },
      STORM_OVER: { description: 'The time is over, all numbers are played, or the player stopped.' },
      PLAY_OVER: { description: 'The number is found or lost.' },
      GAME_CLOSED: { description: 'Never in a storm.' },
      GAME_NOT_CLOSED: { description: 'Never in a storm.' },
      CONTRADICTS_HINT: { description: 'Never in a storm.' },
      TRY_AGAIN: { description: 'Too many concurrent requests of this player. Send the guess again.' },
    },
  },
  message: ({ reason, owned, guess }) => refusalMessage(reason, owned.play, guess),
})

builder.objectFields(StormGuessRefusedType, (t) => ({
  storm: t.field({ type: StormNode, description: 'The storm now.', resolve: ({ error }) => error.run }),
  play: t.field({
    type: PlayNode,
    description: 'The play of the present number or, after the end, of the guess’s number.',
    resolve: ({ error }) => error.owned,
  }),
}))

builder.mutationField('guessInStorm', (t) =>
  t.field({
    type: resultOf('guessInStorm', [StormPlayedType, StormGuessRefusedType, NotFoundType, OtherSessionType]),
    description:
      'Makes a guess in a storm that runs. Idempotent: the same guess for the same row is stored once.',
    args: { input: t.arg({ type: GuessInStormInput, required: true, description: 'The guess.' }) },
    resolve: (_root, { input: { stormId, ...guess } }, { deps, browser }) => {
      const id = parseStormId(stormId)
      if (id === null) return err({ reason: 'UNKNOWN_STORM' })
      return guessInStorm(deps, { browser, stormId: id, ...guess })
    },
  }),
)
