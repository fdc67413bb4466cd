/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated';

import type { DownloadSetting_AccountFragment } from './DownloadSetting.generated';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SettingsTab_AccountFragment = (
  { __typename: 'Account', username: string, email: string, hasPassword: boolean, usernameChangeableAt: string | null }
  & { ' $fragmentRefs'?: { 'DownloadSetting_AccountFragment': DownloadSetting_AccountFragment } }
) & { ' $fragmentName'?: 'SettingsTab_AccountFragment' };

export const SettingsTab_AccountFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsTab_account"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"usernameChangeableAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DownloadSetting_account"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DownloadSetting_account"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"download"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<SettingsTab_AccountFragment, unknown>;