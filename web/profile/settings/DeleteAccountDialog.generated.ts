/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated';

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

/** A confirmation of the deletion. */
export type DeleteAccountInput = {
  /** The account’s email address, typed again as a confirmation. */
  email: string;
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

export type DeleteAccountMutationVariables = Exact<{
  input: Types.DeleteAccountInput;
}>;


export type DeleteAccountMutation = { deleteAccount:
    | { __typename: 'Done' }
    | { __typename: 'FieldsRefused', code: string, message: string, retryAfter: number | null, errors: Array<{ __typename: 'FieldError', field: Types.AccountField, fault: Types.FieldFault }> }
    | { __typename: 'NotLoggedIn', code: string, message: string, retryAfter: number | null }
    | { __typename: 'TooManyTries', code: string, message: string, retryAfter: number | null }
   };


export const DeleteAccountDocument = {"__meta__":{"id":"DeleteAccount-iuiD"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteAccountInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Done"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FieldsRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"fault"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Refusal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteAccountMutation, DeleteAccountMutationVariables>;