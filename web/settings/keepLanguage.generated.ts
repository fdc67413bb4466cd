/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type KeepLanguageMutationVariables = Exact<{ [key: string]: never; }>;


export type KeepLanguageMutation = { keepLanguage:
    | { __typename: 'NotLoggedIn' }
    | { __typename: 'TooManyTries' }
    | { __typename: 'ViewerUpdated' }
   };


export const KeepLanguageDocument = {"__meta__":{"id":"KeepLanguage-S5PK"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"KeepLanguage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keepLanguage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<KeepLanguageMutation, KeepLanguageMutationVariables>;