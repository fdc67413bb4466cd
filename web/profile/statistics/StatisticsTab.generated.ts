/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated';

import type { ModeStatistics_StatisticsFragment } from './ModeStatistics.generated';
import type { DigitCount } from '#game/digits.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The plays that statistics cover. */
export type StatisticsKind =
  /** Daily plays. */
  | 'DAILY'
  /** Plays of practice games. */
  | 'PRACTICE';

export type StatisticsTab_ViewerFragment = { __typename: 'Viewer', allStatistics: Array<(
    { __typename: 'Statistics', digits: DigitCount, kind: Types.StatisticsKind, gamesPlayed: number }
    & { ' $fragmentRefs'?: { 'ModeStatistics_StatisticsFragment': ModeStatistics_StatisticsFragment } }
  )> } & { ' $fragmentName'?: 'StatisticsTab_ViewerFragment' };

export type HardStatisticsQueryVariables = Exact<{ [key: string]: never; }>;


export type HardStatisticsQuery = { viewer: { __typename: 'Viewer', allStatistics: Array<(
      { __typename: 'Statistics', digits: DigitCount, kind: Types.StatisticsKind, hardOnly: boolean, gamesPlayed: number }
      & { ' $fragmentRefs'?: { 'ModeStatistics_StatisticsFragment': ModeStatistics_StatisticsFragment } }
    )> } };

export const StatisticsTab_ViewerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StatisticsTab_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allStatistics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"digits"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"gamesPlayed"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ModeStatistics_statistics"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScoresDialog_statistics"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Statistics"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"best30"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}}]}},{"kind":"Field","name":{"kind":"Name","value":"histogram"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModeStatistics_statistics"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Statistics"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"digits"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"gamesPlayed"}},{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyGames"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyAverage"}},{"kind":"Field","name":{"kind":"Name","value":"histogram"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScoresDialog_statistics"}}]}}]} as unknown as DocumentNode<StatisticsTab_ViewerFragment, unknown>;
export const HardStatisticsDocument = {"__meta__":{"id":"HardStatistics-mt-O"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HardStatistics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allStatistics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"hardOnly"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"digits"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"hardOnly"}},{"kind":"Field","name":{"kind":"Name","value":"gamesPlayed"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ModeStatistics_statistics"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScoresDialog_statistics"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Statistics"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"best30"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}}]}},{"kind":"Field","name":{"kind":"Name","value":"histogram"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModeStatistics_statistics"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Statistics"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"digits"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"gamesPlayed"}},{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyGames"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyAverage"}},{"kind":"Field","name":{"kind":"Name","value":"histogram"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScoresDialog_statistics"}}]}}]} as unknown as DocumentNode<HardStatisticsQuery, HardStatisticsQueryVariables>;