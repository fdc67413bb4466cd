/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Status of a copy of an account’s data. */
export type DownloadStatus =
  /** The file could not be written. It can be requested again. */
  | 'FAILED'
  /** The file is being written, or will be soon. */
  | 'PREPARING'
  /** The file can be downloaded. */
  | 'READY';

export type DownloadSetting_AccountFragment = { __typename: 'Account', download: { __typename: 'Download', status: Types.DownloadStatus, bytes: number | null, expiresAt: string } | null } & { ' $fragmentName'?: 'DownloadSetting_AccountFragment' };

export type DownloadStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type DownloadStatusQuery = { viewer: { __typename: 'Viewer', account: (
      { __typename: 'Account' }
      & { ' $fragmentRefs'?: { 'DownloadSetting_AccountFragment': DownloadSetting_AccountFragment } }
    ) | null } };

export type RequestDownloadMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestDownloadMutation = { requestDownload:
    | { __typename: 'NotLoggedIn', code: string, message: string, retryAfter: number | null }
    | { __typename: 'TooManyTries', code: string, message: string, retryAfter: number | null }
    | { __typename: 'ViewerUpdated', viewer: { __typename: 'Viewer', account: (
          { __typename: 'Account' }
          & { ' $fragmentRefs'?: { 'DownloadSetting_AccountFragment': DownloadSetting_AccountFragment } }
        ) | null } }
   };

export const DownloadSetting_AccountFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DownloadSetting_account"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"download"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<DownloadSetting_AccountFragment, unknown>;
export const DownloadStatusDocument = {"__meta__":{"id":"DownloadStatus-TQPe"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DownloadStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DownloadSetting_account"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DownloadSetting_account"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"download"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<DownloadStatusQuery, DownloadStatusQueryVariables>;
export const RequestDownloadDocument = {"__meta__":{"id":"RequestDownload-9wj4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestDownload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestDownload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ViewerUpdated"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DownloadSetting_account"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Refusal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DownloadSetting_account"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"download"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<RequestDownloadMutation, RequestDownloadMutationVariables>;