/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../schema.generated';

import type { DigitCount } from '#game/digits.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A kind whose games are drawn for their player, one after the other. */
export type EndlessKind =
  /** In a practice game, which only its player has. */
  | 'PRACTICE';

/** The plays that statistics cover. */
export type StatisticsKind =
  /** Daily plays. */
  | 'DAILY'
  /** Plays of practice games. */
  | 'PRACTICE';

export type PracticeScoresQueryVariables = Exact<{
  digits: DigitCount;
  kind?: Types.EndlessKind | null | undefined;
  statistics?: Types.StatisticsKind | null | undefined;
}>;


export type PracticeScoresQuery = { viewer: { __typename: 'Viewer', practice: { __typename: 'Play', id: string, finishedAt: string | null } | null, statistics: { __typename: 'Statistics', digits: DigitCount, kind: Types.StatisticsKind, average: number | null, histogram: Array<number>, since: string | null } } };


export const PracticeScoresDocument = {"__meta__":{"id":"PracticeScores-bfC7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PracticeScores"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"digits"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DigitCount"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"EndlessKind"}},"defaultValue":{"kind":"EnumValue","value":"PRACTICE"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"statistics"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StatisticsKind"}},"defaultValue":{"kind":"EnumValue","value":"PRACTICE"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"practice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"digits"},"value":{"kind":"Variable","name":{"kind":"Name","value":"digits"}}},{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"statistics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"digits"},"value":{"kind":"Variable","name":{"kind":"Name","value":"digits"}}},{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"statistics"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"digits"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"histogram"}},{"kind":"Field","name":{"kind":"Name","value":"since"}}]}}]}}]}}]} as unknown as DocumentNode<PracticeScoresQuery, PracticeScoresQueryVariables>;