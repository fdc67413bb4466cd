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

/** The code of the link and the new password. */
export type ResetPasswordInput = {
  /** The code at the end of the link. */
  code: string;
  /** The new password; same rules as in `SignUpInput`. */
  password: string;
};

export type ResetPasswordMutationVariables = Exact<{
  input: Types.ResetPasswordInput;
}>;


export type ResetPasswordMutation = { resetPassword:
    | { __typename: 'Done' }
    | { __typename: 'FieldsRefused', code: string, message: string, retryAfter: number | null, errors: Array<{ __typename: 'FieldError', field: Types.AccountField, fault: Types.FieldFault }> }
    | { __typename: 'TooManyTries', code: string, message: string, retryAfter: number | null }
    | { __typename: 'UnknownLink', code: string, message: string, retryAfter: number | null }
   };

export type PasswordResetEmailQueryVariables = Exact<{
  code: string;
}>;


export type PasswordResetEmailQuery = { passwordResetEmail: string | null };


export const ResetPasswordDocument = {"__meta__":{"id":"ResetPassword-rr1W"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResetPasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Done"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FieldsRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"fault"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Refusal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const PasswordResetEmailDocument = {"__meta__":{"id":"PasswordResetEmail-lNGq"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PasswordResetEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"passwordResetEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}]}]}}]} as unknown as DocumentNode<PasswordResetEmailQuery, PasswordResetEmailQueryVariables>;