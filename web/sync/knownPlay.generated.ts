/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../schema.generated';

import type { Day } from '#game/day.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** Status of a play. */
export type PlayStatus =
  /** Six rows are used, and the hidden number is not found. */
  | 'DEFEAT'
  /** Rows are left, and the hidden number is not found. */
  | 'PLAYING'
  /** The last guess was the hidden number. */
  | 'VICTORY';

export type KnownPlay_PlayFragment = { __typename: 'Play', id: string, kind: Types.PlayKind, isHard: boolean, status: Types.PlayStatus, finishedLate: boolean, target: string | null, game: { __typename: 'Game', id: string, day: Day | null }, guesses: Array<{ __typename: 'Guess', guess: string, hint: string }> } & { ' $fragmentName'?: 'KnownPlay_PlayFragment' };

export const KnownPlay_PlayFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KnownPlay_play"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Play"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"isHard"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"finishedLate"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"game"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"day"}}]}},{"kind":"Field","name":{"kind":"Name","value":"guesses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guess"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}}]}}]}}]} as unknown as DocumentNode<KnownPlay_PlayFragment, unknown>;