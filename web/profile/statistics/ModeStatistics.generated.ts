/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated';

import type { ScoresDialog_StatisticsFragment } from './ScoresDialog.generated';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ModeStatistics_StatisticsFragment = (
  { __typename: 'Statistics', digits: number, gamesPlayed: number, average: number | null, monthlyGames: number, monthlyAverage: number | null, histogram: Array<number> }
  & { ' $fragmentRefs'?: { 'ScoresDialog_StatisticsFragment': ScoresDialog_StatisticsFragment } }
) & { ' $fragmentName'?: 'ModeStatistics_StatisticsFragment' };

export const ModeStatistics_StatisticsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModeStatistics_statistics"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Statistics"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"digits"}},{"kind":"Field","name":{"kind":"Name","value":"gamesPlayed"}},{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyGames"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyAverage"}},{"kind":"Field","name":{"kind":"Name","value":"histogram"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScoresDialog_statistics"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScoresDialog_statistics"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Statistics"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"best30"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}}]}},{"kind":"Field","name":{"kind":"Name","value":"histogram"}}]}}]} as unknown as DocumentNode<ModeStatistics_StatisticsFragment, unknown>;