/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated';

import type { SettingsTab_AccountFragment } from './SettingsTab.generated';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A field of a form. */
export type AccountField =
  /** The email address. */
  | 'EMAIL'
  /** The password; in a change of passwords, the new one. */
  | 'PASSWORD'
  /** The current password. */
  | 'PRESENT_PASSWORD'
  /** The username. */
  | 'USERNAME';

/** The new username. */
export type ChangeUsernameInput = {
  /** The new username; same rules as in `SignUpInput`. */
  username: string;
};

/** What can be wrong with a field of a form. */
export type FieldFault =
  /** Passwords must not contain tabs or other control characters. */
  | 'CONTROL_CHARACTER'
  /** Incorrect email or password. */
  | 'INCORRECT_LOGIN'
  /** Incorrect password. */
  | 'INCORRECT_PASSWORD'
  /** Invalid email address */
  | 'NOT_AN_EMAIL'
  /** Invalid username */
  | 'NOT_A_USERNAME'
  /** Please enter your password */
  | 'NO_PASSWORD'
  /** This is not the email address of your account. */
  | 'OTHER_EMAIL'
  /** This password consists of words of this game. */
  | 'PASSWORD_OF_THIS_GAME'
  /** This password repeats a few characters. */
  | 'PASSWORD_REPEATS'
  /** This password is too common. */
  | 'PASSWORD_TOO_COMMON'
  /** Passwords must be at most 32 characters long. */
  | 'TOO_LONG'
  /** Passwords must be at least 10 characters long, have an upper and lowercase letter, and have a number or special character. */
  | 'TOO_WEAK'
  /** You can only change your username once a month. */
  | 'USERNAME_CHANGED_LATELY'
  /** This username is not allowed. */
  | 'USERNAME_NOT_ALLOWED'
  /** This username is taken. */
  | 'USERNAME_TAKEN'
  /** This is your username already. */
  | 'USERNAME_UNCHANGED';

export type ChangeUsernameMutationVariables = Exact<{
  input: Types.ChangeUsernameInput;
}>;


export type ChangeUsernameMutation = { changeUsername:
    | { __typename: 'AccountUpdated', viewer: { __typename: 'Viewer', account: (
          { __typename: 'Account' }
          & { ' $fragmentRefs'?: { 'SettingsTab_AccountFragment': SettingsTab_AccountFragment } }
        ) | null } }
    | { __typename: 'FieldsRefused', code: string, message: string, retryAfter: number | null, errors: Array<{ __typename: 'FieldError', field: Types.AccountField, fault: Types.FieldFault }> }
    | { __typename: 'NotLoggedIn', code: string, message: string, retryAfter: number | null }
    | { __typename: 'TooManyTries', code: string, message: string, retryAfter: number | null }
   };


export const ChangeUsernameDocument = {"__meta__":{"id":"ChangeUsername-LCsR"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeUsername"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeUsernameInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeUsername"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountUpdated"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SettingsTab_account"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FieldsRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"fault"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Refusal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DownloadSetting_account"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"download"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsTab_account"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"usernameChangeableAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DownloadSetting_account"}}]}}]} as unknown as DocumentNode<ChangeUsernameMutation, ChangeUsernameMutationVariables>;