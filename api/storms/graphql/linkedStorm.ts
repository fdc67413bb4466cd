import { builder } from '#api/graphql/builder.ts'
import { UnknownLinkType } from '#api/graphql/refusals.ts'
import {
  findLinkedStorm,
  listStormResults,
  type LinkedStorm,
  type StormResult,
} from '#api/storms/findLinkedStorm.ts'
import { getGameKey } from '#game/game.ts'
import { err } from '#game/result.ts'
import { averageTries } from '#game/storm/storm.ts'
import { StormNode } from './storm.ts'

const StormResultType = builder.objectRef<StormResult>('StormResult').implement({
  description: 'A run of a storm that is over. Of its player, it only says whether it is the sender.',
  fields: (t) => ({
    isMine: t.exposeBoolean('isMine', { description: 'Whether it is the viewer’s own run.' }),
    isOfSender: t.exposeBoolean('isOfSender', { description: 'Whether the sender of the link ran it.' }),
    solved: t.exposeInt('solved', { description: 'How many numbers the player found.' }),
    lost: t.exposeInt('lost', { description: 'How many numbers the player did not find.' }),
    averageTries: t.float({
      nullable: true,
      description: 'The mean of the tries for a number that the player found; null without one.',
      resolve: averageTries,
    }),
  }),
})

const LinkedStormType = builder.objectRef<LinkedStorm>('LinkedStorm').implement({
  description: 'The numbers of a storm’s link, which every player finds in the same order.',
  fields: (t) => ({
    digits: t.field({
      type: 'DigitCount',
      description: 'Number of digits.',
      resolve: ({ stormId }) => getGameKey(stormId).digits,
    }),
    isMine: t.exposeBoolean('isMine', { description: 'Whether the viewer sent the link.' }),
    storm: t.field({
      type: StormNode,
      nullable: true,
      description: 'The viewer’s run; null before `startStorm`.',
      resolve: ({ run }) => run,
    }),
    results: t.field({
      type: [StormResultType],
      description: 'The runs that are over, the best first: at most 100 of the first 1,000.',
      complexity: { field: 20, multiplier: 20 },
      resolve: (linked, _args, { deps }) => listStormResults(deps, linked),
    }),
  }),
})

const StormOfLink = builder.unionType('StormOfLink', {
  description: 'Result of `storm`.',
  types: [LinkedStormType, UnknownLinkType],
  resolveType: (found) => ('stormId' in found ? 'LinkedStorm' : 'UnknownLink'),
})

builder.queryField('storm', (t) =>
  t.field({
    type: StormOfLink,
    description: 'The storm of a link.',
    args: { code: t.arg.string({ required: true, description: 'The code in the link.' }) },
    resolve: async (_root, { code }, { deps, findPlayer }) =>
      (await findLinkedStorm(deps, { playerId: await findPlayer(), code })) ?? err({ reason: 'STORM_LINK' }),
  }),
)
