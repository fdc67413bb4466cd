import { findCommitments } from '#api/fairness/getCommitments.ts'
import type { PublicCommitment, PublicList } from '#game/fairness/publicList.ts'
import { easternDay } from '#game/day.ts'
import { builder } from '#api/graphql/builder.ts'

const CommitmentType = builder.objectRef<PublicCommitment>('Commitment').implement({
  description: 'The commitment to the number of one game. It proves that the number was not changed later.',
  fields: (t) => ({
    digits: t.expose('digits', { type: 'DigitCount', description: 'Number of digits of the hidden number.' }),
    hash: t.exposeString('commitment', {
      description:
        'SHA-256, in hexadecimal, of the text “DAY DIGITS NUMBER NONCE” with single spaces, for example ' +
        '“2026-11-23 5 04217 ” and 32 hexadecimal digits.',
    }),
    isLate: t.exposeBoolean('isLate', {
      description: 'Whether the game was opened before its commitment. Then guesses may have come first.',
    }),
    target: t.exposeString('target', {
      nullable: true,
      description: 'The number, which may begin with 0; null until the day is over.',
    }),
    nonce: t.exposeString('nonce', {
      nullable: true,
      description: '128 random bits as 32 hexadecimal digits; null until the day is over.',
    }),
  }),
})

const CommittedDayType = builder.objectRef<PublicList>('CommittedDay').implement({
  description: 'The commitments to the numbers of a day’s six games, chained to those of the day before.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Day', description: 'The Eastern day of the games.' }),
    committedAt: t.expose('at', { type: 'DateTime', description: 'When the commitments were published.' }),
    previousHash: t.exposeString('previous', {
      description: 'The `hash` of the list before this one; 64 zeros in the first list.',
    }),
    hash: t.exposeString('hash', {
      description:
        'SHA-256, in hexadecimal, of the text “DAY COMMITTED-AT LATE PREVIOUS-HASH” and the six commitments, ' +
        'with single spaces. LATE has the digits of late games, or “-” without one.',
    }),
    commitments: t.field({
      type: [CommitmentType],
      description: 'The six commitments, from 2 to 7 digits.',
      complexity: { field: 6, multiplier: 6 },
      resolve: ({ games }) => games,
    }),
  }),
})

builder.queryField('committedDay', (t) =>
  t.field({
    type: CommittedDayType,
    nullable: true,
    description:
      'The commitments to a day’s numbers, the same for everybody. Null for a day without them: the server ' +
      'was off, or the day is before the first commitments.',
    args: { day: t.arg({ type: 'Day', description: 'The day; null for today.' }) },
    resolve: (_root, { day }, { deps }) => findCommitments(deps, day ?? easternDay(deps.clock())),
  }),
)
