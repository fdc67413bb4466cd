/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated';

import type { DigitCount } from '#game/digits.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** How a day counts if several of its games count. */
export type GroupDayScore =
  /** The game with the most points. */
  | 'BEST'
  /** All games. */
  | 'SUM';

export type Today_GroupFragment = { __typename: 'Group', rule: { __typename: 'GroupRule', modes: Array<DigitCount>, points: Array<number>, dayScore: Types.GroupDayScore, missedDay: number }, today: { __typename: 'GroupTodayConnection', edges: Array<{ __typename: 'GroupTodayEdge', node: { __typename: 'GroupToday', member: { __typename: 'GroupMember', handle: string, name: string, isMe: boolean }, results: Array<{ __typename: 'GroupResult', digits: DigitCount, score: number, guesses: Array<{ __typename: 'Guess', guess: string, hint: string }> | null }> } }> } } & { ' $fragmentName'?: 'Today_GroupFragment' };

export const Today_GroupFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Today_group"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Group"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"modes"}},{"kind":"Field","name":{"kind":"Name","value":"points"}},{"kind":"Field","name":{"kind":"Name","value":"dayScore"}},{"kind":"Field","name":{"kind":"Name","value":"missedDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"today"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"handle"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isMe"}}]}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"digits"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"guesses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guess"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<Today_GroupFragment, unknown>;