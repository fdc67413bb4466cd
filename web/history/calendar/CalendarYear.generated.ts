/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated';

import type { Day } from '#game/day.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** How a play was begun. Only daily plays count in streaks and crowds; practice has statistics of its own. */
export type PlayKind =
  /** After its game’s day, in the archive. */
  | 'ARCHIVE'
  /** In the game of a challenge, by its link. */
  | 'CHALLENGE'
  /** On its game’s day, on the daily board. */
  | 'DAILY'
  /** In a practice game, which only its player has. */
  | 'PRACTICE'
  /** In a round of a race: some players find the same number at the same time. */
  | 'RACE'
  /** In a game of a storm: numbers one after another, within three minutes. */
  | 'STORM';

export type CalendarYear_ViewerFragment = { __typename: 'Viewer', year: Array<{ __typename: 'MonthCount', month: Day, kind: Types.PlayKind, won: number, lost: number, finishedLate: number }> } & { ' $fragmentName'?: 'CalendarYear_ViewerFragment' };

export const CalendarYear_ViewerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CalendarYear_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"year"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"day"},"value":{"kind":"Variable","name":{"kind":"Name","value":"year"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"finishedLate"}}]}}]}}]} as unknown as DocumentNode<CalendarYear_ViewerFragment, unknown>;