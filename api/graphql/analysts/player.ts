import type { PlayerRow } from '#api/usecases/analysts/listPlayers.ts'
import type { DigitCount } from '#game/digits.ts'
import { builder } from './builder.ts'
import { loadKnown } from './loaders.ts'
import { scoresOf, ScoresType, type Scores } from './scores.ts'

const PlayerRef = builder.objectRef<PlayerRow>('Player')

const ScoresOfMode = builder.objectRef<{ digits: DigitCount; scores: Scores }>('ScoresOfMode').implement({
  description: 'How a player’s plays of one digit count came out.',
  fields: (t) => ({
    digits: t.exposeInt('digits', { description: 'The mode: 2 to 7.' }),
    scores: t.expose('scores', { type: ScoresType, description: 'How they came out.' }),
  }),
})

export const PlayerType = builder.node(PlayerRef, {
  description: 'Whoever plays, under a pseudonym: a visitor, or somebody with an account, which is not told.',
  id: {
    resolve: ({ id }, _args, { deps }) => deps.pseudonyms.of(id),
    description: 'Names the player for as long as this place keeps its secret; leads to nobody.',
  },
  loadMany: (ids: string[], { deps, loaders }) =>
    loadKnown(
      loaders.player,
      ids.map((id) => deps.pseudonyms.playerOf(id)),
    ),
  fields: (t) => ({
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the player first came; null for a visitor who never played and was cleared away.',
    }),
    claimedBy: t.field({
      type: PlayerRef,
      nullable: true,
      description: 'Who took over this visitor’s plays, which stay under the visitor; null for nobody.',
      resolve: ({ claimedBy }, _args, { loaders }) =>
        claimedBy === null ? null : loaders.player.load(claimedBy),
    }),
    claimed: t.field({
      type: [PlayerRef],
      description: 'The visitors whose plays this player took over, in the order in which that happened.',
      complexity: { field: 2, multiplier: 2 },
      resolve: ({ id }, _args, { loaders }) => loaders.claimed.load(id),
    }),
    scores: t.field({
      type: [ScoresOfMode],
      description: 'How the player’s own plays came out, for each digit count that was played.',
      complexity: { field: 6, multiplier: 1 },
      resolve: async ({ id }, _args, { loaders }) => {
        const counts = await loaders.scoresOfPlayer.load(id)
        return [...new Set(counts.map(({ digits }) => digits))].map((digits) => ({
          digits,
          scores: scoresOf(counts.filter((count) => count.digits === digits)),
        }))
      },
    }),
  }),
})
