/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../schema.generated';

import type { KnownViewer_ViewerFragment } from '../sync/knownViewer.generated';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RefreshViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type RefreshViewerQuery = { viewer: (
    { __typename: 'Viewer' }
    & { ' $fragmentRefs'?: { 'KnownViewer_ViewerFragment': KnownViewer_ViewerFragment } }
  ) };


export const RefreshViewerDocument = {"__meta__":{"id":"RefreshViewer-j3zD"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RefreshViewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KnownViewer_viewer"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KnownViewer_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionHandle"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pictureUrl"}}]}}]}}]} as unknown as DocumentNode<RefreshViewerQuery, RefreshViewerQueryVariables>;