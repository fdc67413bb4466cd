/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated';

import type { Day } from '#game/day.ts';
import type { DigitCount } from '#game/digits.ts';
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

/** Status of a play. */
export type PlayStatus =
  /** Six rows are used, and the hidden number is not found. */
  | 'DEFEAT'
  /** Rows are left, and the hidden number is not found. */
  | 'PLAYING'
  /** The last guess was the hidden number. */
  | 'VICTORY';

export type CalendarMonth_ViewerFragment = { __typename: 'Viewer', month: Array<{ __typename: 'CalendarPlay', day: Day, digits: DigitCount, kind: Types.PlayKind, status: Types.PlayStatus, score: number | null, finishedLate: boolean, isHard: boolean }> } & { ' $fragmentName'?: 'CalendarMonth_ViewerFragment' };

export const CalendarMonth_ViewerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CalendarMonth_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"day"},"value":{"kind":"Variable","name":{"kind":"Name","value":"month"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"digits"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"finishedLate"}},{"kind":"Field","name":{"kind":"Name","value":"isHard"}}]}}]}}]} as unknown as DocumentNode<CalendarMonth_ViewerFragment, unknown>;