/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../schema.generated';

import type { SentChallengeRow_ChallengeFragment } from './sent/SentChallengeRow.generated';
import type { DigitCount } from '#game/digits.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A number for others to find. */
export type CreateChallengeInput = {
  /** Number of digits. */
  digits: DigitCount;
  /** Whether the challenge shows the viewer’s username. Needs an account. */
  isSigned: boolean;
  /** The number; may begin with 0. Without one, the server draws it. */
  number?: string | null | undefined;
  /** Global id of a game whose play the viewer has finished. Its number is sent, in place of `number`, and the viewer’s play is to beat. */
  playedGameId?: string | null | undefined;
};

export type CreateChallengeMutationVariables = Exact<{
  input: Types.CreateChallengeInput;
}>;


export type CreateChallengeMutation = { createChallenge:
    | { __typename: 'ChallengeCreated', code: string, challenge: (
        { __typename: 'Challenge', id: string }
        & { ' $fragmentRefs'?: { 'SentChallengeRow_ChallengeFragment': SentChallengeRow_ChallengeFragment } }
      ) }
    | { __typename: 'NotANumber', code: string, message: string, retryAfter: number | null }
    | { __typename: 'NotFound', code: string, message: string, retryAfter: number | null }
    | { __typename: 'NotLoggedIn', code: string, message: string, retryAfter: number | null }
    | { __typename: 'OtherSession', code: string, message: string, retryAfter: number | null }
    | { __typename: 'TooManyTries', code: string, message: string, retryAfter: number | null }
   };


export const CreateChallengeDocument = {"__meta__":{"id":"CreateChallenge-oDBX"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateChallenge"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateChallengeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createChallenge"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChallengeCreated"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"challenge"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SentChallengeRow_challenge"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Refusal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SentChallengeRow_challenge"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Challenge"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"digits"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"play"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}}]}},{"kind":"Field","name":{"kind":"Name","value":"finishedCount"}}]}}]} as unknown as DocumentNode<CreateChallengeMutation, CreateChallengeMutationVariables>;