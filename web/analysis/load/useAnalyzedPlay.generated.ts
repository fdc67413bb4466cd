/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated';

import type { KnownPlay_PlayFragment } from '../../sync/knownPlay.generated';
import type { Day } from '#game/day.ts';
import type { DigitCount } from '#game/digits.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Why the archive lacks a game. */
export type ArchiveRefusal =
  /** The day is before the day of the first game. */
  | 'BEFORE_FIRST_GAME'
  /** The day is today or in the future. */
  | 'GAME_NOT_CLOSED';

export type AnalyzedPlayQueryVariables = Exact<{
  id: string;
}>;


export type AnalyzedPlayQuery = { serverTime: string, node:
    | { __typename: 'Challenge' }
    | { __typename: 'Game' }
    | (
      { __typename: 'Play', id: string, game: { __typename: 'Game', id: string, digits: DigitCount } }
      & { ' $fragmentRefs'?: { 'KnownPlay_PlayFragment': KnownPlay_PlayFragment } }
    )
    | { __typename: 'Race' }
    | { __typename: 'Storm' }
   | null };

export type AnalyzedDayQueryVariables = Exact<{
  digits: DigitCount;
  day: Day;
}>;


export type AnalyzedDayQuery = { serverTime: string, viewer: { __typename: 'Viewer', play: (
      { __typename: 'Play', id: string }
      & { ' $fragmentRefs'?: { 'KnownPlay_PlayFragment': KnownPlay_PlayFragment } }
    ), archivePlay:
      | { __typename: 'ArchivePlayOpened', play: (
          { __typename: 'Play', id: string }
          & { ' $fragmentRefs'?: { 'KnownPlay_PlayFragment': KnownPlay_PlayFragment } }
        ) }
      | { __typename: 'ArchivePlayRefused', reason: Types.ArchiveRefusal }
     } };


export const AnalyzedPlayDocument = {"__meta__":{"id":"AnalyzedPlay-4bKc"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AnalyzedPlay"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serverTime"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Play"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"game"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"digits"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KnownPlay_play"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KnownPlay_play"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Play"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"isHard"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"finishedLate"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"game"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"day"}}]}},{"kind":"Field","name":{"kind":"Name","value":"guesses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guess"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}}]}}]}}]} as unknown as DocumentNode<AnalyzedPlayQuery, AnalyzedPlayQueryVariables>;
export const AnalyzedDayDocument = {"__meta__":{"id":"AnalyzedDay-CNH_"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AnalyzedDay"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"digits"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DigitCount"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"day"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Day"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serverTime"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"play"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"digits"},"value":{"kind":"Variable","name":{"kind":"Name","value":"digits"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KnownPlay_play"}}]}},{"kind":"Field","name":{"kind":"Name","value":"archivePlay"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"digits"},"value":{"kind":"Variable","name":{"kind":"Name","value":"digits"}}},{"kind":"Argument","name":{"kind":"Name","value":"day"},"value":{"kind":"Variable","name":{"kind":"Name","value":"day"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ArchivePlayOpened"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"play"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KnownPlay_play"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ArchivePlayRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KnownPlay_play"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Play"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"isHard"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"finishedLate"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"game"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"day"}}]}},{"kind":"Field","name":{"kind":"Name","value":"guesses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guess"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}}]}}]}}]} as unknown as DocumentNode<AnalyzedDayQuery, AnalyzedDayQueryVariables>;