/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated';

import type { GroupRow_GroupFragment } from '../GroupRow.generated';
import type { DigitCount } from '#game/digits.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A new group. */
export type CreateGroupInput = {
  /** The rule by which it counts, fixed from then on. */
  rule?: GroupRuleInput;
};

/** How a day counts if several of its games count. */
export type GroupDayScore =
  /** The game with the most points. */
  | 'BEST'
  /** All games. */
  | 'SUM';

/** The rule of a new group. */
export type GroupRuleInput = {
  /** How a day counts if several of its games count. */
  dayScore?: GroupDayScore;
  /** The points that a day without a finished game that counts costs. From 0 to 100. */
  missedDay?: number;
  /** The numbers of digits that count, at least one. */
  modes?: Array<DigitCount>;
  /** The points for a win in row 1, 2, … 6. A loss has 0 points. From 0 to 100, and never more for more tries. */
  points?: Array<number>;
};

export type CreateGroupMutationVariables = Exact<{
  input: Types.CreateGroupInput;
}>;


export type CreateGroupMutation = { createGroup:
    | { __typename: 'GroupRefused', code: string, message: string, retryAfter: number | null }
    | { __typename: 'GroupUpdated', group: (
        { __typename: 'Group', key: string }
        & { ' $fragmentRefs'?: { 'GroupRow_GroupFragment': GroupRow_GroupFragment } }
      ) }
    | { __typename: 'NotLoggedIn', code: string, message: string, retryAfter: number | null }
    | { __typename: 'TooManyTries', code: string, message: string, retryAfter: number | null }
   };


export const CreateGroupDocument = {"__meta__":{"id":"CreateGroup-1Nms"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateGroup"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateGroupInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createGroup"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GroupUpdated"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"group"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"GroupRow_group"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Refusal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GroupRow_group"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Group"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"memberCount"}},{"kind":"Field","name":{"kind":"Name","value":"isOwner"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}}]}}]} as unknown as DocumentNode<CreateGroupMutation, CreateGroupMutationVariables>;