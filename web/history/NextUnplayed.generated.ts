/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../schema.generated';

import type { Day } from '#game/day.ts';
import type { DigitCount } from '#game/digits.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type NextUnplayedQueryVariables = Exact<{ [key: string]: never; }>;


export type NextUnplayedQuery = { viewer: { __typename: 'Viewer', nextUnplayed: Array<{ __typename: 'UnplayedGame', digits: DigitCount, day: Day | null }> } };


export const NextUnplayedDocument = {"__meta__":{"id":"NextUnplayed-Vpj2"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NextUnplayed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nextUnplayed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"digits"}},{"kind":"Field","name":{"kind":"Name","value":"day"}}]}}]}}]}}]} as unknown as DocumentNode<NextUnplayedQuery, NextUnplayedQueryVariables>;