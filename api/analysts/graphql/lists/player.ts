import { getSome } from '#api/graphql/badUserInput.ts'
import type { PlayerRow } from '#api/analysts/lists/listPlayers.ts'
import type { DigitCount } from '#game/digits.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import { loadKnown } from '#api/analysts/graphql/loaders.ts'
import { countedKinds } from '#api/analysts/graphql/playKind.ts'
import { scoresOf, ScoresType, type Scores } from '#api/analysts/graphql/figures/scores.ts'

const PlayerRef = builder.objectRef<PlayerRow>('Player')

const ScoresOfMode = builder.objectRef<{ digits: DigitCount; scores: Scores }>('ScoresOfMode').implement({
  description: 'Results of a player in one digit count.',
  fields: (t) => ({
    digits: t.expose('digits', { type: 'DigitCount', description: 'Number of digits.' }),
    scores: t.expose('scores', { type: ScoresType, description: 'Results of the plays.' }),
  }),
})

export const PlayerType = builder.node(PlayerRef, {
  description: 'A player under a pseudonym: a visitor or an account. The schema does not say which.',
  id: {
    resolve: ({ id }, _args, { deps }) => deps.pseudonyms.of(id),
    description:
      'Pseudonym. It reveals no identity, and stays the same as long as operators keep the secret.',
  },
  loadManyWithoutCache: (ids: string[], { deps, loaders }) =>
    loadKnown(
      loaders.player,
      ids.map((id) => deps.pseudonyms.playerOf(id)),
    ),
  fields: (t) => ({
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the player first visited; null for a visitor that never played and was deleted.',
    }),
    claimedBy: t.field({
      type: PlayerRef,
      nullable: true,
      description:
        'The player that has this visitor’s plays now, an account or another visitor, or null. The plays stay with the ' +
        'visitor.',
      resolve: ({ claimedBy }, _args, { loaders }) =>
        claimedBy === null ? null : loaders.player.load(claimedBy),
    }),
    claimed: t.field({
      type: [PlayerRef],
      description: 'The visitors whose plays this player took over, in the order of the claims.',
      complexity: { field: 2, multiplier: 2 },
      resolve: ({ id }, _args, { loaders }) => loaders.claimed.load(id),
    }),
    scores: t.field({
      type: [ScoresOfMode],
      description: 'Results of the player’s own plays, for each played digit count.',
      args: { kinds: countedKinds(t.arg) },
      complexity: { field: 6, multiplier: 1 },
      resolve: async ({ id }, { kinds }, { loaders }) => {
        const counts = await loaders.scoresOfPlayer(getSome('kinds', kinds)).load(id)
        return [...new Set(counts.map(({ digits }) => digits))].map((digits) => ({
          digits,
          scores: scoresOf(counts.filter((count) => count.digits === digits)),
        }))
      },
    }),
  }),
})
