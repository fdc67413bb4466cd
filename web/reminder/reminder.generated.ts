/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A browser’s subscription to messages of this server, and the time of its reminders. */
export type SetReminderInput = {
  /** The browser’s secret for messages, in base64url. */
  auth: string;
  /** The URL that the browser’s push service gave. */
  endpoint: string;
  /** The hour of the day, 0 to 23. */
  hour: number;
  /** The browser’s public key, in base64url. */
  p256dh: string;
  /** The IANA name of the browser’s time zone. */
  timeZone: string;
};

export type PushKeyQueryVariables = Exact<{ [key: string]: never; }>;


export type PushKeyQuery = { pushKey: string };

export type SetReminderMutationVariables = Exact<{
  input: Types.SetReminderInput;
}>;


export type SetReminderMutation = { setReminder:
    | { __typename: 'OtherSession', code: string, message: string, retryAfter: number | null }
    | { __typename: 'ReminderRefused', code: string, message: string, retryAfter: number | null }
    | { __typename: 'TooManyTries', code: string, message: string, retryAfter: number | null }
    | { __typename: 'ViewerUpdated' }
   };

export type EndReminderMutationVariables = Exact<{ [key: string]: never; }>;


export type EndReminderMutation = { endReminder: { __typename: 'ViewerUpdated' } };


export const PushKeyDocument = {"__meta__":{"id":"PushKey-WINv"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PushKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pushKey"}}]}}]} as unknown as DocumentNode<PushKeyQuery, PushKeyQueryVariables>;
export const SetReminderDocument = {"__meta__":{"id":"SetReminder-QJsl"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetReminder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetReminderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setReminder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ViewerUpdated"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Refusal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}}]} as unknown as DocumentNode<SetReminderMutation, SetReminderMutationVariables>;
export const EndReminderDocument = {"__meta__":{"id":"EndReminder-stHS"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndReminder"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endReminder"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<EndReminderMutation, EndReminderMutationVariables>;