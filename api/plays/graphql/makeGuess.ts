import { DEFAULT_KIND } from '#game/kinds/displayed.ts'
import { makeGuess, type GuessRefused } from '#api/plays/makeGuess.ts'
import { contradictionOf, type Contradiction } from '#game/hints/contradiction.ts'
import { refusalMessage, UNKNOWN_GAME_MESSAGE } from '#game/refusals.ts'
import { err } from '#game/result.ts'
import { builder } from '#api/graphql/builder.ts'
import { parseGameId } from '#api/graphql/globalId.ts'
import { PlayNode } from './play.ts'
import { PlayKindType } from './playKind.ts'
import { OtherSessionType, refusalType, resultOf } from '#api/graphql/refusals.ts'
import { PlayUpdatedType } from './playUpdated.ts'

const MakeGuessInput = builder.inputType('MakeGuessInput', {
  description: 'A guess and its row.',
  fields: (t) => ({
    gameId: t.id({ required: true, description: 'Global id of the game, from `Play.game`.' }),
    kind: t.field({
      type: PlayKindType,
      required: true,
      defaultValue: DEFAULT_KIND,
      description:
        'The kind of play that a first guess of a day’s game begins: DAILY or ARCHIVE. Without effect on a ' +
        'begun play and in other games.',
    }),
    isHard: t.boolean({
      required: true,
      defaultValue: false,
      description:
        'Whether a first guess begins a hard play: each guess must agree with all hints before it. Without ' +
        'effect on a begun play.',
    }),
    code: t.string({ description: 'The code in a challenge’s link. Needed for a guess in its game.' }),
    row: t.int({
      required: true,
      description: 'The row for the guess, 0 to 5: `Play.currentRow`.',
    }),
    guess: t.string({
      required: true,
      description: 'One digit 0 to 9 for each place of the number; may begin with 0.',
    }),
  }),
})

const GuessRefusedType = refusalType<GuessRefused>('GuessRefused', {
  description: 'The guess was refused. Nothing was stored.',
  reason: {
    name: 'GuessRefusal',
    description: 'Why a guess was refused.',
    values: {
      NOT_A_GUESS: { description: 'The guess has the wrong length or characters other than digits.' },
      ROW_TAKEN: { description: 'The row already holds another guess, for example from another tab.' },
      ROW_NOT_NEXT: { description: 'The row is not the first empty row.' },
      PLAY_OVER: { description: 'The play is won or lost.' },
      GAME_CLOSED: {
        description: 'The game’s day is not today, and the first guess would not begin an ARCHIVE play.',
      },
      CONTRADICTS_HINT: {
        description: 'The play is hard, and the guess contradicts a hint: `contradiction` names it.',
      },
      GAME_NOT_CLOSED: { description: 'ARCHIVE: the game’s day is not over.' },
      TRY_AGAIN: { description: 'Too many concurrent requests of this player. Send the guess again.' },
      UNKNOWN_GAME: {
        description:
          'No game has this id; or the game is another player’s practice game; or it is a challenge, and ' +
          '`code` is not the code of a working link, or the viewer is the sender.',
      },
    },
  },
  message: (refused) =>
    refused.present === null
      ? UNKNOWN_GAME_MESSAGE
      : refusalMessage(refused.reason, refused.present.play, refused.guess),
})

const ContradictionType = builder.objectRef<Contradiction>('Contradiction').implement({
  description: 'The hint that a guess contradicts in a hard play.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'The row of the hint, 0 to 4.' }),
    place: t.exposeInt('place', {
      nullable: true,
      description:
        'The place of the digit whose colour the guess contradicts, 0 for the first; null for the arrow.',
    }),
  }),
})

builder.objectField(GuessRefusedType, 'contradiction', (t) =>
  t.field({
    type: ContradictionType,
    nullable: true,
    description: 'For CONTRADICTS_HINT: the first hint that the guess contradicts; else null.',
    resolve: ({ error }) =>
      error.reason === 'CONTRADICTS_HINT' ? contradictionOf(error.present.play.guesses, error.guess) : null,
  }),
)

builder.objectField(GuessRefusedType, 'play', (t) =>
  t.field({
    type: PlayNode,
    nullable: true,
    description: 'The play as it is now; null for a game that this session does not have.',
    resolve: ({ error }) => error.present,
  }),
)

builder.mutationField('makeGuess', (t) =>
  t.field({
    type: resultOf('makeGuess', [PlayUpdatedType, GuessRefusedType, OtherSessionType]),
    description:
      'Makes a guess. Idempotent: the same guess for the same row is stored once. A browser without a session ' +
      'becomes a visitor.',
    args: { input: t.arg({ type: MakeGuessInput, required: true, description: 'The guess.' }) },
    resolve: (_root, { input: { gameId, code, kind, isHard, row, guess } }, { deps, browser, scope }) => {
      const id = parseGameId(gameId)
      if (id === null) return err({ reason: 'UNKNOWN_GAME', present: null })
      return makeGuess(deps, {
        browser,
        gameId: id,
        code: code ?? null,
        kind,
        isHard,
        isBot: scope !== null,
        row,
        guess,
      })
    },
  }),
)
