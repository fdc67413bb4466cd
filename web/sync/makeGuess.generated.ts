/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../schema.generated';

import type { KnownPlay_PlayFragment } from './knownPlay.generated';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Why a guess was refused. */
export type GuessRefusal =
  /** The play is hard, and the guess contradicts a hint: `contradiction` names it. */
  | 'CONTRADICTS_HINT'
  /** The game’s day is not today, and the first guess would not begin an ARCHIVE play. */
  | 'GAME_CLOSED'
  /** ARCHIVE: the game’s day is not over. */
  | 'GAME_NOT_CLOSED'
  /** The guess has the wrong length or characters other than digits. */
  | 'NOT_A_GUESS'
  /** The play is won or lost. */
  | 'PLAY_OVER'
  /** The row is not the first empty row. */
  | 'ROW_NOT_NEXT'
  /** The row already holds another guess, for example from another tab. */
  | 'ROW_TAKEN'
  /** Too many concurrent requests of this player. Send the guess again. */
  | 'TRY_AGAIN'
  /** No game has this id; or the game is another player’s practice game; or it is a challenge, and `code` is not the code of a working link, or the viewer is the sender. */
  | 'UNKNOWN_GAME';

/** A guess and its row. */
export type MakeGuessInput = {
  /** The code in a challenge’s link. Needed for a guess in its game. */
  code?: string | null | undefined;
  /** Global id of the game, from `Play.game`. */
  gameId: string;
  /** One digit 0 to 9 for each place of the number; may begin with 0. */
  guess: string;
  /** Whether a first guess begins a hard play: each guess must agree with all hints before it. Without effect on a begun play. */
  isHard?: boolean;
  /** The kind of play that a first guess of a day’s game begins: DAILY or ARCHIVE. Without effect on a begun play and in other games. */
  kind?: PlayKind;
  /** The row for the guess, 0 to 5: `Play.currentRow`. */
  row: number;
};

/** How a play was begun. Only daily plays count in streaks and crowds; practice has statistics of its own. */
export type PlayKind =
  /** After its game’s day, in the archive. */
  | 'ARCHIVE'
  /** In the game of a challenge, by its link. */
  | 'CHALLENGE'
  /** On its game’s day, on the daily board. */
  | 'DAILY'
  /** In a practice game, which only its player has. */
  | 'PRACTICE'
  /** In a round of a race: some players find the same number at the same time. */
  | 'RACE'
  /** In a game of a storm: numbers one after another, within three minutes. */
  | 'STORM';

export type MakeGuessMutationVariables = Exact<{
  input: Types.MakeGuessInput;
}>;


export type MakeGuessMutation = { makeGuess:
    | { __typename: 'GuessRefused', code: string, message: string, retryAfter: number | null, reason: Types.GuessRefusal, board: (
        { __typename: 'Play', id: string }
        & { ' $fragmentRefs'?: { 'KnownPlay_PlayFragment': KnownPlay_PlayFragment } }
      ) | null }
    | { __typename: 'OtherSession', code: string, message: string, retryAfter: number | null }
    | { __typename: 'PlayUpdated', play: (
        { __typename: 'Play', id: string }
        & { ' $fragmentRefs'?: { 'KnownPlay_PlayFragment': KnownPlay_PlayFragment } }
      ) }
   };


export const MakeGuessDocument = {"__meta__":{"id":"MakeGuess-ZsUT"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MakeGuess"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MakeGuessInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"makeGuess"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PlayUpdated"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"play"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KnownPlay_play"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Refusal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GuessRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","alias":{"kind":"Name","value":"board"},"name":{"kind":"Name","value":"play"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KnownPlay_play"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KnownPlay_play"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Play"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"isHard"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"finishedLate"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"game"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"day"}}]}},{"kind":"Field","name":{"kind":"Name","value":"guesses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guess"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}}]}}]}}]} as unknown as DocumentNode<MakeGuessMutation, MakeGuessMutationVariables>;