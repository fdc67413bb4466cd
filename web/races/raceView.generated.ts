/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../schema.generated';

import type { KnownPlay_PlayFragment } from '../sync/knownPlay.generated';
import type { DigitCount } from '#game/digits.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Status of a play. */
export type PlayStatus =
  /** Six rows are used, and the hidden number is not found. */
  | 'DEFEAT'
  /** Rows are left, and the hidden number is not found. */
  | 'PLAYING'
  /** The last guess was the hidden number. */
  | 'VICTORY';

/** What happens in a race now. */
export type RacePhase =
  /** Nobody started the race within ten minutes. */
  | 'CLOSED'
  /** The next round begins at `startsAt`. */
  | 'COUNTDOWN'
  /** Players join, until the host starts the race. */
  | 'LOBBY'
  /** All rounds are over. */
  | 'OVER'
  /** The time of a round is over. `endRound` starts the next one. */
  | 'PAUSED'
  /** A round goes on, until `endsAt` at the latest. */
  | 'PLAYING';

export type RaceView_RaceFragment = { __typename: 'Race', id: string, digits: DigitCount, roundCount: number, phase: Types.RacePhase, code: string | null, seat: number, round: number, startsAt: string | null, endsAt: string | null, expiresAt: string, members: Array<{ __typename: 'RaceMember', seat: number, name: string | null, isHost: boolean, isThere: boolean, isReady: boolean }>, play: (
    { __typename: 'Play', id: string }
    & { ' $fragmentRefs'?: { 'KnownPlay_PlayFragment': KnownPlay_PlayFragment } }
  ) | null, rounds: Array<{ __typename: 'RaceRound', number: number, startsAt: string, endsAt: string, isOver: boolean, target: string | null, boards: Array<{ __typename: 'RaceBoard', seat: number, status: Types.PlayStatus, hints: Array<string>, place: number | null, points: number | null, guesses: Array<{ __typename: 'Guess', guess: string, hint: string, madeAt: string | null }> | null }> }>, table: Array<{ __typename: 'RaceStanding', seat: number, place: number, points: number }>, rematch: { __typename: 'Race', id: string, code: string | null } | null } & { ' $fragmentName'?: 'RaceView_RaceFragment' };

export const RaceView_RaceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RaceView_race"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Race"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"digits"}},{"kind":"Field","name":{"kind":"Name","value":"roundCount"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"seat"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seat"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isHost"}},{"kind":"Field","name":{"kind":"Name","value":"isThere"}},{"kind":"Field","name":{"kind":"Name","value":"isReady"}}]}},{"kind":"Field","name":{"kind":"Name","value":"round"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"play"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KnownPlay_play"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rounds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOver"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"boards"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seat"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"hints"}},{"kind":"Field","name":{"kind":"Name","value":"guesses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guess"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"points"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"table"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seat"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"points"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rematch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KnownPlay_play"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Play"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"isHard"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"finishedLate"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"game"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"day"}}]}},{"kind":"Field","name":{"kind":"Name","value":"guesses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guess"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}}]}}]}}]} as unknown as DocumentNode<RaceView_RaceFragment, unknown>;