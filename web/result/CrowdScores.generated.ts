/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CrowdScores_CrowdFragment = { __typename: 'Crowd', average: number | null, histogram: Array<number> } & { ' $fragmentName'?: 'CrowdScores_CrowdFragment' };

export type CrowdChangedSubscriptionVariables = Exact<{
  gameId: string;
}>;


export type CrowdChangedSubscription = { crowdChanged: (
    { __typename: 'Crowd', game: { __typename: 'Game', id: string } }
    & { ' $fragmentRefs'?: { 'CrowdScores_CrowdFragment': CrowdScores_CrowdFragment } }
  ) | null };

export const CrowdScores_CrowdFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CrowdScores_crowd"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Crowd"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"histogram"}}]}}]} as unknown as DocumentNode<CrowdScores_CrowdFragment, unknown>;
export const CrowdChangedDocument = {"__meta__":{"id":"CrowdChanged-f34o"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"CrowdChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"gameId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"crowdChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"gameId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"gameId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"game"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CrowdScores_crowd"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CrowdScores_crowd"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Crowd"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"histogram"}}]}}]} as unknown as DocumentNode<CrowdChangedSubscription, CrowdChangedSubscriptionVariables>;