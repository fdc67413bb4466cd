/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated';

import type { DigitCount } from '#game/digits.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type GroupRaces_GroupFragment = { __typename: 'Group', key: string, races: Array<{ __typename: 'GroupRace', code: string | null, digits: DigitCount, roundCount: number, members: Array<{ __typename: 'RaceMember', seat: number, name: string | null }> }> } & { ' $fragmentName'?: 'GroupRaces_GroupFragment' };

export const GroupRaces_GroupFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GroupRaces_group"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Group"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"races"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"digits"}},{"kind":"Field","name":{"kind":"Name","value":"roundCount"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seat"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<GroupRaces_GroupFragment, unknown>;