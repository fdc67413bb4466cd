/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What a program with an access token may do. */
export type AccessScope =
  /** The same, and play daily, archive, practice and challenge games. */
  | 'PLAY'
  /** Read the player’s games, plays and statistics. */
  | 'READ';

export type SessionRow_SessionFragment = { __typename: 'Session', handle: string, startedAt: string, lastUsedAt: string, isCurrent: boolean, scope: Types.AccessScope | null } & { ' $fragmentName'?: 'SessionRow_SessionFragment' };

export const SessionRow_SessionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionRow_session"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"handle"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}}]}}]} as unknown as DocumentNode<SessionRow_SessionFragment, unknown>;