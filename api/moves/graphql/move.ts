import { builder } from '#api/graphql/builder.ts'
import {
  OtherSessionType,
  refusalType,
  resultOf,
  resultOfEach,
  TooManyTriesType,
  UnknownLinkType,
} from '#api/graphql/refusals.ts'
import { ViewerResult, ViewerUpdatedType } from '#api/graphql/success.ts'
import { findMove, type FoundMove } from '#api/moves/findMove.ts'
import { cancelMove, offerMove, type MoveRefused, type Offer } from '#api/moves/offerMove.ts'
import { takeMove } from '#api/moves/takeMove.ts'
import { loadDailyGames } from '#api/statistics/dailyGames.ts'
import { getStreak } from '#api/statistics/getStreak.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { ok } from '#game/result.ts'

type Found = { ok: true; value: FoundMove }

const EXPIRES_AT = 'When the codes end, unless the history moves before.'

const OfferedHistoryType = builder.objectRef<Found>('OfferedHistory').implement({
  description: 'The history of a visitor, which a browser with the code can take.',
  fields: (t) => ({
    isMine: t.boolean({
      description: 'Whether it is the viewer’s own history.',
      resolve: ({ value }) => value.visitorId === value.playerId,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: EXPIRES_AT,
      resolve: ({ value }) => value.expiresAt,
    }),
    gamesPlayed: t.int({
      description: 'The number of finished daily games.',
      complexity: { field: 20 },
      resolve: async ({ value: { visitorId } }, _args, { deps }) => {
        const daily = { playerId: visitorId, kind: 'daily', modes: DIGIT_COUNTS } as const
        return (await loadDailyGames(deps, daily)).length
      },
    }),
    streak: t.int({
      description: 'The days of the streak over all modes.',
      complexity: { field: 10 },
      resolve: async ({ value: { visitorId } }, _args, { deps }) =>
        (await getStreak(deps, { playerId: visitorId, digits: null })).current,
    }),
  }),
})

const MovedHistoryType = builder.objectRef<Found>('MovedHistory').implement({
  description: 'The history has moved. The code of its offer is used.',
  fields: (t) => ({
    isMine: t.boolean({
      description: 'Whether the viewer has it now.',
      resolve: ({ value }) => value.playerId !== null && value.claimedBy === value.playerId,
    }),
  }),
})

builder.queryField('move', (t) =>
  t.field({
    type: resultOfEach('MoveOfCode', {
      fields: ['move'],
      types: [OfferedHistoryType, MovedHistoryType, UnknownLinkType, TooManyTriesType],
      successOf: (value) => ((value as FoundMove).claimedBy === null ? OfferedHistoryType : MovedHistoryType),
    }),
    description: 'The history that the code of an offer moves. Changes nothing.',
    args: {
      code: t.arg.string({ required: true, description: 'The code in the link, or the code to type.' }),
    },
    resolve: (_root, { code }, { deps, browser }) => findMove(deps, { browser, code }),
  }),
)

const MoveOfferedType = builder.objectRef<{ ok: true; value: Offer }>('MoveOffered').implement({
  description: 'The viewer’s history is offered to another browser.',
  fields: (t) => ({
    code: t.string({
      description: 'The code of the link: 22 characters. No later request returns it.',
      resolve: ({ value }) => value.code,
    }),
    typedCode: t.string({
      description: 'The code to type: 8 letters and digits.',
      resolve: ({ value }) => value.typedCode,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: EXPIRES_AT,
      resolve: ({ value }) => value.expiresAt,
    }),
  }),
})

const MoveRefusedType = refusalType<MoveRefused>('MoveRefused', {
  description: 'No history moves.',
  reason: {
    name: 'MoveRefusedReason',
    description: 'Why no history moves.',
    values: {
      LOGGED_IN: { description: 'The viewer is logged in: the account has its history in each browser.' },
      NOTHING_TO_MOVE: { description: 'The viewer has no history.' },
      OWN_HISTORY: { description: 'It is the viewer’s own history.' },
    },
  },
  message: ({ reason }) => MESSAGES[reason],
})

const MESSAGES: Record<MoveRefused['reason'], string> = {
  LOGGED_IN: 'You are logged in here.',
  NOTHING_TO_MOVE: 'There is nothing to move yet.',
  OWN_HISTORY: 'This is your own history.',
}

builder.mutationField('offerMove', (t) =>
  t.field({
    type: resultOf('offerMove', [MoveOfferedType, MoveRefusedType, TooManyTriesType, OtherSessionType]),
    description:
      'Offers the history of a visitor to another browser, for ten minutes and once. Ends the viewer’s earlier offer.',
    resolve: (_root, _args, { deps, browser }) => offerMove(deps, browser),
  }),
)

builder.mutationField('cancelMove', (t) =>
  t.field({
    type: ViewerResult,
    description: 'Withdraws the viewer’s offer. Without one, nothing changes.',
    resolve: async (_root, _args, { deps, browser }) => ok(await cancelMove(deps, browser)),
  }),
)

const TakeMoveInput = builder.inputType('TakeMoveInput', {
  description: 'An offered history.',
  fields: (t) => ({
    code: t.string({ required: true, description: 'The code in the link, or the code to type.' }),
  }),
})

builder.mutationField('takeMove', (t) =>
  t.field({
    type: resultOf('takeMove', [
      ViewerUpdatedType,
      MoveRefusedType,
      UnknownLinkType,
      TooManyTriesType,
      OtherSessionType,
    ]),
    description:
      'Moves an offered history to the viewer, and ends the session that offered it. A repetition by the same ' +
      'browser succeeds. A browser without a session becomes a visitor.',
    args: { input: t.arg({ type: TakeMoveInput, required: true, description: 'The history.' }) },
    resolve: (_root, { input: { code } }, { deps, browser }) => takeMove(deps, { browser, code }),
  }),
)
