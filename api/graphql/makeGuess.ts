import { makeGuess, type GuessRefused } from '#api/usecases/makeGuess.ts'
import type { OwnedPlay } from '#api/usecases/loadPlay.ts'
import { incompleteGuessMessage } from '#game/digits.ts'
import { err } from '#game/result.ts'
import { builder } from './builder.ts'
import { parseGameId } from './globalId.ts'
import { PlayNode } from './play.ts'

const MakeGuessInput = builder.inputType('MakeGuessInput', {
  description: 'A guess, and where it is meant to go.',
  fields: (t) => ({
    gameId: t.id({ required: true, description: 'The id of the game, as `Play.game` gives it.' }),
    row: t.int({
      required: true,
      description: 'The row that the guess is meant for, 0 to 5: the play’s currentRow.',
    }),
    guess: t.string({
      required: true,
      description: 'As many digits 0 to 9 as the game has; may begin with 0.',
    }),
  }),
})

const GuessAccepted = builder.objectRef<{ ok: true; value: OwnedPlay }>('GuessAccepted').implement({
  description:
    'The guess is on the board. The same guess sent again for its row is answered so too, and stored once.',
  fields: (t) => ({
    play: t.field({
      type: PlayNode,
      description: 'The play with the guess.',
      resolve: ({ value }) => value,
    }),
  }),
})

const GuessRefusal = builder.enumType('GuessRefusal', {
  description: 'Why a guess was not taken.',
  values: {
    NOT_A_GUESS: { description: 'It is not exactly as many digits 0 to 9 as the game has.' },
    ROW_TAKEN: { description: 'Another guess is in that row, made in another tab, say.' },
    ROW_NOT_NEXT: { description: 'The row is not the first that is empty.' },
    PLAY_OVER: { description: 'The play is won or lost.' },
    GAME_CLOSED: { description: 'The game’s day is over and the player had not begun it.' },
    UNKNOWN_GAME: { description: 'No game has that id.' },
  },
})

const GuessRefusedType = builder.objectRef<{ ok: false; error: GuessRefused }>('GuessRefused').implement({
  description: 'The guess was not taken; nothing was stored.',
  fields: (t) => ({
    reason: t.field({
      type: GuessRefusal,
      description: 'Why, for programs.',
      resolve: ({ error }) => error.reason,
    }),
    message: t.string({ description: 'Why, for people.', resolve: ({ error }) => messageOf(error) }),
    play: t.field({
      type: PlayNode,
      nullable: true,
      description: 'The board as it is now; null when the game is unknown.',
      resolve: ({ error }) => error.present,
    }),
  }),
})

const MakeGuessResult = builder.unionType('MakeGuessResult', {
  description: 'What came of a guess.',
  types: [GuessAccepted, GuessRefusedType],
  resolveType: ({ ok }) => (ok ? GuessAccepted : GuessRefusedType),
})

builder.mutationField('makeGuess', (t) =>
  t.field({
    type: MakeGuessResult,
    description: 'Plays a guess. Somebody without a session becomes a visitor by it.',
    args: { input: t.arg({ type: MakeGuessInput, required: true, description: 'The guess.' }) },
    resolve: (_root, { input: { gameId, row, guess } }, { deps, browser }) => {
      const id = parseGameId(gameId)
      if (id === null) return err({ reason: 'UNKNOWN_GAME', present: null })
      return makeGuess(deps, { browser, gameId: id, row, guess })
    },
  }),
)

function messageOf({ reason, present }: GuessRefused): string {
  switch (reason) {
    case 'NOT_A_GUESS':
      return incompleteGuessMessage(present.play.game.digits)
    case 'ROW_TAKEN':
      return 'That row already holds another guess.'
    case 'ROW_NOT_NEXT':
      return 'That row is not the next one.'
    case 'PLAY_OVER':
      return 'This game is over.'
    case 'GAME_CLOSED':
      return 'This game’s day is over.'
    case 'UNKNOWN_GAME':
      return 'There is no such game.'
  }
}
