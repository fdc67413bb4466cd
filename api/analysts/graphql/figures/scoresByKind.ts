import { countSamePlayers } from '#api/analysts/figures/countSamePlayers.ts'
import { countScoresByKind } from '#api/analysts/figures/countScores.ts'
import type { Sampled } from '#api/analysts/figures/sample.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import { PlayKindType } from '#api/analysts/graphql/playKind.ts'
import { flatGroup, groups } from 'd3-array'
import { badUserInput } from '#api/graphql/badUserInput.ts'
import { dayFromNumber } from '#game/day.ts'
import { areRated } from '#game/kinds/lists.ts'
import { PLAY_KINDS, type PlayKind } from '#game/kinds/displayed.ts'
import { costOfCounts, countedPlaysArgs, getCountedPlays } from './countedPlays.ts'
import { COST_OF_PLAYS, costOfPlays, sampledArgs, SampledType, sampleSpan } from './sampled.ts'
import { scoresOf, ScoresType, type Scores } from './scores.ts'
import { anyModeArg, getSpanOfMode, modeArg } from './spans.ts'

const ScoresOfKind = builder
  .objectRef<{ kind: PlayKind; isHard: boolean; scores: Scores }>('ScoresOfKind')
  .implement({
    description: 'Results of the plays of one kind, hard or not.',
    fields: (t) => ({
      kind: t.expose('kind', { type: PlayKindType, description: 'The kind of the plays.' }),
      isHard: t.exposeBoolean('isHard', {
        description: 'Whether these are the hard plays: see `Play.isHard`.',
      }),
      scores: t.expose('scores', { type: ScoresType, description: 'Results of these plays.' }),
    }),
  })

builder.queryField('scoresByKind', (t) =>
  t.field({
    type: [ScoresOfKind],
    description:
      'Results of the plays of some days by kind, those of hard plays apart. Omits kinds without a play. Costs 80, ' +
      'plus 4 for each ten days.',
    args: {
      ...anyModeArg(t.arg),
      ...countedPlaysArgs(t.arg),
      kinds: t.arg({
        type: [PlayKindType],
        required: true,
        defaultValue: PLAY_KINDS,
        description: 'Kinds of the plays that count.',
      }),
    },
    complexity: costOfCounts,
    resolve: async (_root, args, context) => {
      const counts = await countScoresByKind(context.reading, getCountedPlays(args, context))
      const kinds = flatGroup(
        counts,
        ({ kind }) => kind,
        ({ isHard }) => isHard,
      )
      return kinds.map(([kind, isHard, ofKind]) => ({ kind, isHard, scores: scoresOf(ofKind) }))
    },
  }),
)

const ScoresOfSamePlayers = builder
  .objectRef<Sampled<{ kind: PlayKind; players: number; scores: Scores }>>('ScoresOfSamePlayers')
  .implement({
    interfaces: [SampledType],
    description: 'Results in plays of one kind, of players who finished plays of each of some kinds.',
    fields: (t) => ({
      kind: t.expose('kind', { type: PlayKindType, description: 'The kind of the plays.' }),
      players: t.exposeInt('players', { description: 'Number of these players, equal for each kind.' }),
      scores: t.expose('scores', { type: ScoresType, description: 'Results of their plays of the kind.' }),
    }),
  })

builder.queryField('scoresOfSamePlayers', (t) =>
  t.field({
    type: [ScoresOfSamePlayers],
    description:
      'Compares kinds of plays by the same players: those who finished a play of each of the kinds in the games of ' +
      'some days. A visitor and the account that took over its plays count as one player. ' +
      COST_OF_PLAYS,
    args: {
      ...modeArg(t.arg),
      kinds: t.arg({
        type: [PlayKindType],
        required: true,
        defaultValue: ['daily', 'practice'],
        description: 'Two or more kinds of plays.',
      }),
      ...sampledArgs(t.arg),
    },
    complexity: costOfPlays,
    resolve: async (_root, { kinds: asked, ...args }, context) => {
      const kinds = [...new Set(asked)]
      if (kinds.length < 2) throw badUserInput('kinds must have at least 2 values.')
      const span = { ...getSpanOfMode(args, context), digits: args.digits }
      // The index of a sample has no instants in its order, so private plays of all days are read.
      const read = { ...span, from: areRated(kinds) ? span.from : dayFromNumber(0) }
      const { sampleShare } = await sampleSpan(read, args, context, { kinds })
      const counts = await countSamePlayers(context.reading, { ...span, kinds, sampleShare })
      return groups(counts, ({ kind }) => kind).map(([kind, ofKind]) => ({
        kind,
        players: ofKind[0]?.players ?? 0,
        scores: scoresOf(ofKind),
        sampleShare,
      }))
    },
  }),
)
