import { getSome } from '#api/graphql/badUserInput.ts'
import { closesAt, opensAt } from '#game/day.ts'
import type { ReadableGame } from '#api/analysts/lists/listGames.ts'
import { gameIdFromText } from '#game/game.ts'
import { isRevealedToAnalysts } from '#game/reveal.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import { loadKnown } from '#api/analysts/graphql/loaders.ts'
import { countedKinds } from '#api/analysts/graphql/playKind.ts'
import { scoresOf, ScoresType } from '#api/analysts/graphql/figures/scores.ts'

export const GameType = builder.node(builder.objectRef<ReadableGame>('Game'), {
  description:
    'A hidden number. The game of an Eastern day and a digit count is the same for all players. A practice ' +
    'game or a challenge has no day, and analysts never see its number, guesses and hints.',
  id: { resolve: ({ id }) => String(id), description: 'Permanent global id.' },
  loadManyWithoutCache: (ids: string[], { loaders }) => loadKnown(loaders.game, ids.map(gameIdFromText)),
  fields: (t) => ({
    digits: t.expose('digits', { type: 'DigitCount', description: 'Number of digits of the hidden number.' }),
    day: t.expose('day', {
      type: 'Day',
      nullable: true,
      description: 'The Eastern day on which the game opened; null for a practice game or a challenge.',
    }),
    opensAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The midnight Eastern time at which the game opened; null without a day.',
      resolve: ({ day }) => day && opensAt(day),
    }),
    closesAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'The next midnight Eastern time, 23, 24 or 25 hours later. The game ends then. Null without a day.',
      resolve: ({ day }) => day && closesAt(day),
    }),
    isRunning: t.boolean({
      description: 'Whether the game’s day is not over. A running game hides its target, guesses and hints.',
      resolve: (game, _args, { reading }) => game.day !== null && !isRevealedToAnalysts(game, reading.at),
    }),
    target: t.string({
      nullable: true,
      description:
        'The hidden number, which may begin with 0; null while the game is running or without a day.',
      resolve: (game, _args, { reading }) => (isRevealedToAnalysts(game, reading.at) ? game.target : null),
    }),
    scores: t.field({
      type: ScoresType,
      description: 'Results of the game’s plays so far. Costs 10.',
      args: { kinds: countedKinds(t.arg) },
      complexity: 10,
      resolve: async ({ id }, { kinds }, { loaders }) =>
        scoresOf(await loaders.scoresOfGame(getSome('kinds', kinds)).load(id)),
    }),
  }),
})
