/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated';

import type { DigitCount } from '#game/digits.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type Introduction_ChallengeFragment = { __typename: 'Challenge', digits: DigitCount, senderName: string | null, isTodays: boolean, toBeat: { __typename: 'PlayToBeat', score: number } | null } & { ' $fragmentName'?: 'Introduction_ChallengeFragment' };

export const Introduction_ChallengeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Introduction_challenge"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Challenge"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"digits"}},{"kind":"Field","name":{"kind":"Name","value":"senderName"}},{"kind":"Field","name":{"kind":"Name","value":"isTodays"}},{"kind":"Field","name":{"kind":"Name","value":"toBeat"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"score"}}]}}]}}]} as unknown as DocumentNode<Introduction_ChallengeFragment, unknown>;